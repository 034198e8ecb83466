/**
 * Edge lists: {@link org.crawlgraph.ingest.edges.EdgeList} reads text files with one link a line, of URLs or numbers, into
 * memory.
 */
@NullMarked
package org.crawlgraph.ingest.edges;

import org.jspecify.annotations.NullMarked;
