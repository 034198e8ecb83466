/**
 * The host and domain graphs that Common Crawl publishes. {@link org.crawlgraph.ingest.commoncrawl.HostGraph} is the
 * source; its links are never in memory.
 */
@NullMarked
package org.crawlgraph.ingest.commoncrawl;

import org.jspecify.annotations.NullMarked;
