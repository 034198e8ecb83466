/**
 * The host and domain graphs published by Common Crawl. {@link org.crawlgraph.ingest.commoncrawl.HostGraph} is the
 * source; it streams links from the files.
 */
@NullMarked
package org.crawlgraph.ingest.commoncrawl;

import org.jspecify.annotations.NullMarked;
