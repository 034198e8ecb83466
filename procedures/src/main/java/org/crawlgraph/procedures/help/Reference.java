package org.crawlgraph.procedures.help;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.clusters.ClusterProcedures;
import org.crawlgraph.procedures.clusters.SampleProcedures;
import org.crawlgraph.procedures.crawls.DuplicateProcedures;
import org.crawlgraph.procedures.crawls.GraphProcedures;
import org.crawlgraph.procedures.crawls.ImportProcedures;
import org.crawlgraph.procedures.forum.ForumProcedures;
import org.crawlgraph.procedures.rank.ComponentProcedures;
import org.crawlgraph.procedures.rank.HarmonicProcedures;
import org.crawlgraph.procedures.rank.HitsProcedures;
import org.crawlgraph.procedures.rank.PageRankProcedures;
import org.crawlgraph.procedures.rank.WorthProcedures;
import org.crawlgraph.procedures.seeds.CommunityProcedures;
import org.crawlgraph.procedures.seeds.CoreProcedures;
import org.crawlgraph.procedures.seeds.SeedProcedures;
import org.crawlgraph.procedures.seeds.SimilarProcedures;
import org.crawlgraph.procedures.seeds.SurvivalProcedures;
import org.crawlgraph.procedures.simulate.SimulationProcedures;
import org.crawlgraph.procedures.social.ProfileProcedures;
import org.crawlgraph.procedures.social.TopicProcedures;

/** All procedures with options, and all options. */
public final class Reference {

    public static final List<Call> CALLS = Stream.of(
                    SeedProcedures.CALLS,
                    CoreProcedures.CALLS,
                    CommunityProcedures.CALLS,
                    SimilarProcedures.CALLS,
                    WorthProcedures.CALLS,
                    SurvivalProcedures.CALLS,
                    HitsProcedures.CALLS,
                    PageRankProcedures.CALLS,
                    SimulationProcedures.CALLS,
                    GraphProcedures.CALLS,
                    ComponentProcedures.CALLS,
                    HarmonicProcedures.CALLS,
                    ImportProcedures.CALLS,
                    DuplicateProcedures.CALLS,
                    ClusterProcedures.CALLS,
                    SampleProcedures.CALLS,
                    ForumProcedures.CALLS,
                    TopicProcedures.CALLS,
                    ProfileProcedures.CALLS,
                    List.of(Call.of("crawl.estimate", GraphArguments.DIMENSIONS)))
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableList());

    /** The group of options used by several families. */
    private static final String COMMON = "common";

    private Reference() {}

    /** The options of a procedure; empty without an options map. */
    public static List<Option<?>> options(String procedure) {
        return CALLS.stream()
                .filter(call -> call.name().equals(procedure))
                .findFirst()
                .map(Call::options)
                .orElse(List.of());
    }

    /**
     * The procedure to estimate.
     *
     * @throws IllegalArgumentException when no procedure with an estimate has this name
     */
    static Call estimated(String procedure) {
        List<Call> calls =
                CALLS.stream().filter(call -> call.estimator() != null).toList();
        return calls.stream()
                .filter(call -> call.name().equals(procedure))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("procedure is " + Options.shown(procedure)
                        + Spelling.question(
                                procedure, calls.stream().map(Call::name).toList())
                        + "; it must be a procedure that reads a graph, such as crawl.hits.stream"));
    }

    /**
     * An option with the procedures that have it. Options of one name that differ in type, default or meaning are
     * apart.
     *
     * @param procedures by the second words of their names
     * @param groups the families of these procedures
     */
    public record Entry(Option<?> option, Set<String> procedures, Set<String> groups) {

        /** The family of these procedures, or {@code common}. */
        public String group() {
            return groups.size() == 1 ? groups.iterator().next() : COMMON;
        }
    }

    /** All options. */
    public static Collection<Entry> options() {
        Map<Option<?>, Entry> entries = new LinkedHashMap<>();
        for (Call call : CALLS) {
            for (Option<?> option : call.options()) {
                Entry entry = entries.computeIfAbsent(
                        option, unseen -> new Entry(option, new LinkedHashSet<>(), new LinkedHashSet<>()));
                entry.procedures.add(call.name().split("\\.", -1)[1]);
                entry.groups.add(Family.of(call.name()).group());
            }
        }
        return entries.values();
    }
}
