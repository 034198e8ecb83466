/**
 * {@code crawl.simulate} and {@code crawl.simulate.budgets} compare seeds with baselines, by depth and at the same
 * number of pages fetched; {@code crawl.seeds.discover} finds known pages that lead to new pages.
 */
@NullMarked
package org.crawlgraph.procedures.simulate;

import org.jspecify.annotations.NullMarked;
