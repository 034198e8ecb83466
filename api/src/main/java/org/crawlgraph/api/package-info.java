/**
 * The front door for Java programs: {@link org.crawlgraph.api.CrawlGraphs} reads a crawl from a file of any format into
 * memory, and {@link org.crawlgraph.api.CrawledGraph} gives its seeds, cores and scores, the same that the procedures of the same
 * names give. No Neo4j is needed.
 */
@NullMarked
@PublicApi
package org.crawlgraph.api;

import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.NullMarked;
