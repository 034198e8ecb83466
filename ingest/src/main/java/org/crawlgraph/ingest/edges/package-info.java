/**
 * Edge lists: {@link org.crawlgraph.ingest.edges.EdgeList} reads {@code from<TAB>to} lines of URLs into memory.
 */
@NullMarked
package org.crawlgraph.ingest.edges;

import org.jspecify.annotations.NullMarked;
