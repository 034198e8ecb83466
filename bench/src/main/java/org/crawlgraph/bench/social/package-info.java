/** Topics, profile ranks and OPIC on a generated social graph, against reading it and against PageRank. */
@NullMarked
package org.crawlgraph.bench.social;

import org.jspecify.annotations.NullMarked;
