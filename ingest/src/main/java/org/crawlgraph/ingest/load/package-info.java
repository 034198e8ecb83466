/**
 * Loads a crawl of any format into memory for ranking: {@link org.crawlgraph.ingest.load.LoadedCrawl}. To import it
 * into a store, use {@link org.crawlgraph.ingest.GraphImport}.
 */
@NullMarked
package org.crawlgraph.ingest.load;

import org.jspecify.annotations.NullMarked;
