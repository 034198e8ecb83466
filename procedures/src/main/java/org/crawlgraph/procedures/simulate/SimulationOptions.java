package org.crawlgraph.procedures.simulate;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.OptionKind;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.seeds.evaluation.BudgetOptions;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.KnownShare;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.url.Site;

/** Options of {@code crawl.simulate} and {@code crawl.simulate.budgets}, and of {@code crawl.seeds.discover}. */
public final class SimulationOptions {

    private static final ComparisonOptions OTHERWISE = ComparisonOptions.DEFAULT;

    private static final BudgetOptions BY_BUDGETS = BudgetOptions.DEFAULT;

    private static final Map<String, Strategy> STRATEGIES = Arrays.stream(Strategy.values())
            .filter(strategy -> strategy != Strategy.SEEDS)
            .collect(Collectors.toMap(Strategy::option, Function.identity()));

    private static final List<String> NAMES = names(STRATEGIES.values());

    private static final List<String> ORDER_NAMES =
            Arrays.stream(CrawlOrder.values()).map(CrawlOrder::option).toList();

    private static final Option<List<?>> SEEDS = new Option<>(
            "seeds",
            new OptionKind.Anything("list of urls or pages"),
            null,
            "those of run",
            "pages to crawl from, as urls or as nodes");

    static final Option<Long> DEPTH = Option.integer(
            "depth",
            0,
            1_000_000,
            OTHERWISE.depth(),
            "links that simulated crawls follow from their seeds; 0 for the seeds alone");

    private static final Option<List<String>> BASELINES = new Option<>(
            "baselines",
            new OptionKind.Names("'" + String.join("', '", NAMES) + "'"),
            names(OTHERWISE.baselines()),
            "'random', 'inDegree', 'pageRank' and 'hits'",
            "what seeds are compared with: random pages, those with the most links to them, of the highest PageRank, the top"
                    + " hubs of one ranking, the best hubs of the cores, the pages that earn their fetches, the same when pages that only"
                    + " templates link to are worth nothing, the pages that together link to most others, and by two links");

    private static final Option<List<String>> BASELINES_BY_BUDGETS =
            BASELINES.when("with crawl.simulate.budgets", names(BY_BUDGETS.baselines()));

    static final Option<List<String>> ORDERS = new Option<>(
            "orders",
            new OptionKind.Names("'" + String.join("', '", ORDER_NAMES) + "'"),
            ORDER_NAMES,
            "all; without 'hosts' for site: 'none'",
            "in which order simulated crawls fetch: what was found first, a page of each host in turn, the most cash (OPIC), the most"
                    + " links from fetched pages");

    private static final Option<List<?>> BUDGETS = new Option<>(
            "budgets",
            new OptionKind.Anything("list of numbers, each a share below 1 of the pages or a whole number of pages"),
            BudgetOptions.BUDGETS,
            String.valueOf(BudgetOptions.BUDGETS),
            "pages that simulated crawls may fetch");

    static final Option<Long> SHUFFLES = Option.integer(
            "shuffles",
            0,
            10_000,
            BY_BUDGETS.shuffles(),
            "crawls of every strategy but random with its seeds in a random order, which make its band");

    static final Option<Long> COUNT = Option.integer(
            "count", 1, Integer.MAX_VALUE, 100, "pages of each baseline, when no seeds are given to compare with");

    static final Option<String> KNOWN = Option.text(
            "known",
            "name of a graph, or " + KnownShare.kinds(),
            "the whole graph",
            "what baselines are chosen from, while the whole graph is crawled: an older named graph, or a share of the graph drawn at random,"
                    + " such as 'bfs:0.3': the first pages of a breadth-first crawl, all pages of some hosts, or any pages");

    static final Option<Long> DRAWS = Option.integer("draws", 1, 10_000, OTHERWISE.draws(), "crawls from random pages");

    static final Option<String> OLD =
            Option.text("old", "name", "none", "named graph of an older snapshot; what it does not have is new");

    static final Option<Long> STEPS = Option.integer(
            "steps", 1, 100, 1, "most links from an old page, over new ones, to the new pages that it leads to");

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(
            SEEDS, DEPTH, BASELINES, DRAWS, BASELINES_BY_BUDGETS, ORDERS, BUDGETS, SHUFFLES, COUNT, KNOWN, OLD, STEPS);

