/**
 * {@code crawl.simulate} and {@code crawl.simulate.budgets}: compare seeds with baselines, by depth and at equal
 * numbers of pages; {@code crawl.seeds.discover}: finds old pages that lead to new ones.
 */
@NullMarked
package org.crawlgraph.procedures.simulate;

import org.jspecify.annotations.NullMarked;
