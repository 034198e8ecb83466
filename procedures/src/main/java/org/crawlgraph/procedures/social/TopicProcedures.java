package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.social.topics.Topic;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.topic.*}: topics from co-occurring tags. */
public final class TopicProcedures extends SocialProcedures {

    private static final Work DISCOVERY = (users, posts, names) -> TopicDiscovery.memory(posts, names);

    private static final Call STREAM = Call.of(
                    "crawl.topic.stream", TopicOptions.OPTIONS, SocialProjection.OF_POSTS, SharedOptions.OF_JOB)
            .estimated(estimator(SocialProjection::ofPosts, read -> DISCOVERY));
    private static final Call WRITE = STREAM.and("crawl.topic.write", SharedOptions.RUN);

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

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

    public record TopicSummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Name of the (:Topic)") String topic,
            @Description("Number of tags of the topic") long tags,

            @Description("Number of posts that count: one per identical set of tags")
            long posts,

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

    @Procedure(name = "crawl.topic.stream", mode = Mode.READ)
    @Description("Returns the tags of a topic: tags that users put on the same posts as a given tag.")
    public Stream<TopicRow> stream(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = STREAM.read(options);
        TopicOptions finding = TopicOptions.of(read);
        try (Job job = start(STREAM, read)) {
            return find(posts(read, job), wanted, finding, read, job).tags().stream()
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
        String runId = freeRun(read);
        TopicOptions finding = TopicOptions.of(read);
        try (Job job = start(WRITE, read)) {
            SocialProjection.SocialStore social = posts(read, job);
            Run run = Run.begin(tx, social.ofPosts(), runId, "topic");
            StoredTopic before = StoredTopic.locked(tx, wanted);
            Map<String, Boolean> byHand = before == null ? Map.of() : before.byHand();
            Set<String> excluded =
                    new TreeSet<>(finding.exclude()); // so that other tags take the place of removed ones
            byHand.forEach((name, kept) -> {
                if (!kept) {
                    excluded.add(name);
                }
            });
            Topic topic = find(social, wanted, finding.without(excluded), read, job);
            long computeMillis = job.elapsedMillis();
            Map<String, Boolean> written = StoredTopic.write(tx, before, wanted, topic, run.id());
            run.writeManifest(WRITE.name(), wanted, read.effective());
            long kept = written.values().stream().filter(Boolean::booleanValue).count();
            return Stream.of(new TopicSummary(
                    run.id(),
                    wanted,
                    kept,
                    topic.posts(),
                    written.size() - kept,
                    byHand.size(),
                    social.posts().count(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    written.size(),
                    read.effective()));
        }
    }

    private SocialProjection.SocialStore posts(Options read, Job job) {
        return read(SocialProjection.ofPosts(read), read.integer(SharedOptions.CONCURRENCY), DISCOVERY, job);
    }

    private static Topic find(
            SocialProjection.SocialStore social, String tag, TopicOptions options, Options read, Job job) {
        return TopicDiscovery.of(
                social.graph().posts(),
                social.graph().names(),
                tag,
                options,
                read.integer(SharedOptions.CONCURRENCY),
                job);
    }
}
