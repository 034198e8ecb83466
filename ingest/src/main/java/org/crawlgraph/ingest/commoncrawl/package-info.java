/**
 * The host and domain graphs that Common Crawl publishes: {@link org.crawlgraph.ingest.commoncrawl.HostGraph} is the source,
 * whose links are never in memory; the other classes are its parts.
 */
@NullMarked
package org.crawlgraph.ingest.commoncrawl;

import org.jspecify.annotations.NullMarked;
