/**
 * A crawl in any format, read into memory and ready to rank: {@link org.crawlgraph.ingest.load.LoadedCrawl}. Use {@link
 * org.crawlgraph.ingest.GraphImport} where it shall be kept in a store.
 */
@NullMarked
package org.crawlgraph.ingest.load;

import org.jspecify.annotations.NullMarked;
