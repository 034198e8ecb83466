/** The crawler against other Java crawlers: the served site, and a run of ours. The others are in {@code extras/bench/crawlers}. */
@NullMarked
package org.crawlgraph.bench.crawlers;

import org.jspecify.annotations.NullMarked;
