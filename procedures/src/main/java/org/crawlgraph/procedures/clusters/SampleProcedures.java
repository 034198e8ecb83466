package org.crawlgraph.procedures.clusters;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.CrawledSite;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.Projection;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.sample}: random pages of a stored site. */
public final class SampleProcedures extends ProcedureContext {

    /** A page of a sample. */
    public record SampleRow(
            @Description("place in the order of drawing, from 1; the first so many rows are a sample, too")
            long position,

            @Description("url of the page") @Nullable String url,
            @Description("its host") @Nullable String host,
            @Description("the page") @Nullable Node page) {}

    /** A row per page. */
    @Procedure(name = "crawl.sample", mode = Mode.READ)
    @Description(
            "A random sample of the pages of a stored site, a host and all below it, drawn by a crawl along the links"
                    + " inside the site. It is short only when fewer pages can be reached from its entry. Options: "
                    + ClusterOptions.SAMPLING_NAMES + "; " + ClusterOptions.READING_NAMES)
    public Stream<SampleRow> sample(
            @Name("site") @Nullable String site,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        CrawledSite crawled = CrawledSite.of(site);
        Options read = new Options(options);
        List<String> wanted = ClusterOptions.entries(read);
        int size = read.integer(ClusterOptions.SAMPLE_SIZE);
        SamplingOptions sampling = ClusterOptions.sampling(read);
        Projection projection = Projection.ofAllLinks(read);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        try (Job job = start("crawl.sample", jobId)) {
            PageGraph graph = site(crawled, projection, concurrency, job);
            int[] entries = crawled.entries(tx, graph, wanted, job);
            int count = size == 0 ? graph.pages() : size;
            PageSample sample = PageSampling.drawInFull(
                    graph.ranked(), CrawledSite.fetched(tx, graph, job)::get, entries, count, sampling, job);
            return IntStream.range(0, sample.pages().length).mapToObj(place -> {
                PageList.Page page = page(graph, sample.pages()[place]);
                return new SampleRow(place + 1L, page.url(), page.host(), page.node());
            });
        }
    }
}
