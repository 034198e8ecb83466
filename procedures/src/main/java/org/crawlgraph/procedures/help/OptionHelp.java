package org.crawlgraph.procedures.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.clusters.ClusterOptions;
import org.crawlgraph.procedures.forum.ForumTrainOptions;
import org.crawlgraph.procedures.graphs.GraphProcedures;
import org.crawlgraph.procedures.imports.ImportProcedures;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.seeds.AimOptions;
import org.crawlgraph.procedures.seeds.ExtractionOptions;
import org.crawlgraph.procedures.simulate.SimulationOptions;
import org.crawlgraph.procedures.social.FocusProcedures;
import org.crawlgraph.procedures.social.SocialOptions;
import org.crawlgraph.procedures.store.PageProperties;
import org.crawlgraph.procedures.store.Projection;

/**
 * What each option is, as the declarations have it that calls are read by. Options of one name are one.
 *
 * @param name key in the options map
 * @param type type and range
 * @param otherwise the default
 * @param meaning what it does
 */
public record OptionHelp(String name, String type, String otherwise, String meaning) {

    /** The declarations. */
    public static final List<Option<?>> DECLARED = Stream.of(
                    List.of(
                            SharedOptions.GRAPH,
                            Projection.NODE_LABELS,
                            Projection.RELATIONSHIP_TYPES,
                            Projection.SITE,
                            PageProperties.URL,
                            PageProperties.HOST,
                            SharedOptions.CONCURRENCY,
                            SharedOptions.JOB_ID,
                            SharedOptions.WEIGHTS,
                            SharedOptions.MAX_ITERATIONS,
                            SharedOptions.TOLERANCE,
                            SharedOptions.RANDOM_SEED,
                            SharedOptions.RUN),
                    AimOptions.ALL,
                    ExtractionOptions.ALL,
                    RankOptions.ALL,
                    FocusProcedures.ALL,
                    List.of(FictiveGraph.PAGES, FictiveGraph.LINKS),
                    SimulationOptions.ALL,
                    ClusterOptions.ALL,
                    ForumTrainOptions.ALL,
                    SocialOptions.ALL,
                    ImportProcedures.OPTIONS,
                    GraphProcedures.OPTIONS)
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableList());

    /** All options, each name once. */
    public static final List<OptionHelp> ALL = all();

    private static List<OptionHelp> all() {
        Map<String, List<Option<?>>> byName = new LinkedHashMap<>();
        DECLARED.forEach(option -> byName.computeIfAbsent(option.name(), unseen -> new ArrayList<>())
                .add(option));
        return byName.values().stream()
                .map(same -> new OptionHelp(
                        same.get(0).name(),
                        different(same, Option::type),
                        different(same, Option::otherwiseText),
                        different(same, Option::meaning)))
                .toList();
    }

    private static String different(List<Option<?>> same, Function<Option<?>, String> text) {
        return same.stream().map(text).distinct().collect(Collectors.joining("; "));
    }

    boolean mentions(String lowerCaseWord) {
        return (name + ' ' + meaning).toLowerCase(Locale.ROOT).contains(lowerCaseWord);
    }
}
