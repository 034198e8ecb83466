package org.crawlgraph.procedures.rank;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.graph.Components;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.components.*}: weak and strong components, and the bow-tie. */
public final class ComponentProcedures extends RankingProcedures {

    private static final Ranking<Components> COMPONENTS = new Ranking<>(
            "crawl.components",
            GraphArguments.ALL_LINKS,
            true,
            RankOptions.writeProperty("weakComponent", "strongComponent", "bowTie"),
            read -> new Ranking.Computation<>(
                    (pages, all, links) -> Components.memory(pages, links),
                    (graph, common, tx, job) -> Components.of(graph.linkGraph(), job)),
            found -> List.of(
                    page -> (long) found.weak()[page],
                    page -> (long) found.strong()[page],
                    page -> text(found.parts()[page])));

    public static final List<Call> CALLS = COMPONENTS.calls(Ranking.Mode.STREAM, Ranking.Mode.WRITE);

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

    public static final class ComponentWriting extends Writing {
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

        ComponentWriting(Outcome<Components> outcome) {
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

    private static String text(Components.Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    @Procedure(name = "crawl.components.stream", mode = Mode.READ)
    @Description("Returns the weak and strong component and the bow-tie part of each page, using all links.")
    public Stream<ComponentRow> stream(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return stream(
                COMPONENTS,
                options,
                (page, found, number) -> new ComponentRow(
                        page.node(),
                        page.url(),
                        page.host(),
                        found.weak()[number],
                        found.strong()[number],
                        text(found.parts()[number])));
    }

    @Procedure(name = "crawl.components.write", mode = Mode.WRITE)
    @Description(
            "Writes the components and the bow-tie part to all pages, in one transaction. crawl.run.drop removes them.")
    public Stream<ComponentWriting> write(
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        return Stream.of(new ComponentWriting(rank(COMPONENTS, Ranking.Mode.WRITE, options)));
    }
}
