/**
 * {@code crawl.simulate} and {@code crawl.simulate.budgets} compare seeds with baselines, by depth and at the same
 * number of pages fetched.
 */
@NullMarked
package org.crawlgraph.procedures.simulate;

import org.jspecify.annotations.NullMarked;
