package org.crawlgraph.procedures.seeds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.CoreSearch;
import org.crawlgraph.cores.describe.CoreDescriptions;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.seeds.simulation.CoreDistances;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.cores.*}: bipartite cores. */
public final class CoreProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.cores.stream", CoreOptions.OPTIONS, GraphArguments.RANKED)
            .onGraph(GraphArguments::of, CoreProcedures::extraction);
    private static final Call DISTANCES = Call.of(
                    "crawl.cores.distances", SharedOptions.STORED_RUN, GraphArguments.ALL_LINKS)
            .onGraph(GraphArguments::ofAllLinks, CoreProcedures::distancesOf);
    public static final List<Call> CALLS = List.of(STREAM, DISTANCES);

    private static Work extraction(Options read) {
        CoreOptions cores = CoreOptions.of(read);
        CoreOptions.Reranking reranking = CoreOptions.Reranking.of(read);
        return (pages, all, links) -> CoreSearch.memory(cores, pages, links, reranking);
    }

    private static Work distancesOf(Options read) {
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        return (pages, all, links) -> CoreDistances.memory(pages, concurrency);
    }

    public record CoreRow(
            @Description("Number of the core in the order of extraction, from 1")
            long core,

            @Description(
                    "Hubs, by descending hub score; with hubs: 'sites' the best page of each site; nulls in a graph"
                            + " loaded from a file")
            List<@Nullable Node> hubs,

            @Description(
                    "Hub scores of these pages, or of their sites, in the ranking that found the core, within 1e-5 if it is exact")
            List<Double> hubScores,

            @Description("Authorities, by descending authority score; nulls in a graph loaded from a file")
            List<@Nullable Node> authorities,

            @Description("Authority scores of these pages in that ranking, with the same precision")
            List<Double> authorityScores,

            @Description("Percentage of the possible links from hubs to authorities")
            double coverDensity,

            @Description("Singular value of that ranking; relative error typically below 1e-8")
            double sigma,

            @Description("Number of iterations of that ranking")
            long iterations,

            @Description("URLs of the hubs; the ids of pages without URLs")
            List<@Nullable String> hubUrls,

            @Description("URLs of the authorities; the ids of pages without URLs")
            List<@Nullable String> authorityUrls,

            @Description("Number of links from hubs to authorities")
            long links,

            @Description("Topic of the core in one line: words, sites of its hubs and sites of its authorities")
            String title,

            @Description(
                    "Words of the URLs and titles of its pages that distinguish it from the rest of the graph, most distinctive first; at most 10")
            List<String> words,

            @Description(
                    "Whether a converged ranking gives the same core; false if the search ran out of its limit, and"
                            + " with method: 'paper' or hubs: 'sites'")
            boolean exact,

            @Description("'community', hubs on several sites; 'list', one page that links to at least three sites;"
                    + " 'template', pages of one site, which share a footer or a menu")
            String kind) {}

    @Procedure(name = "crawl.cores.stream", mode = Mode.READ)
    @Description("Returns the strongest bipartite cores (communities) of the graph, with their pages and words.")
    public Stream<CoreRow> stream(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = STREAM.read(options);
        int wanted = SharedOptions.count(count, "core");
        GraphArguments common = GraphArguments.of(read);
        try (Job job = start(STREAM, read)) {
            PageGraph graph = graph(common, job, extraction(read)).withLinks();
            try (CoreSearch search = CoreSearch.of(
                    graph.siteGraph(),
                    page -> graph.list().text(tx, page).url(),
                    CoreOptions.of(read),
                    CoreOptions.Reranking.of(read),
                    common.concurrency(),
                    job)) {
                List<Core> taken = search.take(wanted, job);
                List<CoreDescriptions.CoreDescription> descriptions = graph.describe(tx, taken, job);
                return IntStream.range(0, taken.size()).mapToObj(i -> row(graph, taken.get(i), descriptions.get(i)));
            }
        }
    }

    private CoreRow row(PageGraph graph, Core core, CoreDescriptions.CoreDescription description) {
        List<PageList.Page> hubs = pages(graph, core.hubs());
        List<PageList.Page> authorities = pages(graph, core.authorities());
        return new CoreRow(
                core.number(),
                each(hubs, PageList.Page::node),
                DoubleStream.of(core.hubScores()).boxed().toList(),
                each(authorities, PageList.Page::node),
                DoubleStream.of(core.authorityScores()).boxed().toList(),
                core.coverDensity(),
                core.sigma(),
                core.iterations(),
                each(hubs, PageList.Page::url),
                each(authorities, PageList.Page::url),
                core.links(),
                description.title(),
                description.words(),
                core.exact(),
                description.kind().text());
    }

    private List<PageList.Page> pages(PageGraph graph, int[] pages) {
        return IntStream.of(pages).mapToObj(page -> page(graph, page)).toList();
    }

    static <T, R extends @Nullable Object> List<R> each(List<T> all, Function<T, R> part) {
        List<R> parts = new ArrayList<>();
        all.forEach(one -> parts.add(part.apply(one)));
        return parts;
    }

    public record DistanceRow(
            @Description("Number of the first core, where the path starts")
            long from,

            @Description("Number of the second core, where the path ends")
            long to,

            @Description("Minimum number of links from the first core to the second; null without a path") @Nullable
            Long distance) {}

    @Procedure(name = "crawl.cores.distances", mode = Mode.READ)
    @Description("Returns the distances between the cores of a run: the minimum number of links from a page of one core"
            + " to a page of another, along all links of the graph.")
    public Stream<DistanceRow> distances(@Name("options") @Nullable Map<String, Object> options) {
        Options read = DISTANCES.read(options);
        GraphArguments common = GraphArguments.ofAllLinks(read);
        StoredCores cores =
                StoredCores.of(tx, read.find(SharedOptions.STORED_RUN)).withCores();
        try (Job job = start(DISTANCES, read)) {
            PageGraph graph = graph(common, job, distancesOf(read));
            int[][] distances = CoreDistances.between(graph.linkGraph(), cores.pages(graph), common.concurrency(), job);
            List<Long> ranks = cores.ranks();
            return IntStream.range(0, ranks.size())
                    .boxed()
                    .flatMap(from -> IntStream.range(0, ranks.size())
                            .filter(to -> to != from)
                            .mapToObj(to ->
                                    new DistanceRow(ranks.get(from), ranks.get(to), distance(distances[from][to]))));
        }
    }

    private static @Nullable Long distance(int distance) {
        return distance == CoreDistances.UNREACHABLE ? null : (long) distance;
    }
}
