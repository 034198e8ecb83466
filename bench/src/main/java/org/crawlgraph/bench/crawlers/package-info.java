/** The crawler beside others of the Java world: what is served to all of them, and one run of ours. The others are in {@code bench/crawlers}. */
@NullMarked
package org.crawlgraph.bench.crawlers;

import org.jspecify.annotations.NullMarked;
