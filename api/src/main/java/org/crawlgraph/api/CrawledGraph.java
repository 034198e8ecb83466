package org.crawlgraph.api;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreSearch;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.PageNames;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.seeds.PageData;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * A crawl in memory. Rankings ignore links within a site, harvest seeds use them; self-links and duplicates are
 * ignored. Immutable and thread-safe. Pages are numbered from 0 in the order of the format.
 */
public final class CrawledGraph implements RankedGraph {

    private final LoadedCrawl crawl;
    private final int concurrency;
    private final Checkpoint progress;

    CrawledGraph(LoadedCrawl crawl, int concurrency, Checkpoint progress) {
        this.crawl = crawl;
        this.concurrency = concurrency;
        this.progress = progress;
    }

    @Override
    public int pages() {
        return crawl.pages();
    }

    @Override
    public long links() {
        return crawl.links().links();
    }

    @Override
    public long rankedLinks() {
        return crawl.links().between();
    }

    @Override
    public String url(int page) {
        return crawl.name(page);
    }

    public String format() {
        return crawl.format();
    }

    /** The skipped bad records: file, place and reason, separated by tabs. */
    public List<String> rejects() {
        return crawl.rejects().stream().map(Rejects.Reject::line).toList();
    }

    /** Extracts seeds with {@link SeedOptions#DEFAULT}. */
    public List<SeedPage> seeds(int count) {
        return seeds(count, SeedOptions.DEFAULT);
    }

    /**
     * Extracts crawl seeds: pages from which a crawl gathers much worth with few downloads, or the best hubs of cores.
     *
     * @param count number of seeds, at least 1
     * @return at most {@code count}, best first; fewer when no links are left outside the cores, or fewer pages link to
     *     another site
     * @throws IllegalArgumentException if the graph has no link to rank, memory is short, or worth is a property, which
     *     files do not have
     */
    public List<SeedPage> seeds(int count, SeedOptions options) {
        SiteGraph ranked =
                ranked("extracting seeds", SeedSearch.memory(options, crawl.pages(), links(), rankedLinks()));
        return SeedSearch.find(crawl.links(), ranked, new FileData(crawl), options, count, concurrency, progress)
                .seeds()
                .stream()
                .map(this::row)
                .toList();
    }

    private record FileData(LoadedCrawl crawl) implements PageData {

        @Override
        public int pages() {
            return crawl.pages();
        }

        @Override
        public @Nullable String url(int page) {
            return crawl.url(page);
        }

        @Override
        public @Nullable String host(int page) {
            String url = crawl.url(page);
            return url == null ? null : Host.of(url);
        }

        @Override
        public IntFunction<@Nullable Object> property(String name) {
            throw new IllegalArgumentException("worth is the property '" + name + "', but the pages of " + crawl.file()
                    + " have no properties; pass 'pageRank' or 'trust'");
        }

        @Override
        public boolean hasProperties() {
            return false;
        }

        @Override
        public BitSet unfetched() {
            return new BitSet();
        }
    }

    private SeedPage row(Seed seed) {
        Core core = seed.core();
        ScoredPage page = scored(crawl.names(), seed.page(), 0);
        return new SeedPage(
                seed.rank(),
                seed.page(),
                page.url(),
                page.host(),
                core == null ? null : core.number(),
                core == null ? null : core.hubs().length,
                core == null ? null : core.authorities().length,
                seed.newPages(),
                seed.newWorth());
    }

    /** Extracts cores with {@link SeedOptions#DEFAULT}. */
    public List<CorePages> cores(int count) {
        return cores(count, SeedOptions.DEFAULT);
    }

    @Override
    public List<CorePages> cores(int count, SeedOptions options) {
        SiteGraph links = ranked(
                "extracting cores",
                CoreSearch.memory(options.cores(), crawl.pages(), rankedLinks(), options.reranking()));
        return cores(links, crawl.names(), count, options, concurrency, progress);
    }

    static List<CorePages> cores(
            SiteGraph links, PageNames names, int count, SeedOptions options, int concurrency, Checkpoint progress) {
        try (CoreSearch search =
                CoreSearch.of(links, names::url, options.cores(), options.reranking(), concurrency, progress)) {
            return search.take(count, progress).stream()
                    .map(core -> CorePages.of(core, names))
                    .toList();
        }
    }

    static ScoredPage scored(PageNames names, int page, double score) {
        @Nullable String url = names.url(page);
        return new ScoredPage(page, names.name(page), url == null ? null : Host.of(url), score);
    }

    /** Computes hub and authority scores with {@link Hits.Settings#DEFAULT}, every link counting 1. */
    public HitsResult hits() {
        return hits(Hits.Settings.DEFAULT);
    }

    @Override
    public HitsResult hits(Hits.Settings options) {
        return hits(options, SiteGraph.LinkWeights.NONE);
    }

    /**
     * Computes hub and authority scores of all pages.
     *
     * @throws IllegalArgumentException if the graph has no link to rank or memory is short
     */
    public HitsResult hits(Hits.Settings options, SiteGraph.LinkWeights weights) {
        SiteGraph.RankedLinks links = ranked("HITS", Hits.memory(crawl.pages(), rankedLinks(), weights))
                .weighted(weights);
        Hits.HitsScores scores = Hits.rank(links, options, concurrency, progress);
        return HitsResult.of(scores, crawl.names());
    }

    /** Computes PageRank with {@link PageRank.Settings#DEFAULT}. */
    public PageRankResult pagerank() {
        return pagerank(PageRank.Settings.DEFAULT);
    }

    @Override
    public PageRankResult pagerank(PageRank.Settings options) {
        SiteGraph links = ranked("PageRank", PageRank.memory(crawl.pages(), rankedLinks()));
        Scores scores = PageRank.rank(links.graph(), options, concurrency, progress);
        return PageRankResult.of(scores, crawl.names());
    }

    private SiteGraph ranked(String what, MemoryNeed need) {
        crawl.refuseWithoutLinks();
        MemoryNeed graph = MemoryNeed.of("the graph", crawl.bytes());
        MemoryNeed ranked = MemoryNeed.of("links to rank", crawl.links().rankedBytes());
        MemoryNeed.Heap.require(what, MemoryNeed.sum(what, graph, ranked, need), 0);
        try (Workers workers = new Workers(concurrency)) {
            return crawl.links().ranked(workers, progress);
        }
    }

    /**
     * A page to start a crawl from, what it adds, and its core.
     *
     * @param rank from 1, best first
     * @param page its number
     * @param url its URL, or its id if pages have no URLs
     * @param host its host; null when its URL has none
     * @param core number, in the order of extraction from 1, of the core that it is a member of, else of the core with
     *     most authorities among its links; null for none
     * @param hubs number of hubs of the core; null without one
     * @param authorities number of authorities of the core
     * @param newPages pages, itself or its links, that no earlier seed is or links to
     * @param newWorth their share of the worth of all pages, 0 to 1
     */
    public record SeedPage(
            int rank,
            int page,
            String url,
            @Nullable String host,
            @Nullable Integer core,
            @Nullable Integer hubs,
            @Nullable Integer authorities,
            int newPages,
            double newWorth) {}
}
