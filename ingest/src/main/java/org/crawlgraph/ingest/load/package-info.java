/**
 * A crawl of any format in memory, ready to rank: {@link org.crawlgraph.ingest.load.LoadedCrawl}. To keep it in a
 * store, use {@link org.crawlgraph.ingest.GraphImport}.
 */
@NullMarked
package org.crawlgraph.ingest.load;

import org.jspecify.annotations.NullMarked;