    private SimulationOptions() {}

    /** Reads the seeds; empty when they are left out. */
    static List<?> seeds(Options options) {
        List<?> seeds = options.find(SEEDS);
        if (seeds == null) {
            return List.of();
        }
        SeedPages.check(seeds);
        return seeds;
    }

    static ComparisonOptions comparison(Options options) {
        return new ComparisonOptions(
                options.integer(DEPTH),
                baselines(options.get(BASELINES)),
                options.integer(DRAWS),
                options.get(SharedOptions.RANDOM_SEED));
    }

    /** Refuses what has no effect with these baselines; called when all has been read. */
    static void refuseUnused(Options options, Set<Strategy> baselines) {
        if (!baselines.contains(Strategy.RANDOM)) {
            options.refuseWithoutEffect(List.of(DRAWS), "baselines that do not name 'random'", "name it");
        }
        if (!baselines.contains(Strategy.HITS)) {
            options.refuseWithoutEffect(
                    List.of(SharedOptions.MAX_ITERATIONS, SharedOptions.TOLERANCE),
                    "baselines that do not name 'hits'",
                    "name it");
        }
        if (!baselines.contains(Strategy.HITS) && !baselines.contains(Strategy.COMMUNITIES)) {
            options.refuseWithoutEffect(
                    List.of(SharedOptions.WEIGHTS),
                    "baselines that name neither 'hits' nor 'communities'",
                    "name one of them");
        }
    }

    /** Refuses {@code randomSeed} where nothing is drawn. */
    static void refuseUnusedSeed(Options options, boolean drawn) {
        if (!drawn) {
            options.refuseWithoutEffect(
                    List.of(SharedOptions.RANDOM_SEED),
                    "a call in which nothing is drawn",
                    "name the baseline 'random'");
        }
    }

    /** How baselines rank that look at links between sites alone. */
    static SiteRanking ranking(Options options) {
        return new SiteRanking(
                options.get(Projection.SITE), options.get(SharedOptions.WEIGHTS), SharedOptions.hits(options));
    }

    static BudgetOptions budgets(Options options) {
        Set<CrawlOrder> orders = EnumSet.noneOf(CrawlOrder.class);
        for (String name : options.get(ORDERS)) {
            orders.add(order(name));
        }
        boolean withoutHosts = options.get(Projection.SITE) == Site.NONE;
        if (withoutHosts && options.has(ORDERS) && orders.contains(CrawlOrder.HOSTS)) {
            throw new IllegalArgumentException(
                    "orders names 'hosts', but with site: 'none' the hosts of the pages are not known; leave"
                            + " it out, or pass site: 'host' or 'domain'");
        }
        if (withoutHosts) {
            orders.remove(CrawlOrder.HOSTS);
        }
        return new BudgetOptions(
                orders,
                options.get(BUDGETS).stream().map(SimulationOptions::budget).toList(),
                baselines(options.get(BASELINES_BY_BUDGETS)),
                options.integer(DRAWS),
                options.integer(SHUFFLES),
                options.get(SharedOptions.RANDOM_SEED));
    }

    private static double budget(Object given) {
        if (given instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("budgets holds " + Options.shown(given)
                + "; a budget is a share of the pages above 0 and below 1, or a whole number of pages");
    }

    private static Set<Strategy> baselines(List<String> names) {
        Set<Strategy> baselines = EnumSet.noneOf(Strategy.class);
        for (String name : names) {
            Strategy baseline = STRATEGIES.get(name);
            if (baseline == null) {
                throw new IllegalArgumentException("baselines names " + Options.shown(name) + "; it may name '"
                        + String.join("', '", NAMES) + "'");
            }
            baselines.add(baseline);
        }
        return baselines;
    }

    private static CrawlOrder order(String name) {
        for (CrawlOrder order : CrawlOrder.values()) {
            if (order.option().equals(name)) {
                return order;
            }
        }
        throw new IllegalArgumentException(
                "orders names " + Options.shown(name) + "; it may name '" + String.join("', '", ORDER_NAMES) + "'");
    }

    private static List<String> names(Collection<Strategy> strategies) {
        return strategies.stream().sorted().map(Strategy::option).toList();
    }
}
