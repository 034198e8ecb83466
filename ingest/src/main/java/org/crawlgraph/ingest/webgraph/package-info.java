/**
 * WebGraph (BVGraph) files: {@link org.crawlgraph.ingest.webgraph.WebGraphSource} reads a basename with its URL list,
 * decoding with the WebGraph library but refusing whatever a damaged file would make it do.
 */
@NullMarked
package org.crawlgraph.ingest.webgraph;

import org.jspecify.annotations.NullMarked;
