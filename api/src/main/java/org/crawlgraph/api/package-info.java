/**
 * The Java API: {@link org.crawlgraph.api.CrawlGraphs} reads a crawl from a file of any format into memory, and
 * {@link org.crawlgraph.api.CrawledGraph} computes its seeds, cores and scores, identical to the results of the
 * procedures of the same names. Does not need Neo4j.
 */
@NullMarked
@PublicApi
package org.crawlgraph.api;

import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.NullMarked;
