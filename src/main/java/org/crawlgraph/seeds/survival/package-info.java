/**
 * Old seeds on a new graph. {@link org.crawlgraph.seeds.survival.SeedSurvival} tells which seeds of an earlier crawl still exist, and
 * which live page stands in for each of the others. Use it before a new crawl starts from an old list of seeds; where the new
 * graph is known well, extract new seeds from it with {@link org.crawlgraph.cores} instead.
 */
@NullMarked
package org.crawlgraph.seeds.survival;

import org.jspecify.annotations.NullMarked;

