package org.crawlgraph.procedures.social;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.topics.Topic;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.topic.*}: topics from co-occurring tags. */
public final class TopicProcedures extends ProcedureContext {

    private static final SocialProjection.Work DISCOVERY = (users, posts, names) -> TopicDiscovery.memory(posts, names);
    private static final SocialProjection.Work COUNTING = (users, posts, names) -> MemoryNeed.of("counts", 4 * names);

    private static final Call STREAM = Call.of("crawl.topic.stream", SocialOptions.OF_TOPIC)
            .estimated((context, read) -> memory(context, read, DISCOVERY));
    private static final Call WRITE = STREAM.and("crawl.topic.write", SharedOptions.RUN);
    private static final Call TAGS = Call.of("crawl.topic.tags", SocialProjection.OF_POSTS, SharedOptions.OF_JOB)
            .estimated((context, read) -> memory(context, read, COUNTING));

    public static final List<Call> CALLS = List.of(STREAM, WRITE, TAGS);

    private static MemoryEstimate memory(ProcedureContext context, Options read, SocialProjection.Work work) {
        return SocialProjection.ofPosts(read).memory(context.tx, read.integer(SharedOptions.CONCURRENCY), work);
    }

    public record TopicRow(
            @Description("Rank of the tag in the topic, from 1; the tag of the topic is the first")
            long rank,

            @Description("Tag, in lower case") String tag,

            @Description("Score by the option method: G², or votes of all layers")
            double score,

            @Description("Number of posts with both the tag and the tag of the topic")
            long votes,

            @Description("Number of posts with the tag") long posts,

            @Description("Number of users with a post with both tags")
            long uploaders,

            @Description("Votes divided by the product of the numbers of posts with each of the two tags")
            double phi,

            @Description("Dunning's G²: evidence that the tag is more frequent on posts with the topic's"
                    + " tag; above 10.83 by chance for one tag in a thousand; 0 if it is not more"
                    + " frequent")
            double g2) {}

    public record TagRow(
            @Description("Tag, in lower case") String tag,
            @Description("Number of posts with the tag") long posts,
            @Description("Number of all posts") long all) {}

    public record TopicSummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Name of the (:Topic)") String topic,
            @Description("Number of tags of the topic") long tags,

            @Description("Number of posts that count: one per identical set of tags")
            long posts,

            @Description(
                    "Number of posts that do not count: without tags, or with the same set of tags as another post")
            long repeated,

            @Description("Number of counted posts with the topic's tag")
            long withTag,

            @Description("Number of distinct tags of the counted posts")
            long different,

            @Description("Number of these tags that qualify for the topic, including the topic's tag; the"
                    + " topic has at most topicSize of them")
            long fitting,

            @Description("Number of tags of the topic that the first layer of votes finds")
            long firstLayer,

            @Description("Tags whose posts voted in the second layer, best first; empty with one layer")
            List<String> secondLayer,

            @Description("Minimum score of the tags other than the topic's own; 0 without any")
            double minScore,

            @Description("Maximum score of these tags; 0 without any")
            double maxScore,

            @Description("Number of tags that users removed")
            long removed,

            @Description("Number of tags that users added or removed")
            long byHand,

            @Description("Number of all posts, including those that do not count")
            long nodeCount,

            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,

            @Description("Number of HAS_TAG relationships written, including those to removed tags")
            long relationshipsWritten,

            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    private record Request(
            SocialProjection projection,
            TopicOptions options,
            int concurrency,
            @Nullable String jobId) {

        static Request of(Options read) {
            return new Request(
                    SocialProjection.ofPosts(read),
                    TopicOptions.of(read),
                    read.integer(SharedOptions.CONCURRENCY),
                    read.find(SharedOptions.JOB_ID));
        }
    }

