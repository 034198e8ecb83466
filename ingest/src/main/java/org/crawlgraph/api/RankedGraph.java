package org.crawlgraph.api;

import java.util.List;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.pagerank.PageRankOptions;

/**
 * A crawl that can be ranked, whether its links are in memory or not. Links inside a site are left out of rankings; links from a page to
 * itself are none, and parallel links count once. Pages are numbered from 0 in the order in which the format gives them.
 */
public sealed interface RankedGraph permits CrawledGraph, CompressedGraph {

    /** How many pages there are, linked or not. */
    int pages();

    /** How many links there are between different pages. */
    long links();

    /** How many of them are ranked: those between sites. */
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
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    HitsResult hits(HitsOptions options);

    /**
     * PageRank of all pages.
     *
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    PageRankResult pagerank(PageRankOptions options);

    /**
     * The strongest bipartite cores, each from what the ones before it have left of the graph.
     *
     * @param count cores wanted, at least 1
     * @param how its aim and seeds are not asked for
     * @return at most so many, in the order of extraction; fewer when no link is left
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    List<CorePages> cores(int count, Extraction how);
}
