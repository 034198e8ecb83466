/** Topics, profile ranks and OPIC on a made-up social graph, beside reading it and beside PageRank. */
@NullMarked
package org.crawlgraph.bench.social;

import org.jspecify.annotations.NullMarked;
