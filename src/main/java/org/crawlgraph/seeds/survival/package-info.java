/**
 * Old seeds in a new graph. {@link org.crawlgraph.seeds.survival.SeedSurvival} determines which seeds of an earlier crawl still exist, and
 * a live replacement for each of the others. Use it before a new crawl from an old list of seeds; if the new graph is well known, extract
 * new seeds with {@link org.crawlgraph.cores} instead.
 */
@NullMarked
package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.NullMarked;
