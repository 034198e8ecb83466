package org.crawlgraph.procedures.rank;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.Components;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.components.*}: weak and strong components, and the bow-tie. */
public final class ComponentProcedures extends PageValueProcedures<Components> {

    private static final Option<List<String>> PROPERTY =
            RankOptions.writeProperty("weakComponent", "strongComponent", "bowTie");

    private static final Call STREAM = Call.of("crawl.components.stream", GraphArguments.ALL_LINKS);
    private static final Call STATS = STREAM.and("crawl.components.stats");
    private static final Call MUTATE = STREAM.and("crawl.components.mutate", RankOptions.mutateProperty(PROPERTY));
    private static final Call WRITE = STREAM.and("crawl.components.write", PROPERTY, SharedOptions.RUN);
    private static final Call ESTIMATE = STREAM.and("crawl.components.estimate", GraphArguments.DIMENSIONS);
    private static final Call WRITE_ESTIMATE = WRITE.and("crawl.components.write.estimate", GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM, STATS, MUTATE, WRITE, ESTIMATE, WRITE_ESTIMATE);

    public record ComponentRow(
            @Description(Call.Columns.PAGE) @Nullable Node page,
            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,

            @Description("Number of the weakly connected component, from 0: pages joined by links in any direction")
            long weakComponent,

            @Description("Number of the strongly connected component, from 0: pages that reach each other")
            long strongComponent,

            @Description(
                    "Part of the bow-tie: core, the largest strong component; in, pages that reach it; out, pages it"
                            + " reaches; tube, from in to out around the core; tendril, other pages of its weak component;"
                            + " island, all others")
            String part) {}

    public static class ComponentStats extends Stats {
        @Description("Number of weak components")
        public final long weakComponents;

        @Description("Size of the largest weak component, in pages")
        public final long largestWeakComponent;

        @Description("Number of strong components")
        public final long strongComponents;

        @Description("Size of the largest strong component (the core), in pages")
        public final long largestStrongComponent;

        @Description("Number of pages of each part of the bow-tie")
        public final Map<String, Object> bowTie;

        ComponentStats(Outcome<Components> outcome) {
            super(outcome);
            Components found = outcome.result();
            int[] weak = Components.sizes(found.weak());
            int[] strong = Components.sizes(found.strong());
            weakComponents = weak.length;
            largestWeakComponent = Arrays.stream(weak).max().orElse(0);
            strongComponents = strong.length;
            largestStrongComponent = Arrays.stream(strong).max().orElse(0);
            bowTie = new LinkedHashMap<>();
            for (Components.Part part : Components.Part.values()) {
                bowTie.put(
                        text(part),
                        Arrays.stream(found.parts()).filter(of -> of == part).count());
            }
        }
    }

    public static final class ComponentMutation extends ComponentStats {
        @Description(Call.Columns.MUTATE_MILLIS)
        public final long mutateMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        ComponentMutation(Outcome<Components> outcome) {
            super(outcome);
            mutateMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.nodePropertiesWritten();
        }
    }

    public static final class ComponentWriting extends ComponentStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final @Nullable String run;

        ComponentWriting(Outcome<Components> outcome) {
            super(outcome);
            writeMillis = outcome.keptMillis();
            nodePropertiesWritten = outcome.nodePropertiesWritten();
            run = outcome.run();
        }
    }

    private static String text(Components.Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    @Procedure(name = "crawl.components.stream", mode = Mode.READ)
    @Description("Returns the weak and strong component and the bow-tie part of each page, using all links.")
    public Stream<ComponentRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(
                STREAM,
                options,
                (page, found, number) -> new ComponentRow(
                        page.node(),
                        page.url(),
                        page.host(),
                        found.weak()[number],
                        found.strong()[number],
                        text(found.parts()[number])));
    }

    @Procedure(name = "crawl.components.stats", mode = Mode.READ)
    @Description("Counts weak and strong components, and the pages of each part of the bow-tie.")
    public Stream<ComponentStats> stats(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ComponentStats(stats(STATS, options)));
    }

    @Procedure(name = "crawl.components.mutate", mode = Mode.READ)
    @Description("Adds the components and the bow-tie part of each page to a named graph.")
    public Stream<ComponentMutation> mutate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ComponentMutation(mutate(MUTATE, options)));
    }

    @Procedure(name = "crawl.components.write", mode = Mode.WRITE)
    @Description(
            "Writes the components and the bow-tie part to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<ComponentWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ComponentWriting(write(WRITE, options)));
    }

    @Procedure(name = "crawl.components.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE)
    public Stream<MemoryEstimate.Row> estimate(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimate(ESTIMATE, options);
    }

    @Procedure(name = "crawl.components.write.estimate", mode = Mode.READ)
    @Description(Call.Columns.ESTIMATE_OF_WRITE)
    public Stream<MemoryEstimate.Row> estimateOfWrite(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return estimateOfWrite(WRITE_ESTIMATE, options);
    }

    @Override
    Algorithm<Components> algorithm(Options read, GraphArguments common) {
        return new Algorithm<>() {
            @Override
            public Work work() {
                return (pages, all, links) -> Components.memory(pages, links);
            }

            @Override
            public Components run(PageGraph graph, Job job) {
                return Components.of(graph.linkGraph(), job);
            }
        };
    }

    @Override
    Option<List<String>> writeProperty() {
        return PROPERTY;
    }

    @Override
    List<IntFunction<Object>> values(Components found) {
        return List.of(
                page -> (long) found.weak()[page],
                page -> (long) found.strong()[page],
                page -> text(found.parts()[page]));
    }

    @Override
    boolean followsAllLinks() {
        return true;
    }
}
