/**
 * WebGraph (BVGraph) files. {@link org.crawlgraph.ingest.webgraph.WebGraphSource} reads a basename with its URL list
 * through the WebGraph library and rejects damaged files; {@link org.crawlgraph.ingest.webgraph.WebGraphWriter} writes
 * both, reproducibly.
 */
@NullMarked
package org.crawlgraph.ingest.webgraph;

import org.jspecify.annotations.NullMarked;
