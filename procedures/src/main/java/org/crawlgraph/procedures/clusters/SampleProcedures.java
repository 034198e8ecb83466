package org.crawlgraph.procedures.clusters;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.GraphArguments;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.CrawledSite;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.sample}: random pages of a stored site. */
public final class SampleProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.sample", ClusterOptions.OF_SAMPLE)
            .estimated((context, read) -> context.memoryOfSite(read, Work.NONE), GraphArguments.DIMENSIONS);

    public static final List<Call> CALLS = List.of(STREAM);

    public record SampleRow(
            @Description("Position in the order of drawing, from 1; the first n rows are a sample, too")
            long position,

            @Description(Call.Columns.URL) @Nullable String url,
            @Description(Call.Columns.HOST) @Nullable String host,
            @Description("Page") @Nullable Node page) {}

    @Procedure(name = "crawl.sample", mode = Mode.READ)
    @Description("Draws a random sample of the pages of a stored site (a host and all hosts below it) by"
            + " crawling links inside the site. The sample is smaller than requested only if fewer"
            + " pages can be reached from the entry.")
    public Stream<SampleRow> sample(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = STREAM.read(options);
        List<String> wanted = read.find(SharedOptions.ENTRY);
        int size = read.integer(ClusterOptions.SAMPLE_SIZE);
        SamplingOptions sampling = ClusterOptions.sampling(read);
        try (Job job = start(STREAM, read)) {
            PageGraph graph = site(crawled, read, job);
            int[] entries = crawled.entries(tx, graph, wanted, job);
            int count = size == 0 ? graph.pages() : size;
            PageSample sample = PageSampling.drawInFull(
                    graph.linkGraph(), CrawledSite.fetched(tx, graph, job)::get, entries, count, sampling, job);
            return IntStream.range(0, sample.pages().length).mapToObj(place -> {
                PageList.Page page = page(graph, sample.pages()[place]);
                return new SampleRow(place + 1L, page.url(), page.host(), page.node());
            });
        }
    }
}
