/** The crawler against other Java crawlers: what is served to all of them, and one run of ours. The others are in {@code bench/crawlers}. */
@NullMarked
package org.crawlgraph.bench.crawlers;

import org.jspecify.annotations.NullMarked;
