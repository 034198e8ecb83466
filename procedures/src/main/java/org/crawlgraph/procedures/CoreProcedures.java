package org.crawlgraph.procedures;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.CoreExtraction;
import org.crawlgraph.cores.CoreOptions;
import org.crawlgraph.hits.HitsOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.cores.*}: whole bipartite cores. */
public final class CoreProcedures extends Call {

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
            List<@Nullable String> authorityUrls) {}

    /** A row per core, strongest first. */
    @Procedure(name = "crawl.cores.stream", mode = Mode.READ)
    @Description(
            "The strongest bipartite cores of the graph, with their pages. Options: " + ExtractionOptions.CORE_NAMES)
    public Stream<CoreRow> stream(
            @Name("count") @Nullable Long count,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        Options read = new Options(options);
        int wanted = ExtractionOptions.count(count, "core");
        Common common = Common.of(read);
        CoreOptions coreOptions = ExtractionOptions.cores(read);
        HitsOptions hitsOptions = hitsOptions(read);
        read.end();
        try (Job job = start("crawl.cores.stream", common.jobId())) {
            PageGraph graph = graph(common, job).withLinks();
            try (CoreExtraction cores =
                    new CoreExtraction(graph.ranked(), coreOptions, hitsOptions, common.concurrency(), job)) {
                return cores.take(wanted, job).stream().map(core -> row(graph, core));
            }
        }
    }

    private CoreRow row(PageGraph graph, Core core) {
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
                each(authorities, PageList.Page::url));
    }

    private List<PageList.Page> pages(PageGraph graph, int[] pages) {
        return IntStream.of(pages).mapToObj(page -> page(graph, page)).toList();
    }

    private static <T> List<@Nullable T> each(List<PageList.Page> pages, Function<PageList.Page, @Nullable T> part) {
        List<@Nullable T> parts = new ArrayList<>();
        pages.forEach(page -> parts.add(part.apply(page)));
        return parts;
    }
}
