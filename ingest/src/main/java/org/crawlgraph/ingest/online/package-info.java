/**
 * Import into a running server, in batches, by {@link org.crawlgraph.ingest.online.OnlineImport}.
 * {@link org.crawlgraph.ingest.GraphImport} is faster, but only fills an empty, offline store.
 */
@NullMarked
package org.crawlgraph.ingest.online;

import org.jspecify.annotations.NullMarked;
