package org.crawlgraph.api;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.CoreSearch;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.CompressedCrawl;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;

/**
 * A crawl whose links stay compressed in files because they do not fit in memory; harvest seeds need a
 * {@link CrawledGraph}. Ignores self-links and links within a site. Immutable and thread-safe. Pages are numbered as in
 * the files, from 0.
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
     * Computes hub and authority scores of all pages, every link counting 1.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     * @throws org.crawlgraph.ingest.source.IngestException when a file has changed since it was opened
     */
    @Override
    public HitsResult hits(Hits.Settings options) {
        require("HITS", Hits.bytes(pages(), rankedLinks(), SiteGraph.LinkWeights.NONE));
        return HitsResult.of(Hits.rank(crawl.links(), options, concurrency, progress), crawl.names());
    }

    /**
     * Computes the PageRank of all pages.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     * @throws org.crawlgraph.ingest.source.IngestException when a file has changed since it was opened
     */
    @Override
    public PageRankResult pagerank(PageRank.Settings options) {
        require("PageRank", PageRank.bytes(pages()));
        return PageRankResult.of(PageRank.rank(crawl.links(), options, concurrency, progress), crawl.names());
    }

    /**
     * {@inheritDoc} Reads the links between sites into memory; links within sites stay in the files.
     *
     * @throws org.crawlgraph.ingest.source.IngestException when a file has changed since it was opened
     */
    @Override
    public List<CorePages> cores(int count, SeedOptions options) {
        MemoryNeed links = MemoryNeed.of("links between sites", LinkGraph.bytes(pages(), rankedLinks()));
        MemoryNeed extraction = CoreSearch.memory(options.cores(), pages(), rankedLinks(), options.reranking());
        require(
                "extracting cores",
                MemoryNeed.largest(
                        "links and cores", crawl.readingRanked(), MemoryNeed.sum("extracting", links, extraction)));
        SiteGraph ranked = crawl.ranked(progress);
        return CrawledGraph.cores(ranked, crawl.names(), count, options, concurrency, progress);
    }

    private void require(String what, long scores) {
        require(what, MemoryNeed.of("score vectors", scores));
    }

    private void require(String what, MemoryNeed work) {
        crawl.refuseWithoutLinks();
        MemoryNeed graph = MemoryNeed.of("the graph", crawl.bytes());
        MemoryNeed.Heap.require(
                what, MemoryNeed.sum(what, graph, work, crawl.compressed().reading(concurrency)), 0);
    }
}
