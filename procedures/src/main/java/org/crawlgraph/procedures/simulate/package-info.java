/**
 * {@code crawl.simulate} and {@code crawl.simulate.budgets}: what seeds are worth beside baselines, by depth and at equal numbers of pages;
 * {@code crawl.seeds.discover}: which old pages lead to new ones.
 */
@NullMarked
package org.crawlgraph.procedures.simulate;

import org.jspecify.annotations.NullMarked;
