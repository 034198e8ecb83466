/** URL clusters measured: how long learning takes, and matching beside {@link java.util.regex}. */
@NullMarked
package org.crawlgraph.bench.clusters;

import org.jspecify.annotations.NullMarked;
