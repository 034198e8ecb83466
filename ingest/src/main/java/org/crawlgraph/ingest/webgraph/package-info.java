/**
 * WebGraph (BVGraph) files: {@link org.crawlgraph.ingest.webgraph.WebGraphSource} reads a basename with its URL list,
 * decoding with the WebGraph library but refusing whatever a damaged file would make it do;
 * {@link org.crawlgraph.ingest.webgraph.WebGraphWriter} writes both, the same bytes for the same graph.
 */
@NullMarked
package org.crawlgraph.ingest.webgraph;

import org.jspecify.annotations.NullMarked;
