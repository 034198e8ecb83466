package org.crawlgraph.procedures.seeds;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.cores.Certainty;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.cores.Reranking;
import org.crawlgraph.cores.describe.CoreDescription;
import org.crawlgraph.cores.describe.CoreDescription.SitePages;
import org.crawlgraph.cores.describe.CoreDescription.Word;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.FictiveGraph;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.cores.*}: whole bipartite cores. */
public final class CoreProcedures extends ProcedureContext {

    /** A core. */
    public record CoreRow(
            @Description("number of the core, in the order of extraction, from 1")
            long core,

            @Description("its hubs, by falling hub score; nulls in a graph loaded from a file")
            List<@Nullable Node> hubs,

            @Description("hub scores of these pages in the ranking that showed the core")
            List<Double> hubScores,

            @Description("its authorities, by falling authority score; nulls in a graph loaded from a file")
            List<@Nullable Node> authorities,

            @Description("authority scores of these pages in that ranking")
            List<Double> authorityScores,

            @Description("links of the possible ones from hubs to authorities, in percent")
            double coverDensity,

            @Description("singular value of that ranking") double sigma,
            @Description("iterations of that ranking") long iterations,

            @Description("urls of the hubs; null for a page without")
            List<@Nullable String> hubUrls,

            @Description("urls of the authorities; null for a page without")
            List<@Nullable String> authorityUrls,

            @Description("links from its hubs to its authorities")
            long links,

            @Description("what it is about, in one line: words, the sites of its hubs and those of its authorities")
            String title,

            @Description("words of the urls and titles of its pages that tell it apart from the rest of the graph, most"
                    + " telling first; at most 10")
            List<String> words,

            @Description("pages of the core that each of these words stands on")
            List<Long> wordPages,

            @Description(
                    "how surely each of these words is more common here than elsewhere: Dunning's log-likelihood ratio")
            List<Double> wordScores,

            @Description("sites with most of its pages, most first; at most 10")
            List<String> sites,

            @Description("pages of the core on each of these sites")
            List<Long> sitePages,

            @Description("sites of its pages in all") long siteCount,

            @Description("how sure it is: " + Certainty.MEANING)
            String certainty) {}

    private record Request(
            int count,
            GraphOptions common,
            CoreOptions cores,
            LinkWeights weights,
            Reranking reranking,
            Options options) {

        static Request of(@Nullable Long count, Options options) {
            return new Request(
                    ExtractionOptions.count(count, "core"),
                    GraphOptions.of(options),
                    ExtractionOptions.cores(options),
                    options.get(SharedOptions.WEIGHTS),
                    ExtractionOptions.reranking(options),
                    options);
        }

        List<Core> extract(PageGraph graph, Job job) {
            try (CoreExtraction extraction =
                    new CoreExtraction(graph.weighted(weights), cores, reranking, common.concurrency(), job)) {
                return extraction.take(count, job);
            }
        }

        MemoryNeed memory(long pages, long links) {
            return CoreExtraction.memory(pages, links, weights, reranking);
        }
    }

    /** A row per core, strongest first. */
    @Procedure(name = "crawl.cores.stream", mode = Mode.READ)
    @Description("The strongest bipartite cores of the graph, with their pages and what they are about. Options: "
            + ExtractionOptions.CORE_NAMES)
    public Stream<CoreRow> stream(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Request request = Request.of(count, new Options(options));
        request.options().end();
        try (Job job = start("crawl.cores.stream", request.common().jobId())) {
            PageGraph graph = graph(request.common(), job, request::memory).withLinks();
            List<Core> taken = request.extract(graph, job);
            List<CoreDescription> descriptions = graph.describe(tx, taken, job);
            return IntStream.range(0, taken.size()).mapToObj(i -> row(graph, taken.get(i), descriptions.get(i)));
        }
    }

    /** One row about the heap that the other needs. */
    @Procedure(name = "crawl.cores.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.cores.stream would need, told without reading the graph; of a graph that is not there with"
                    + " nodeCount and relationshipCount. Options: " + ExtractionOptions.CORE_NAMES
                    + "; nodeCount, relationshipCount")
    public Stream<EstimateRow> estimate(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Request request = Request.of(count, new Options(options));
        FictiveGraph fictive = FictiveGraph.of(request.options());
        request.options().end();
        return estimate(request.common(), fictive, CallMode.STREAM, request::memory, 0);
    }

    private CoreRow row(PageGraph graph, Core core, CoreDescription description) {
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
                each(description.words(), Word::text),
                each(description.words(), word -> (long) word.pages()),
                each(description.words(), Word::score),
                each(description.sites(), SitePages::site),
                each(description.sites(), site -> (long) site.pages()),
                description.siteCount(),
                core.certainty().text());
    }

    private List<PageList.Page> pages(PageGraph graph, int[] pages) {
        return IntStream.of(pages).mapToObj(page -> page(graph, page)).toList();
    }

    private static <T, R extends @Nullable Object> List<R> each(List<T> all, Function<T, R> part) {
        List<R> parts = new ArrayList<>();
        all.forEach(one -> parts.add(part.apply(one)));
        return parts;
    }
}
