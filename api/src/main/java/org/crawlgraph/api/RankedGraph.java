package org.crawlgraph.api;

import java.util.List;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;

/**
 * A crawl that can be ranked, in memory or in files. Rankings ignore links within a site; self-links and duplicates are
 * ignored. Pages are numbered from 0 in the order of the format.
 */
public sealed interface RankedGraph permits CrawledGraph, CompressedGraph {

    /** The number of pages, linked or not. */
    int pages();

    /** The number of links between different pages. */
    long links();

    /** The number of ranked links, between sites. */
    long rankedLinks();

    /** The URL of a page, or its id if pages have no URLs. */
    String url(int page);

    /**
     * Computes hub and authority scores of all pages, every link counting 1.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    HitsResult hits(Hits.Settings options);

    /**
     * Computes the PageRank of all pages.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    PageRankResult pagerank(PageRank.Settings options);

    /**
     * Extracts the strongest bipartite cores, each from the graph without the earlier ones.
     *
     * @param count number of cores, at least 1
     * @param options the options of cores among them; the others are ignored
     * @return at most {@code count}, in the order of extraction; fewer when no link is left
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    List<CorePages> cores(int count, SeedOptions options);
}
