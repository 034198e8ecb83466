package org.crawlgraph.api;

import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.hits.Hits;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.ingest.load.CompressedCrawl;
import org.crawlgraph.rank.PageRank;
import org.crawlgraph.rank.PageRankOptions;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Heap;
import org.crawlgraph.run.MemoryNeed;

/**
 * A crawl whose links stay compressed in files, to be ranked where they do not fit in memory; seeds and cores need a {@link CrawledGraph}.
 * Links inside a site are left out; links from a page to itself are none. Nothing that is asked changes it, and any number of threads
 * may ask. Pages are numbered as in the files, from 0.
 */
public final class CompressedGraph implements RankedGraph {

    private final CompressedCrawl crawl;
    private final int concurrency;
    private final Checkpoint progress;

    CompressedGraph(CompressedCrawl crawl, int concurrency, Checkpoint progress) {
        this.crawl = crawl;
        this.concurrency = concurrency;
        this.progress = progress;
    }

    @Override
    public int pages() {
        return crawl.links().pages();
    }

    @Override
    public long links() {
        return crawl.compressed().all();
    }

    @Override
    public long rankedLinks() {
        return crawl.links().links();
    }

    @Override
    public String url(int page) {
        return crawl.names().name(page);
    }

    /**
     * Hub and authority scores of all pages, every link counting 1.
     *
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     * @throws org.crawlgraph.ingest.source.IngestException when a file has changed since it was opened
     */
    @Override
    public HitsResult hits(HitsOptions options) {
        require("HITS", Hits.bytes(pages(), rankedLinks(), LinkWeights.NONE));
        return HitsResult.of(Hits.rank(crawl.links(), options, concurrency, progress), crawl.names());
    }

    /**
     * PageRank of all pages.
     *
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     * @throws org.crawlgraph.ingest.source.IngestException when a file has changed since it was opened
     */
    @Override
    public PageRankResult pagerank(PageRankOptions options) {
        require("PageRank", PageRank.bytes(pages()));
        return PageRankResult.of(PageRank.rank(crawl.links(), options, concurrency, progress), crawl.names());
    }

    private void require(String what, long scores) {
        crawl.refuseWithoutLinks();
        MemoryNeed graph = MemoryNeed.of("the graph", crawl.bytes());
        MemoryNeed vectors = MemoryNeed.of("score vectors", scores);
        Heap.require(
                what, MemoryNeed.sum(what, graph, vectors, crawl.compressed().reading(concurrency)), 0);
    }
}
