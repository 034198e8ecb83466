/**
 * Edge lists: {@link org.crawlgraph.ingest.edges.EdgeList} reads text files with one link per line, as URLs or numbers.
 */
@NullMarked
package org.crawlgraph.ingest.edges;

import org.jspecify.annotations.NullMarked;
