package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.focus.simulate}: simulates topic crawls of a stored social graph. */
public final class FocusProcedures extends SocialProcedures {

    private static final Option<Long> MAX_PAGES =
            Option.integer("maxPages", 1, 10_000_000, 10_000, "Page limit of a simulated crawl");

    private static final Call SIMULATE = Call.of(
                    "crawl.focus.simulate",
                    MAX_PAGES,
                    FocusOptions.OF_SIMULATION,
                    TAGS.without("tags of the stored (:Topic) of that name, else found as by crawl.topic.stream"),
                    SocialProjection.OPTIONS,
                    SharedOptions.OF_JOB)
            .estimated(estimator(SocialProjection::of, read -> work(read.integer(MAX_PAGES))));

    public static final List<Call> CALLS = List.of(SIMULATE);

    public record FocusRow(
            @Description("Strategy: bfs, opic, hybrid, paper or evidence")
            String strategy,

            @Description("Number of pages fetched so far") long pages,
            @Description("Number of posts among them") long details,

            @Description("Number of these posts with a tag of the topic")
            long relevant,

            @Description("Number of these posts with at least two tags of the topic")
            long narrow,

            @Description("Harvest ratio: relevant posts divided by posts so far")
            double harvest,

            @Description("Narrow posts divided by posts so far")
            double narrowHarvest,

            @Description("Harvest ratio of the pages since the previous row")
            double windowHarvest,

            @Description("Posts divided by pages so far") double detailShare,

            @Description("Relevant posts so far as a share of all relevant posts of the graph")
            double recall) {

        static FocusRow of(FocusCurve.Point point) {
            return new FocusRow(
                    point.strategy(),
                    point.pages(),
                    point.details(),
                    point.relevant(),
                    point.narrow(),
                    point.harvest(),
                    point.narrowHarvest(),
                    point.windowHarvest(),
                    point.detailShare(),
                    point.recall());
        }
    }

    @Procedure(name = "crawl.focus.simulate", mode = Mode.READ)
    @Description("Simulates topic crawls with several strategies on a synthetic site built from the"
            + " stored social graph (20 entries per page), starting at the lists of the topic's tags"
            + " or of startTags. Returns ten rows per strategy.")
    public Stream<FocusRow> simulate(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String name = Options.required("topic", topic);
        Options read = SIMULATE.read(options);
        SocialProjection projection = SocialProjection.of(read);
        int pages = read.integer(MAX_PAGES);
        List<String> given = read.find(TAGS);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        try (Job job = start(SIMULATE, read)) {
            SocialGraph graph = read(projection, concurrency, work(pages), job).graph();
            ModelSite site = new ModelSite(graph);
            List<String> tags = given != null ? given : tags(name, graph);
            return FocusSimulation.curves(site, tags, read, pages, job).stream()
                    .flatMap(curve -> curve.points(name).stream())
                    .map(FocusRow::of);
        }
    }

    /** The lists of the site, and about 40 links of 400 bytes per page. */
    private static Work work(long pages) {
        return (users, posts, names) -> MemoryNeed.sum(
                "simulated crawl",
                MemoryNeed.of("lists", 24 * posts),
                MemoryNeed.of("links found", 16_000 * Math.min(pages, 4 * posts)));
    }

    private List<String> tags(String topic, SocialGraph graph) {
        StoredTopic stored = StoredTopic.find(tx, topic);
        return stored == null
                ? TopicDiscovery.of(graph.posts(), graph.names(), topic, TopicOptions.DEFAULT, 1, Checkpoint.NONE)
                        .tagNames()
                : stored.kept();
    }
}
