package org.crawlgraph.bench.tables;

import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.PageWorth;
import org.crawlgraph.seeds.SeedCandidates;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.SeedSearch;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.seeds.simulation.SimulationGraph;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;

/**
 * A crawl to choose seeds for and to simulate from them. Every host is a site; a crawl without URLs has no sites.
 *
 * @param name as tables show it
 * @param links all links, and the sites
 * @param graph the same with PageRanks and hosts
 * @param candidates the pages that may become seeds
 */
record SeedTrial(String name, SiteGraph links, SimulationGraph graph, SeedCandidates candidates) {

    static final int THREADS = Runtime.getRuntime().availableProcessors();

    private static final String MADE = "made:";

    /**
     * Reads or generates a crawl.
     *
     * @param argument {@code NAME=PATH}, or {@code NAME=made:PAGES,LINKS,HOSTS,SHARE,SEED} for the generator of data
     *     sets
     */
    static SeedTrial of(String argument) {
        String[] parts = argument.split("=", 2);
        if (parts.length < 2) {
            throw new IllegalArgumentException(
                    argument + ": give NAME=PATH or NAME=" + MADE + "PAGES,LINKS,HOSTS,SHARE,SEED");
        }
        return parts[1].startsWith(MADE)
                ? made(parts[0], parts[1].substring(MADE.length()).split(",", -1))
                : read(parts[0], Path.of(parts[1]));
    }

    private static SeedTrial read(String name, Path file) {
        LoadedCrawl crawl = LoadedCrawl.read(
                file, new ImportOptions(null, Integer.MAX_VALUE, THREADS), Site.NONE, Checkpoint.NONE, need -> {});
        IntFunction<String> host = page -> Objects.requireNonNullElse(Host.of(String.valueOf(crawl.url(page))), "");
        byte[] depths = new byte[crawl.hasUrls() ? crawl.pages() : 0];
        for (int page = 0; page < depths.length; page++) {
            depths[page] = (byte) SeedCandidates.depth(String.valueOf(crawl.url(page)));
        }
        return of(
                name,
                crawl.links().graph(),
                crawl.hasUrls() ? hosts(crawl.pages(), host) : new int[0],
                new SeedCandidates(new BitSet(), depths, Unfetched.NONE));
    }

    private static int[] hosts(int pages, IntFunction<String> host) {
        SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(Site.HOST);
        int[] hosts = new int[pages];
        for (int page = 0; page < pages; page++) {
            hosts[page] = numbers.of(host.apply(page));
        }
        return hosts;
    }

    private static SeedTrial made(String name, String... numbers) {
        SyntheticCrawl crawl = new SyntheticCrawl(
                new SyntheticOptions(
                        Integer.parseInt(numbers[0]),
                        Long.parseLong(numbers[1]),
                        Integer.parseInt(numbers[2]),
                        Double.parseDouble(numbers[3]),
                        Long.parseLong(numbers[4])),
                Checkpoint.NONE);
        LinkGraphBuilder builder = new LinkGraphBuilder(crawl.links().numNodes());
        NodeIterator pages = crawl.links().nodeIterator();
        while (pages.hasNext()) {
            int page = pages.nextInt();
            LazyIntIterator targets = pages.successors();
            for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                builder.add(page, target);
            }
        }
        int[] hosts = new int[crawl.links().numNodes()];
        Arrays.setAll(hosts, crawl::hostOf);
        return of(name, builder.build(), hosts, SeedCandidates.ALL);
    }

    private static SeedTrial of(String name, LinkGraph all, int[] hosts, SeedCandidates candidates) {
        double[] pageRank = PageRank.rank(all, PageRank.Settings.DEFAULT, THREADS, Checkpoint.NONE)
                .scores();
        try (Workers workers = new Workers(THREADS)) {
            SiteGraph links = hosts.length == 0
                    ? SiteGraph.withoutSites(all)
                    : SiteGraph.of(all, hosts, Site.HOST, workers, Checkpoint.NONE);
            return new SeedTrial(name, links, new SimulationGraph(all, pageRank, hosts, List.of()), candidates);
        }
    }

    int pages() {
        return links.pages();
    }

    /** 100 seeds; on graphs below 10,000 pages one per 100 pages, and at least 10. */
    int usualCount() {
        return Math.max(10, Math.min(100, pages() / 100));
    }

    /** All orders that the graph supports. */
    Set<CrawlOrder> orders() {
        Set<CrawlOrder> orders = EnumSet.allOf(CrawlOrder.class);
        if (graph.hosts().length == 0) {
            orders.removeIf(CrawlOrder::needsHosts);
        }
        return orders;
    }

    /** The seeds of {@code crawl.extractSeeds}. */
    int[] seeds(SeedOptions options, int count) {
        try (Workers workers = new Workers(THREADS)) {
            SiteGraph ranked = links.ranked(workers, Checkpoint.NONE);
            return new SeedSearch(links, ranked, page -> null, options, count, THREADS, Checkpoint.NONE)
                    .find(PageWorth.of(graph.pageRank()), candidates).seeds().stream()
                            .mapToInt(Seed::page)
                            .toArray();
        }
    }

    /** The rows of {@code crawl.simulate.budgets} for these seeds and baselines, with its default budgets. */
    List<CrawlComparison.StrategyRow> compare(int[] seeds, int count, Set<Strategy> baselines, int draws) {
        boolean sites = graph.hosts().length > 0;
        return new CrawlComparison(
                        graph,
                        KnownPart.whole(graph.links(), graph.hosts(), graph.hosts(), candidates),
                        new SiteRanking(
                                sites ? Site.HOST : Site.NONE, SiteGraph.LinkWeights.NONE, Hits.Settings.DEFAULT),
                        new ComparisonOptions(baselines, draws, 42),
                        THREADS,
                        Checkpoint.NONE)
                .byPages(
                        seeds,
                        count,
                        new ComparisonOptions.PageBudgets(orders(), ComparisonOptions.PageBudgets.DEFAULT));
    }
}
