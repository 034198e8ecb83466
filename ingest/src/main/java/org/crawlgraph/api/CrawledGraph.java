package org.crawlgraph.api;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.cores.SeedExtraction;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.hits.Hits;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.hits.HitsScores;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.rank.PageRank;
import org.crawlgraph.rank.PageRankOptions;
import org.crawlgraph.rank.PageRankScores;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Heap;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * A crawl in memory. Links inside a site are left out of every ranking; links from a page to itself are none, and parallel links
 * count once. Nothing that is asked changes it, and any number of threads may ask. Pages are numbered from 0 in the order in
 * which the format gives them.
 */
public final class CrawledGraph {

    private final LoadedCrawl crawl;
    private final int concurrency;
    private final Checkpoint progress;

    CrawledGraph(LoadedCrawl crawl, int concurrency, Checkpoint progress) {
        this.crawl = crawl;
        this.concurrency = concurrency;
        this.progress = progress;
    }

    /** How many pages there are, linked or not. */
    public int pages() {
        return crawl.pages();
    }

    /** How many links there are between different pages. */
    public long links() {
        return crawl.links().links();
    }

    /** How many of them are ranked: those between sites. */
    public long rankedLinks() {
        return crawl.links().ranked().links();
    }

    /**
     * The URL of a page, or its id where pages have no URLs.
     *
     * @param page its number
     */
    public String url(int page) {
        return crawl.name(page);
    }

    /** The name of the format it was read from, in plain words. */
    public String format() {
        return crawl.format();
    }

    /** The bad records that were skipped: file, place and reason, with tabs between. */
    public List<String> rejects() {
        return crawl.rejects().stream().map(Rejects.Reject::line).toList();
    }

    /** Seeds with {@link Extraction#DEFAULT}. */
    public List<SeedPage> seeds(int count) {
        return seeds(count, Extraction.DEFAULT);
    }

    /**
     * Where the next crawl should start: the best hub of one core after another, each of them a community of its own.
     *
     * @param count seeds wanted, at least 1
     * @return at most so many, best first; fewer when no link is left between the pages outside their cores
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    public List<SeedPage> seeds(int count, Extraction how) {
        return SeedExtraction.extract(
                        extracting("extracting seeds", how),
                        count,
                        how.seeds(),
                        how.cores(),
                        how.reranking(),
                        concurrency,
                        progress)
                .stream()
                .map(this::row)
                .toList();
    }

    private SeedPage row(Seed seed) {
        Core core = seed.core();
        ScoredPage page = scored(crawl, seed.page(), seed.hubScore());
        return new SeedPage(
                seed.rank(),
                seed.page(),
                page.url(),
                page.host(),
                core.number(),
                core.hubs().length,
                core.authorities().length,
                core.coverDensity(),
                seed.hubScore(),
                core.sigma(),
                core.iterations());
    }

    /** Cores with {@link Extraction#DEFAULT}. */
    public List<CorePages> cores(int count) {
        return cores(count, Extraction.DEFAULT);
    }

    /**
     * The strongest bipartite cores, each from what the ones before it have left of the graph.
     *
     * @param count cores wanted, at least 1
     * @param how its seeds are not asked for
     * @return at most so many, in the order of extraction; fewer when no link is left
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    public List<CorePages> cores(int count, Extraction how) {
        RankedLinks links = extracting("extracting cores", how);
        try (CoreExtraction extraction =
                new CoreExtraction(links, how.cores(), how.reranking(), concurrency, progress)) {
            return extraction.take(count, progress).stream().map(this::pages).toList();
        }
    }

    private CorePages pages(Core core) {
        return new CorePages(
                core.number(),
                scored(core.hubs(), core.hubScores()),
                scored(core.authorities(), core.authorityScores()),
                core.links(),
                core.coverDensity(),
                core.sigma(),
                core.iterations());
    }

    private List<ScoredPage> scored(int[] pages, double[] scores) {
        return IntStream.range(0, pages.length)
                .mapToObj(i -> scored(crawl, pages[i], scores[i]))
                .toList();
    }

    static ScoredPage scored(LoadedCrawl crawl, int page, double score) {
        @Nullable String url = crawl.url(page);
        return new ScoredPage(page, crawl.name(page), url == null ? null : Host.of(url), score);
    }

    private RankedLinks extracting(String what, Extraction how) {
        return ranked(
                what,
                CoreExtraction.memory(crawl.pages(), rankedLinks(), how.weights(), how.reranking()),
                how.weights());
    }

    /** Hub and authority scores with {@link HitsOptions#DEFAULT}, every link counting 1. */
    public HitsResult hits() {
        return hits(HitsOptions.DEFAULT, LinkWeights.NONE);
    }

    /**
     * Hub and authority scores of all pages.
     *
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    public HitsResult hits(HitsOptions options, LinkWeights weights) {
        RankedLinks links = ranked("HITS", Hits.memory(crawl.pages(), rankedLinks(), weights), weights);
        HitsScores scores = Hits.rank(links, options, concurrency, progress);
        return new HitsResult(
                new PageScores(crawl, scores.authorities()),
                new PageScores(crawl, scores.hubs()),
                scores.sigma(),
                scores.ranIterations(),
                scores.didConverge());
    }

    /** PageRank with {@link PageRankOptions#DEFAULT}. */
    public PageRankResult pagerank() {
        return pagerank(PageRankOptions.DEFAULT);
    }

    /**
     * PageRank of all pages.
     *
     * @throws IllegalArgumentException when there is no link to rank, or memory is short
     */
    public PageRankResult pagerank(PageRankOptions options) {
        RankedLinks links = ranked("PageRank", PageRank.memory(crawl.pages(), rankedLinks()), LinkWeights.NONE);
        PageRankScores scores = PageRank.rank(links.graph(), options, concurrency, progress);
        return new PageRankResult(
                new PageScores(crawl, scores.scores()),
                scores.ranIterations(),
                scores.didConverge(),
                scores.residual());
    }

    private RankedLinks ranked(String what, MemoryNeed need, LinkWeights weights) {
        crawl.refuseWithoutLinks();
        MemoryNeed graph = MemoryNeed.of("the graph", crawl.bytes());
        Heap.require(what, MemoryNeed.sum(what, graph, need), 0);
        return crawl.links().weighted(weights);
    }
}
