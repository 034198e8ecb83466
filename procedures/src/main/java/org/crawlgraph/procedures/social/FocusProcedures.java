package org.crawlgraph.procedures.social;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.procedures.store.SocialStore;
import org.crawlgraph.social.crawl.FocusCurve;
import org.crawlgraph.social.crawl.FocusOptions;
import org.crawlgraph.social.crawl.FocusOracle;
import org.crawlgraph.social.crawl.FocusSimulation;
import org.crawlgraph.social.crawl.FocusStrategy;
import org.crawlgraph.social.crawl.FocusTopics;
import org.crawlgraph.social.crawl.FocusWindow;
import org.crawlgraph.social.crawl.ModelSite;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.SocialGraph;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.focus.simulate}: what crawls for a topic would bring from a stored social graph. */
public final class FocusProcedures extends ProcedureContext {

    private static final int MOST = 10_000_000;

    private static final List<String> NAMES = Stream.concat(
                    Arrays.stream(FocusStrategy.values()).map(FocusStrategy::text), Stream.of(FocusOracle.NAME))
            .toList();

    static final Option<List<String>> STRATEGIES = Option.names(
            "strategies",
            NAMES,
            "orders in which simulated crawls for a topic fetch; oracle is that of a crawler that knows which posts are of the topic and"
                    + " must find links to them");

    static final Option<Long> MAX_PAGES =
            Option.integer("maxPages", 1, MOST, 10_000, "pages that simulated crawls for a topic fetch at most");

    static final Option<Long> WINDOW = Option.integer(
            "window", 1, MOST, 1_000, "pages of a row of crawl.focus.simulate; the last row of a crawl may have fewer");

    static final Option<Long> MIN_TAGS = Option.integer(
            "minTags",
            1,
            1_000,
            2,
            "tags of the topic that a post needs to count as narrow, beside one that makes it relevant");

    static final Option<Double> RANK_THRESHOLD = Option.number(
            "rankThreshold",
            0,
            1,
            FocusOptions.DEFAULT.rankThreshold(),
            "in a crawl for a topic, with strategy paper posts of people who rank no higher are not fetched, with evidence pages with no"
                    + " higher score; 0 with evidence fetches all");

    /** All of them, for help. */
    public static final List<Option<?>> ALL = List.of(STRATEGIES, MAX_PAGES, WINDOW, MIN_TAGS, RANK_THRESHOLD);

    private static final String OPTIONS =
            "strategies, maxPages, window, minTags, rankThreshold, tags, nodeLabels, contactType, orientation,"
                    + " postLabels, postType, tagProperty, tagType, termProperty, concurrency, jobId";

    /** A crawl up to a number of pages. */
    public record FocusRow(
            @Description("order of the crawl: bfs, opic, hybrid, paper, evidence or oracle")
            String strategy,

            @Description("pages fetched so far") long pages,
            @Description("posts among them") long details,

            @Description("posts with a tag of the topic") long relevant,

            @Description("posts with minTags tags of the topic")
            long narrow,

            @Description("harvest ratio: relevant posts among the posts so far")
            double harvest,

            @Description("narrow posts among the posts so far")
            double narrowHarvest,

            @Description("harvest ratio of this window alone")
            double windowHarvest,

            @Description("posts among the pages so far") double detailShare,

            @Description("relevant posts so far among those of the whole graph")
            double recall) {}

    /** A row for each strategy and window. */
    @Procedure(name = "crawl.focus.simulate", mode = Mode.READ)
    @Description(
            "Crawls for a topic of a site that shows the stored social graph, 20 entries a page, from the lists of the topic's tags on, in"
                    + " several orders. The tags are those of the option tags, else of the stored (:Topic), else found as by"
                    + " crawl.topic.stream. Options: " + OPTIONS)
    public Stream<FocusRow> simulate(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String name = Options.required("topic", topic);
        Options read = new Options(options);
        SocialProjection projection = SocialProjection.of(read);
        List<String> strategies = read.get(STRATEGIES).stream()
                .map(FocusProcedures::strategy)
                .distinct()
                .toList();
        int pages = read.integer(MAX_PAGES);
        int window = read.integer(WINDOW);
        int minTags = read.integer(MIN_TAGS);
        double threshold = read.get(RANK_THRESHOLD);
        List<String> given = read.find(SocialOptions.TAGS);
        ProfileOptions profile = ProfileOptions.DEFAULT;
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        String jobId = read.find(SharedOptions.JOB_ID);
        read.end();
        List<FocusRow> rows = new ArrayList<>();
        try (Job job = start("crawl.focus.simulate", jobId)) {
            job.reserve(projection
                    .demand(tx, concurrency, (users, posts, names) -> need(posts, pages))
                    .need());
            SocialStore social = projection.read(tx, concurrency, log, job);
            SocialGraph graph = social.graph();
            ModelSite site = new ModelSite(graph);
            List<String> tags = given != null ? given : tags(name, graph);
            for (String strategy : strategies) {
                add(
                        strategy.equals(FocusOracle.NAME)
                                ? FocusOracle.of(site, tags, minTags, pages, window, url -> {}, job)
                                : FocusSimulation.of(
                                        site,
                                        tags,
                                        new FocusOptions(FocusStrategy.of(strategy), threshold, profile),
                                        minTags,
                                        pages,
                                        window,
                                        url -> {},
                                        job),
                        rows);
            }
        }
        return rows.stream();
    }

    private static String strategy(String name) {
        if (!NAMES.contains(name)) {
            throw new IllegalArgumentException("strategies has '" + name + "'; it takes " + String.join(", ", NAMES));
        }
        return name;
    }

    /** Lists of the site, and some 40 links of 400 bytes a page. */
    private static MemoryNeed need(long posts, long pages) {
        return MemoryNeed.sum(
                "simulated crawl",
                MemoryNeed.of("lists", 24 * posts),
                MemoryNeed.of("links found", 16_000 * Math.min(pages, 4 * posts)));
    }

    private List<String> tags(String topic, SocialGraph graph) {
        try (var stored = tx.findNodes(StoredTopic.TOPIC, "name", topic)) {
            if (stored.hasNext()) {
                return List.copyOf(StoredTopic.existing(tx, topic).kept().keySet());
            }
        }
        return FocusTopics.tags(graph, topic);
    }

    private static void add(FocusCurve curve, List<FocusRow> rows) {
        List<FocusWindow> sums = curve.cumulative();
        for (int i = 0; i < sums.size(); i++) {
            FocusWindow sum = sums.get(i);
            rows.add(new FocusRow(
                    curve.strategy(),
                    sum.pages(),
                    sum.details(),
                    sum.relevant(),
                    sum.narrow(),
                    sum.harvest(),
                    sum.narrowHarvest(),
                    curve.windows().get(i).harvest(),
                    sum.detailShare(),
                    curve.recall(sum)));
        }
    }
}
