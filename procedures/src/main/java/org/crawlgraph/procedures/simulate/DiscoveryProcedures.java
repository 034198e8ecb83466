package org.crawlgraph.procedures.simulate;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.SamePages;
import org.crawlgraph.seeds.CoverSeed;
import org.crawlgraph.seeds.MaximumCover;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.seeds.discover}: which old pages lead to new ones. */
public final class DiscoveryProcedures extends ProcedureContext {

    /** An old page to fetch again. */
    public record DiscoveryRow(
            @Description("place, from 1, that which adds most new pages first")
            long rank,

            @Description("url of the old page") @Nullable String url,

            @Description("the old page in the new graph; null in a graph loaded from a file") @Nullable
            Node page,

            @Description("new pages that it adds to what those before it lead to")
            long newPages,

            @Description("new pages that are found with it") long total,

            @Description("pages fetched with it: the old ones up to here and the new ones")
            long fetched,

            @Description("total by the new pages of the graph")
            double share) {}

    /** A row per old page, best first. */
    @Procedure(name = "crawl.seeds.discover", mode = Mode.READ)
    @Description(
            "The old pages that, fetched again, lead to most new ones: at most count pages, each that which adds most to those before it"
                    + " (greedy cover). Old is what the named graph 'old' has, new what only the graph of the call has. Options: old,"
                    + " steps; graph, nodeLabels, relationshipTypes, urlProperty, hostProperty, concurrency, jobId")
    public Stream<DiscoveryRow> discover(
            @Name("count") long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        if (count < 1 || count > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("count is " + count + "; ask for at least 1 page");
        }
        Options read = new Options(options);
        int steps = read.integer(SimulationOptions.STEPS);
        GraphOptions common = GraphOptions.ofAllLinks(read);
        String oldName = Options.required("old", read.find(SimulationOptions.OLD));
        read.end();
        if (oldName.equals(common.graph())) {
            throw new IllegalArgumentException(
                    "old and graph are both " + Options.shown(oldName)
                            + ", which has no page that it does not have; name the newer graph, or leave graph out to read the store");
        }
        try (Job job = start("crawl.seeds.discover", common.jobId())) {
            PageGraph old = wholeGraph(oldName);
            PageGraph graph = wholeGraph(
                    common,
                    job,
                    (pages, links) -> MemoryNeed.sum(
                            "discovery",
                            MaximumCover.memory(pages),
                            MemoryNeed.of("old pages", 4L * old.pages() + pages / 4)));
            BitSet known = new BitSet(graph.pages());
            for (int page : SamePages.numbers(tx, old, graph, job)) {
                if (page >= 0) {
                    known.set(page);
                }
            }
            BitSet fresh = MaximumCover.all(graph.ranked());
            fresh.andNot(known);
            int newPages = fresh.cardinality();
            List<CoverSeed> found = MaximumCover.choose(graph.ranked(), fresh, known, (int) count, steps, job);
            return found.stream().map(seed -> row(graph, seed, newPages));
        }
    }

    private DiscoveryRow row(PageGraph graph, CoverSeed seed, int fresh) {
        PageList.Page page = page(graph, seed.page());
        return new DiscoveryRow(
                seed.rank(),
                page.url(),
                page.node(),
                seed.newPages(),
                seed.total(),
                (long) seed.rank() + seed.total(),
                (double) seed.total() / fresh);
    }
}
