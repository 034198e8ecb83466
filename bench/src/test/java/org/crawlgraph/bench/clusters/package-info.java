@NullMarked
package org.crawlgraph.bench.clusters;

import org.jspecify.annotations.NullMarked;
