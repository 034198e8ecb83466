package org.crawlgraph.api;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.load.PageNames;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ranking.Scores;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.pagerank.PageRank;
import org.crawlgraph.seeds.Aim;
import org.crawlgraph.seeds.PriceCover;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
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

    /** Extracts seeds with {@link Extraction#DEFAULT}. */
    public List<SeedPage> seeds(int count) {
        return seeds(count, Extraction.DEFAULT);
    }

    /**
     * Extracts crawl seeds: pages from which a crawl gathers much PageRank with few downloads, or the best hubs of
     * cores.
     * @param count number of seeds, at least 1
     * @return at most {@code count}, best first; fewer when no links are left outside the cores, or fewer pages link to
     *     another site
     * @throws IllegalArgumentException if the graph has no link to rank, memory is short, {@link Extraction#seeds} has
     *     no effect, or a host bonus is requested and pages have no URLs
     */
    public List<SeedPage> seeds(int count, Extraction how) {
        if (how.aim().objective() == Aim.Objective.HARVEST && !how.seeds().equals(CoreOptions.SeedHubs.DEFAULT)) {
            throw new IllegalArgumentException(
                    "seeds are " + how.seeds() + ", but these options require the aim COMMUNITIES; remove them");
        }
        SeedSearch search = how.search();
        int[] hosts = how.aim().prices().hostBonus() > 0 ? hosts() : new int[0];
        SiteGraph ranked = ranked("extracting seeds", search.memory(crawl.pages(), links(), rankedLinks()));
        PriceCover.Worth worth = PriceCover.Worth.of(
                PageRank.rank(crawl.links().graph(), PageRank.Settings.DEFAULT, concurrency, progress)
                        .scores());
        return search.find(crawl.links(), ranked, worth.onHosts(hosts), count, concurrency, progress).seeds().stream()
                .map(this::row)
                .toList();
    }

    private int[] hosts() {
        if (!crawl.hasUrls()) {
            throw new IllegalArgumentException("hostBonus is set, but the pages of " + crawl.file()
                    + " have no URLs, so their hosts are unknown; pass 0");
        }
        SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(Site.HOST);
        int[] hosts = new int[crawl.pages()];
        for (int page = 0; page < hosts.length; page++) {
            progress.passed("reading hosts", page, hosts.length);
            String url = crawl.url(page);
            String host = url == null ? null : Host.of(url);
            hosts[page] = host == null ? -1 : numbers.of(host);
        }
        return hosts;
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
                core == null ? null : core.coverDensity(),
                seed.hubScore(),
                core == null ? null : core.sigma(),
                core == null ? null : core.iterations(),
                seed.newPages(),
                seed.newWorth(),
                core == null ? null : core.certainty());
    }

    /** Extracts cores with {@link Extraction#DEFAULT}. */
    public List<CorePages> cores(int count) {
        return cores(count, Extraction.DEFAULT);
    }

    @Override
    public List<CorePages> cores(int count, Extraction how) {
        SiteGraph.RankedLinks links = extracting("extracting cores", how);
        return cores(links, crawl.names(), count, how, concurrency, progress);
    }

    static List<CorePages> cores(
            SiteGraph.RankedLinks links,
            PageNames names,
            int count,
            Extraction how,
            int concurrency,
            Checkpoint progress) {
        try (CoreExtraction extraction =
                new CoreExtraction(links, how.cores(), how.reranking(), concurrency, progress)) {
            return extraction.take(count, progress).stream()
                    .map(core -> CorePages.of(core, names))
                    .toList();
        }
    }

    static ScoredPage scored(PageNames names, int page, double score) {
        @Nullable String url = names.url(page);
        return new ScoredPage(page, names.name(page), url == null ? null : Host.of(url), score);
    }

    private SiteGraph.RankedLinks extracting(String what, Extraction how) {
        return ranked(what, CoreExtraction.memory(crawl.pages(), rankedLinks(), how.weights(), how.reranking()))
                .weighted(how.weights());
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
     * @param rank from 1, best first
     * @param page its number
     * @param url its URL, or its id if pages have no URLs
     * @param host its host; null when its URL has none
     * @param core number, in the order of extraction from 1, of the core that it is a member of, else of the core with
     *     most authorities among its links; null for none
     * @param hubs number of hubs of the core; null without one, like the following values of the core
     * @param authorities number of authorities of the core
     * @param coverDensity percentage of the possible links from its hubs to its authorities
     * @param hubScore hub score of the seed in the ranking that found the core; null when it is not a hub of it
     * @param sigma singular value of that ranking
     * @param iterations of that ranking
     * @param newPages pages, itself or its links, that no earlier seed is or links to
     * @param newWorth their share of the PageRank of all pages, 0 to 1
     * @param certainty how certain the core is; null without one
     */
    public record SeedPage(
            int rank,
            int page,
            String url,
            @Nullable String host,
            @Nullable Integer core,
            @Nullable Integer hubs,
            @Nullable Integer authorities,
            @Nullable Double coverDensity,
            @Nullable Double hubScore,
            @Nullable Double sigma,
            @Nullable Integer iterations,
            int newPages,
            double newWorth,
            Core.@Nullable Certainty certainty) {}
}
