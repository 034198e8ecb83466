package org.crawlgraph.procedures.simulate;

import java.util.Arrays;
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
import org.crawlgraph.traverse.ComparisonOptions;
import org.crawlgraph.traverse.Strategy;

/** Options of {@code crawl.simulate}. */
public final class SimulationOptions {

    private static final ComparisonOptions OTHERWISE = ComparisonOptions.DEFAULT;

    private static final Map<String, Strategy> KNOWN = Arrays.stream(Strategy.values())
            .filter(OTHERWISE.baselines()::contains)
            .collect(Collectors.toMap(Strategy::option, Function.identity()));

    private static final List<String> NAMES = Arrays.stream(Strategy.values())
            .map(Strategy::option)
            .filter(KNOWN::containsKey)
            .toList();

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
            NAMES,
            "all",
            "what seeds are compared with: random pages, those with the most links to them, of the highest PageRank, the top"
                    + " hubs of one ranking");

    static final Option<Long> DRAWS = Option.integer("draws", 1, 10_000, OTHERWISE.draws(), "crawls from random pages");

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(SEEDS, DEPTH, BASELINES, DRAWS);

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
                baselines(options),
                options.integer(DRAWS),
                options.get(SharedOptions.RANDOM_SEED));
    }

    private static Set<Strategy> baselines(Options options) {
        Set<Strategy> baselines = EnumSet.noneOf(Strategy.class);
        for (String name : options.get(BASELINES)) {
            Strategy baseline = KNOWN.get(name);
            if (baseline == null) {
                throw new IllegalArgumentException("baselines names " + Options.shown(name) + "; it may name '"
                        + String.join("', '", NAMES) + "'");
            }
            baselines.add(baseline);
        }
        return baselines;
    }
}
