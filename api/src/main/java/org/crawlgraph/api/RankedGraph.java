package org.crawlgraph.api;

import java.util.List;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.pagerank.PageRankOptions;

/**
 * A crawl that can be ranked, in memory or not. Rankings ignore links inside a site; links of a page to itself and
 * duplicates are ignored. Pages are numbered from 0 in the order of the format.
 */
public sealed interface RankedGraph permits CrawledGraph, CompressedGraph {

    /** The number of pages, linked or not. */
    int pages();

    /** The number of links between different pages. */
    long links();

    /** The number of ranked links, between sites. */
    long rankedLinks();

    /**
     * The URL of a page, or its id where pages have no URLs.
     *
     * @param page its number
     */
    String url(int page);

    /**
     * Hub and authority scores of all pages, every link counting 1.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    HitsResult hits(HitsOptions options);

    /**
     * PageRank of all pages.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    PageRankResult pagerank(PageRankOptions options);

    /**
     * The strongest bipartite cores, each extracted from the graph without the earlier ones.
     *
     * @param count cores wanted, at least 1
     * @param how its aim and seeds are ignored
     * @return at most {@code count}, in the order of extraction; fewer when no link is left
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    List<CorePages> cores(int count, Extraction how);
}
