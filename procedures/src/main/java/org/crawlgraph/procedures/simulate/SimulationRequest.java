package org.crawlgraph.procedures.simulate;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.ranking.PageRank;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.Unfetched;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.CrawlComparison;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of {@code crawl.simulate} and {@code crawl.simulate.budgets}.
 *
 * @param seeds URLs or nodes; empty for the seeds of the run, or for baselines only
 * @param run id of a run, or null
 * @param knownShare share of the pages to choose baselines from, fetched by a random crawl; null for the whole graph
 * @param unfetchedShare see {@link Unfetched#share}
 */
record SimulationRequest(
        List<?> seeds,
        @Nullable String run,
        @Nullable Double knownShare,
        double unfetchedShare,
        GraphArguments common,
        SiteRanking ranking,
        ComparisonOptions comparison) {

    private static final List<String> STRATEGIES = Stream.of(Strategy.values())
            .filter(strategy -> strategy != Strategy.SEEDS)
            .map(Strategy::option)
            .toList();
    /** The baselines of the paper's figures. */
    private static final List<String> PAPER = Stream.of(
                    Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS)
            .map(Strategy::option)
            .toList();

    private static final List<String> CRAWL_ORDERS =
            Stream.of(CrawlOrder.values()).map(Options::lowerCase).toList();

    private static final Option<List<?>> SEEDS = new Option<>(
            "seeds",
            new Option.Kind.Anything("list of URLs or pages"),
            null,
            "seeds of run",
            "Pages where crawls start, as URLs or as nodes");

    private static final Option<List<String>> BASELINES = named(
                    "baselines",
                    STRATEGIES,
                    "Strategies to compare the seeds with: 'random' pages; pages with the most links to them"
                            + " ('inDegree'); pages of the highest PageRank; the best hubs of one ranking ('hits');"
                            + " the best hubs of the cores ('communities'); crawl.extractSeeds with its defaults"
                            + " ('harvest'); pages that together link to the most other pages ('cover')")
            .withDefault(PAPER);
    private static final Option<List<String>> ORDERS = named(
                    "orders",
                    CRAWL_ORDERS,
                    "Orders in which simulated crawls fetch pages: breadth-first ('bfs'), round robin over hosts"
                            + " ('hosts'), largest cash ('opic'), most links from fetched pages ('links'), or most of"
                            + " these links divided by 1 + the pages fetched from the host ('best')")
            .withDefault(CRAWL_ORDERS)
            .worded("all; all but 'hosts' and 'best' with site: 'none'");
    private static final Option<List<?>> BUDGETS = new Option<>(
            "budgets",
            new Option.Kind.Anything("list of numbers: below 1 a share of all pages, else a number of pages"),
            ComparisonOptions.PageBudgets.DEFAULT,
            String.valueOf(ComparisonOptions.PageBudgets.DEFAULT),
            "Numbers of pages that simulated crawls may fetch");

    static final Option<Long> COUNT = Option.integer(
            "count", 1, Integer.MAX_VALUE, 100, "Number of pages of each baseline in a call without seeds");

    private static final Option<String> KNOWN = Option.text(
            "known",
            "'bfs:SHARE'",
            "the whole graph",
            "Known pages: baselines are chosen from them, while the whole graph is crawled; a share of the pages, such"
                    + " as 'bfs:0.3', the first of a breadth-first crawl from a random page");

    private static final List<Option<?>> OF_BASELINES =
            Call.list(Projection.SITE, SharedOptions.WEIGHTS, Hits.Settings.OPTIONS, SharedOptions.RANDOM_SEED);

    static final List<Option<?>> BY_DEPTH = Call.list(
            SEEDS,
            SharedOptions.run("none"),
            ComparisonOptions.DEPTH,
            BASELINES,
            ComparisonOptions.DRAWS,
            OF_BASELINES,
            GraphArguments.ALL_LINKS);

    static final List<Option<?>> BY_BUDGET = Call.list(
            SEEDS,
            SharedOptions.run("none"),
            COUNT,
            ORDERS,
            BUDGETS,
            BASELINES.withDefault(STRATEGIES),
            KNOWN,
            SeedOptions.UNFETCHED_SHARE,
            ComparisonOptions.DRAWS,
            OF_BASELINES,
            GraphArguments.ALL_LINKS);

    static SimulationRequest of(Options options) {
        List<?> seeds = Objects.requireNonNullElse(options.find(SEEDS), List.of());
        SeedPages.check(seeds);
        String run = options.find(SharedOptions.RUN);
        boolean counts = options.has(COUNT) && options.integer(COUNT) > 0;
        if (counts && (!seeds.isEmpty() || run != null)) {
            throw new IllegalArgumentException("count excludes " + (seeds.isEmpty() ? "run" : "seeds")
                    + ", which determines the number of pages; pass one of them");
        }
        String known = options.has(KNOWN) ? options.get(KNOWN) : null;
        if (known == null) {
            options.refuseWithoutEffect(List.of(SeedOptions.UNFETCHED_SHARE), "all pages known", "pass known");
        }
        Double share = known == null ? null : KnownPart.crawledShare(known);
        ComparisonOptions comparison = new ComparisonOptions(
                constants(options, BASELINES, STRATEGIES, Strategy.values(), Strategy::option),
                options.integer(ComparisonOptions.DRAWS),
                options.get(SharedOptions.RANDOM_SEED));
        GraphArguments common = GraphArguments.ofAllLinks(options);
        SiteRanking ranking = new SiteRanking(
                options.get(Projection.SITE), options.get(SharedOptions.WEIGHTS), Hits.Settings.of(options));
        refuseUnused(options, comparison.baselines(), share != null);
        return new SimulationRequest(
                seeds,
                run,
                share,
                known == null ? 0 : options.get(SeedOptions.UNFETCHED_SHARE),
                common,
                ranking,
                comparison);
    }

    SimulationRequest withSeeds() {
        if (seeds.isEmpty() && run == null) {
            throw new IllegalArgumentException(
                    "seeds are missing; pass seeds (a list of URLs or pages) or run (the id of a run with seeds)");
        }
        return this;
    }

    /** The part of a graph to choose baselines from. */
    KnownPart draw(KnownPart whole, Checkpoint checkpoint) {
        return knownShare == null ? whole : whole.draw(knownShare, unfetchedShare, comparison.randomSeed(), checkpoint);
    }

    /** The work for the memory estimate. */
    Work work() {
        return (pages, all, links) -> MemoryNeed.sum(
                "simulation",
                MemoryNeed.of("hosts and sites", ranking.site() == Site.NONE ? 0 : 8 * pages),
                MemoryNeed.of("PageRank of the pages and their numbers", 12 * pages),
                MemoryNeed.of("known part", knownShare == null ? 0 : LinkGraph.bytes(pages, links) + 16 * pages),
                MemoryNeed.largest(
                        "one after another",
                        PageRank.memory(pages, links),
                        CrawlComparison.memory(pages, links, ranking, comparison, common.concurrency())));
    }

    /**
     * Rejects options without effect on these baselines; call after reading all options.
     *
     * @param drawn whether the known pages are drawn at random
     */
    private static void refuseUnused(Options options, Set<Strategy> baselines, boolean drawn) {
        if (!baselines.contains(Strategy.RANDOM)) {
            options.refuseWithoutEffect(
                    List.of(ComparisonOptions.DRAWS), "baselines that do not name 'random'", "name it");
        }
        if (!baselines.contains(Strategy.HITS)) {
            options.refuseWithoutEffect(Hits.Settings.OPTIONS, "baselines that do not name 'hits'", "name it");
        }
        if (!baselines.contains(Strategy.HITS) && !baselines.contains(Strategy.COMMUNITIES)) {
            options.refuseWithoutEffect(
                    List.of(SharedOptions.WEIGHTS),
                    "baselines that name neither 'hits' nor 'communities'",
                    "add one of them");
        }
        if (!drawn && !baselines.contains(Strategy.RANDOM)) {
            options.refuseWithoutEffect(
                    List.of(SharedOptions.RANDOM_SEED), "a call without random draws", "add the baseline 'random'");
        }
    }

    static ComparisonOptions.PageBudgets budgets(Options options) {
        Set<CrawlOrder> orders = constants(options, ORDERS, CRAWL_ORDERS, CrawlOrder.values(), Options::lowerCase);
        boolean withoutHosts = options.get(Projection.SITE) == Site.NONE;
        for (CrawlOrder order : CrawlOrder.values()) {
            if (withoutHosts && order.needsHosts() && orders.remove(order) && options.has(ORDERS)) {
                throw new IllegalArgumentException("orders names '" + Options.lowerCase(order)
                        + "', but with site: 'none' hosts are unknown; remove it, or pass site: 'host' or 'domain'");
            }
        }
        return new ComparisonOptions.PageBudgets(
                orders,
                options.get(BUDGETS).stream().map(SimulationRequest::budget).toList());
    }

    private static double budget(Object given) {
        if (given instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("budgets holds " + Options.shown(given)
                + "; a budget must be a share of the pages above 0 and below 1, or a whole number of pages");
    }

    private static Option<List<String>> named(String name, List<String> known, String meaning) {
        return Option.names(name, "'" + String.join("', '", known) + "'", "", meaning);
    }

    /** The constants that an option names, in their order. */
    private static <E extends Enum<E>> Set<E> constants(
            Options options, Option<List<String>> option, List<String> known, E[] all, Function<E, String> text) {
        List<String> names = options.get(option);
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(option.name() + " names " + Options.shown(name) + "; it must name '"
                        + String.join("', '", known) + "'");
            }
        }
        return Stream.of(all)
                .filter(constant -> names.contains(text.apply(constant)))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
