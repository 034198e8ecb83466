package org.crawlgraph.procedures.simulate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Seed;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.store.MemoryEstimate.Work;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.SamePages;
import org.crawlgraph.seeds.PriceCover;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.seeds.discover}: finds known pages that lead to new pages. */
public final class DiscoveryProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of(
                    "crawl.seeds.discover", SimulationOptions.KNOWN_GRAPH, GraphArguments.ALL_LINKS)
            .estimated(
                    (context, read) -> {
                        String known = Options.required("known", read.find(SimulationOptions.KNOWN_GRAPH));
                        return context.memory(GraphArguments.ofAllLinks(read), read, work(context.wholeGraph(known)));
                    },
                    GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM);

    public record DiscoveryRow(
            @Description("Rank, from 1; the page that adds the most new pages comes first")
            long rank,

            @Description("URL of the known page") @Nullable String url,

            @Description("Known page in the newer graph; null in a graph that was loaded from a file") @Nullable
            Node page,

            @Description("Number of new pages that no earlier row leads to")
            long newPages,

            @Description("Number of new pages found up to this row")
            long total,

            @Description("Number of pages fetched up to this row, known and new")
            long fetched,

            @Description("Total as a share of the new pages of the graph")
            double share) {}

    @Procedure(name = "crawl.seeds.discover", mode = Mode.READ)
    @Description("Returns up to count known pages to fetch again that together lead to the most new pages"
            + " (greedy cover). Known pages are the pages of the named graph known; all others are"
            + " new.")
    public Stream<DiscoveryRow> discover(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        int most = SharedOptions.count(count, "page");
        Options read = STREAM.read(options);
        GraphArguments common = GraphArguments.ofAllLinks(read);
        String oldName = Options.required("known", read.find(SimulationOptions.KNOWN_GRAPH));
        if (oldName.equals(common.graph())) {
            throw new IllegalArgumentException("known and graph are both " + Options.shown(oldName)
                    + ", so no page is new; pass the newer graph, or omit graph to read the store");
        }
        try (Job job = start(STREAM, common.jobId())) {
            PageGraph old = wholeGraph(oldName);
            PageGraph graph = graph(common, job, work(old));
            BitSet known = new BitSet(graph.pages());
            for (int page : SamePages.numbers(tx, old, graph, job)) {
                if (page >= 0) {
                    known.set(page);
                }
            }
            BitSet fresh = new BitSet(graph.pages());
            fresh.set(0, graph.pages());
            fresh.andNot(known);
            int newPages = fresh.cardinality();
            List<DiscoveryRow> rows = new ArrayList<>();
            int total = 0;
            for (Seed seed : PriceCover.widest(graph.linkGraph(), fresh, known, most, common.concurrency(), job)) {
                total += seed.newPages();
                rows.add(row(graph, seed, total, newPages));
            }
            return rows.stream();
        }
    }

    private static Work work(PageGraph old) {
        return (pages, all, links) -> MemoryNeed.sum(
                "discovery",
                MemoryNeed.of("old pages", 4L * old.pages() + pages / 4),
                MemoryNeed.of("new pages", 16 * pages),
                PriceCover.memory(pages, links));
    }

    private DiscoveryRow row(PageGraph graph, Seed seed, int total, int fresh) {
        PageList.Page page = page(graph, seed.page());
        return new DiscoveryRow(
                seed.rank(),
                page.url(),
                page.node(),
                seed.newPages(),
                total,
                (long) seed.rank() + total,
                (double) total / fresh);
    }
}