    @Procedure(name = "crawl.topic.stream", mode = Mode.READ)
    @Description("Returns the tags of a topic: tags that users put on the same posts as a given tag.")
    public Stream<TopicRow> stream(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = STREAM.read(options);
        Request request = Request.of(read);
        Topic result;
        try (Job job = start(STREAM, request.jobId())) {
            result = find(posts(request, job), wanted, request.options(), request, job);
        }
        return result.tags().stream()
                .map(found -> new TopicRow(
                        found.rank(),
                        found.name(),
                        found.score(),
                        found.votes(),
                        found.posts(),
                        found.uploaders(),
                        found.phi(),
                        found.g2()));
    }

    @Procedure(name = "crawl.topic.write", mode = Mode.WRITE)
    @Description("Writes a topic, named after its tag, as (:Topic)-[:HAS_TAG {state}]->(:Tag), and"
            + " replaces an earlier topic of that name. Keeps the tags that users added or removed;"
            + " other tags replace the removed ones.")
    public Stream<TopicSummary> write(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = WRITE.read(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(read);
        requireFree(runId);
        try (Job job = start(WRITE, request.jobId())) {
            SocialProjection.SocialStore social = posts(request, job);
            Run run = Run.begin(tx, social.ofPosts(), runId, "topic");
            StoredTopic before = StoredTopic.locked(tx, wanted);
            Topic topic = find(social, wanted, without(request.options(), before), request, job);
            long computeMillis = job.elapsedMillis();
            StoredTopic.Written written = StoredTopic.write(tx, before, wanted, topic, run.id());
            run.writeManifest(WRITE.name(), wanted, read.effective());
            boolean alone = topic.tags().size() == 1;
            long all = social.posts().count();
            return Stream.of(new TopicSummary(
                    run.id(),
                    wanted,
                    written.kept(),
                    topic.posts(),
                    all - topic.posts(),
                    topic.withTag(),
                    topic.different(),
                    topic.fitting(),
                    topic.firstLayer(),
                    topic.secondLayer(),
                    alone ? 0 : topic.scores().getMin(),
                    alone ? 0 : topic.scores().getMax(),
                    written.removed(),
                    written.byHand(),
                    all,
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    written.kept() + written.removed(),
                    read.effective()));
        }
    }

    @Procedure(name = "crawl.topic.tags", mode = Mode.READ)
    @Description("Returns all tags of posts, most common first, as starting points for topics.")
    public Stream<TagRow> tags(@Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = TAGS.read(options);
        SocialProjection projection = SocialProjection.ofPosts(read);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        try (Job job = start(TAGS, read.find(SharedOptions.JOB_ID))) {
            job.reserve(projection.memory(tx, concurrency, COUNTING).need());
            SocialGraph graph = projection.read(tx, concurrency, log, job).graph();
            int[] posts = graph.posts().tags().counts(graph.names().count());
            return IntStream.range(0, posts.length)
                    .filter(tag -> posts[tag] > 0)
                    .mapToObj(tag -> new TagRow(
                            graph.names().name(tag), posts[tag], graph.posts().count()))
                    .sorted(Comparator.comparingLong((TagRow row) -> -row.posts())
                            .thenComparing(TagRow::tag));
        }
    }

    /** Excludes tags removed by users, so that other tags take their place. */
    private static TopicOptions without(TopicOptions options, @Nullable StoredTopic before) {
        if (before == null) {
            return options;
        }
        Set<String> excluded = new TreeSet<>(options.exclude());
        before.decisions().forEach((tag, decision) -> {
            if (decision.byHand() && !decision.isFetched()) {
                excluded.add(tag);
            }
        });
        return options.without(excluded);
    }

    private SocialProjection.SocialStore posts(Request request, Job job) {
        job.reserve(request.projection()
                .memory(tx, request.concurrency(), DISCOVERY)
                .need());
        SocialProjection.SocialStore social = request.projection().read(tx, request.concurrency(), log, job);
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("posts", social.bytes()),
                TopicDiscovery.memory(
                        social.posts().count(), social.graph().names().count())));
        return social;
    }

    private static Topic find(
            SocialProjection.SocialStore social, String tag, TopicOptions options, Request request, Job job) {
        return TopicDiscovery.of(
                social.graph().posts(), social.graph().names(), tag, options, request.concurrency(), job);
    }
}
