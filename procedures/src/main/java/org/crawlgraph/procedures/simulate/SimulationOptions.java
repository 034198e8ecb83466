package org.crawlgraph.procedures.simulate;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.ranking.Hits;
import org.crawlgraph.seeds.SeedOptions;
import org.crawlgraph.seeds.evaluation.ComparisonOptions;
import org.crawlgraph.seeds.evaluation.SiteRanking;
import org.crawlgraph.seeds.evaluation.Strategy;
import org.crawlgraph.seeds.simulation.CrawlOrder;
import org.crawlgraph.url.Site;

/** Options of {@code crawl.simulate} and {@code crawl.simulate.budgets}. */
public final class SimulationOptions {

    private static final Map<String, Strategy> STRATEGIES =
            byName(EnumSet.complementOf(EnumSet.of(Strategy.SEEDS)), Strategy::option);

    private static final List<String> NAMES = List.copyOf(STRATEGIES.keySet());

    /** The baselines of the paper's figures. */
    private static final List<String> PLAIN = Stream.of(
                    Strategy.RANDOM, Strategy.IN_DEGREE, Strategy.PAGE_RANK, Strategy.HITS)
            .sorted()
            .map(Strategy::option)
            .toList();

    private static final Map<String, CrawlOrder> CRAWL_ORDERS =
            byName(EnumSet.allOf(CrawlOrder.class), CrawlOrder::option);

    private static final List<String> ORDER_NAMES = List.copyOf(CRAWL_ORDERS.keySet());

    private static final Option<List<?>> SEEDS = new Option<>(
            "seeds",
            new Option.Kind.Anything("list of URLs or pages"),
            null,
            "seeds of run",
            "Pages where crawls start, as URLs or as nodes");

    private static final Option<List<String>> BASELINES = new Option<>(
            "baselines",
            new Option.Kind.Names("'" + String.join("', '", NAMES) + "'"),
            PLAIN,
            shown(PLAIN),
            "Strategies to compare the seeds with: 'random' pages; pages with the most links to them"
                    + " ('inDegree'); pages of the highest PageRank; the best hubs of one ranking ('hits');"
                    + " the best hubs of the cores ('communities'); crawl.extractSeeds with its defaults"
                    + " ('harvest'); pages that together link to the most other pages ('cover')");

    static final Option<List<String>> ORDERS = new Option<>(
            "orders",
            new Option.Kind.Names("'" + String.join("', '", ORDER_NAMES) + "'"),
            ORDER_NAMES,
            "all; all but 'hosts' with site: 'none'",
            "Orders in which simulated crawls fetch pages: breadth-first ('bfs'), round robin over hosts ('hosts'),"
                    + " largest cash first ('opic'), or most links from fetched pages first ('links')");

    private static final Option<List<?>> BUDGETS = new Option<>(
            "budgets",
            new Option.Kind.Anything("list of numbers: below 1 a share of all pages, else a number of pages"),
            ComparisonOptions.PageBudgets.DEFAULT,
            String.valueOf(ComparisonOptions.PageBudgets.DEFAULT),
            "Numbers of pages that simulated crawls may fetch");

    static final Option<Long> COUNT = Option.integer(
            "count", 1, Integer.MAX_VALUE, 100, "Number of pages of each baseline in a call without seeds");

    static final Option<String> KNOWN = Option.text(
            "known",
            "name of a graph, or 'bfs:SHARE', 'hosts:SHARE', 'pages:SHARE'",
            "the whole graph",
            "Known pages: baselines are chosen from them, while the whole graph is crawled; an older named graph, or a"
                    + " random share such as 'bfs:0.3' (the first pages of a breadth-first crawl), 'hosts:0.3' (all pages"
                    + " of some hosts) or 'pages:0.3'");

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
            new Option<>(BASELINES.name(), BASELINES.kind(), NAMES, shown(NAMES), BASELINES.meaning()),
            KNOWN,
            SeedOptions.UNFETCHED_SHARE,
            ComparisonOptions.DRAWS,
            OF_BASELINES,
            GraphArguments.ALL_LINKS);

    private SimulationOptions() {}

    /** The seeds; empty when not given. */
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
                named(BASELINES, options, STRATEGIES),
                options.integer(ComparisonOptions.DRAWS),
                options.get(SharedOptions.RANDOM_SEED));
    }

    /**
     * Rejects options without effect on these baselines; call after reading all options.
     * @param drawn whether the known pages are drawn at random
     */
    static void refuseUnused(Options options, Set<Strategy> baselines, boolean drawn) {
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

    /** The ranking of baselines that only use links between sites. */
    static SiteRanking ranking(Options options) {
        return new SiteRanking(
                options.get(Projection.SITE), options.get(SharedOptions.WEIGHTS), Hits.Settings.of(options));
    }

    static ComparisonOptions.PageBudgets budgets(Options options) {
        Set<CrawlOrder> orders = named(ORDERS, options, CRAWL_ORDERS);
        boolean withoutHosts = options.get(Projection.SITE) == Site.NONE;
        if (withoutHosts && options.has(ORDERS) && orders.contains(CrawlOrder.HOSTS)) {
            throw new IllegalArgumentException("orders names 'hosts', but with site: 'none' hosts are unknown; remove"
                    + " it, or pass site: 'host' or 'domain'");
        }
        if (withoutHosts) {
            orders.remove(CrawlOrder.HOSTS);
        }
        return new ComparisonOptions.PageBudgets(
                orders,
                options.get(BUDGETS).stream().map(SimulationOptions::budget).toList());
    }

    private static double budget(Object given) {
        if (given instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException("budgets holds " + Options.shown(given)
                + "; a budget must be a share of the pages above 0 and below 1, or a whole number of pages");
    }

    private static <E extends Enum<E>> Map<String, E> byName(Set<E> constants, Function<E, String> name) {
        Map<String, E> byName = new LinkedHashMap<>();
        constants.forEach(constant -> byName.put(name.apply(constant), constant));
        return byName;
    }

    private static <E extends Enum<E>> Set<E> named(
            Option<List<String>> option, Options options, Map<String, E> known) {
        Set<E> found = new TreeSet<>();
        for (String name : options.get(option)) {
            E constant = known.get(name);
            if (constant == null) {
                throw new IllegalArgumentException(option.name() + " names " + Options.shown(name) + "; it must name '"
                        + String.join("', '", known.keySet()) + "'");
            }
            found.add(constant);
        }
        return found;
    }

    private static String shown(List<String> names) {
        return "['" + String.join("', '", names) + "']";
    }
}
