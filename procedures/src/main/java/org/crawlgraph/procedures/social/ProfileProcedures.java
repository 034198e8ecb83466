package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.store.MemoryEstimate;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.profiles.*}: ranks users for a topic. */
public final class ProfileProcedures extends ProcedureContext {

    private static final Call STREAM = Call.of("crawl.profiles.stream", SocialOptions.OF_PROFILES)
            .estimated((context, read) -> memory(context, read, 0));
    private static final Call WRITE = STREAM.and(
                    "crawl.profiles.write", SocialOptions.SCORE_PROPERTY, SharedOptions.RUN)
            .estimated((context, read) -> memory(context, read, 1));

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

    private static MemoryEstimate memory(ProcedureContext context, Options read, int written) {
        return SocialProjection.of(read).memory(context.tx, read.integer(SharedOptions.CONCURRENCY), work(written));
    }

    public record ProfileRow(
            @Description("User") Node user,

            @Description("Relevance of the user to the topic, 0 to 1, by the option method")
            double score,

            @Description("Inner rank: similarity of the user's profile and the topic, from 0 to 1")
            double inner,

            @Description("Inter rank: mean inner rank of the contacts with a known profile, from 0 to 1")
            double inter,

            @Description("Prior, without posts: inner and inter rank combined; with method: 'evidence'"
                    + " and an unknown profile, half the share of relevant posts among all posts")
            double combined,

            @Description("Number of posts of the user with a tag of the topic")
            long relevant,

            @Description("Number of posts of the user") long posts,

            @Description("Number of contacts with a known profile")
            long contactsKnown,

            @Description("Whether the profile of the user is known")
            boolean known) {}

    public record ProfileSummary(
            @Description(Call.Columns.RUN) String run,
            @Description("Name of the topic") String topic,
            @Description("Tags of the topic") List<String> tags,
            @Description("Number of posts") long posts,

            @Description("Number of posts with a tag of the topic")
            long relevant,

            @Description("Number of users with a known profile")
            long known,

            @Description("Source of the profiles: 'terms' of users, or 'posts'")
            String profiles,

            @Description("Mean score of all users") double meanScore,
            @Description("Maximum score") double maxScore,
            @Description("Number of users") long nodeCount,
            @Description("Number of contacts of all users") long relationshipCount,
            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,
            @Description(Call.Columns.PROPERTIES_WRITTEN) long nodePropertiesWritten,
            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    private record Request(
            String topic,
            SocialProjection projection,
            @Nullable List<String> tags,
            ProfileOptions options,
            int concurrency,
            @Nullable String jobId) {

        static Request of(@Nullable String topic, Options read) {
            String name = Options.required("topic", topic);
            SocialProjection projection = SocialProjection.of(read);
            List<String> tags = read.find(SocialOptions.TAGS);
            return new Request(
                    name,
                    projection,
                    tags,
                    ProfileOptions.of(read),
                    read.integer(SharedOptions.CONCURRENCY),
                    read.find(SharedOptions.JOB_ID));
        }
    }

    private record Ranking(SocialProjection.SocialStore social, List<String> tags, ProfileRanks.UserScores scores) {}

    @Procedure(name = "crawl.profiles.stream", mode = Mode.READ)
    @Description("Ranks users by relevance to a topic, from profile, contacts and posts. The topic is"
            + " stored, or a new name with its tags in the option tags.")
    public Stream<ProfileRow> stream(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STREAM.read(options);
        Request request = Request.of(topic, read);
        Ranking ranking;
        try (Job job = start(STREAM, request.jobId())) {
            ranking = rank(request, 0, job);
        }
        ProfileRanks.UserScores scores = ranking.scores();
        return IntStream.range(0, ranking.social().users().count())
                .mapToObj(user -> new ProfileRow(
                        ranking.social().users().node(tx, user),
                        scores.score()[user],
                        scores.inner()[user],
                        scores.inter()[user],
                        scores.combined()[user],
                        scores.relevant()[user],
                        scores.posts()[user],
                        scores.contactsKnown()[user],
                        scores.known().get(user)));
    }

    @Procedure(name = "crawl.profiles.write", mode = Mode.WRITE)
    @Description("Writes the topic score of every user, in one transaction. crawl.run.drop removes it.")
    public Stream<ProfileSummary> write(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(topic, read);
        String property =
                RankOptions.written(read, SocialOptions.SCORE_PROPERTY).get(0);
        if (property.equals(request.projection().termProperty())
                || property.equals(request.projection().tagProperty())) {
            throw new IllegalArgumentException(
                    "writeProperty is '" + property + "', which holds tags or terms; choose another");
        }
        requireFree(runId);
        try (Job job = start(WRITE, request.jobId())) {
            Ranking ranking = rank(request, 1, job);
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, ranking.social().ofUsers(), runId, "profiles");
            Map<String, Object> configuration = read.effective();
            configuration.put(SocialOptions.TAGS.name(), ranking.tags()); // because the stored topic may change
            double[] scores = ranking.scores().score();
            Map<String, IntFunction<Object>> values = Map.of(property, user -> scores[user]);
            run.writeValues(WRITE.name(), request.topic(), configuration, values, job);
            SocialGraph graph = ranking.social().graph();
            return Stream.of(new ProfileSummary(
                    run.id(),
                    request.topic(),
                    ranking.tags(),
                    graph.posts().count(),
                    ranking.scores().allRelevant(),
                    ranking.scores().known().cardinality(),
                    graph.terms() == null ? "posts" : "terms",
                    ranking.scores().meanScore(),
                    ranking.scores().maxScore(),
                    graph.users(),
                    graph.contacts().links(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    graph.users(),
                    read.effective()));
        }
    }

    private static SocialProjection.Work work(int written) {
        return SocialProjection.writing(
                (users, posts, names) -> ProfileRanks.memory(users, posts, names, true), written);
    }

    private Ranking rank(Request request, int written, Job job) {
        List<String> tags = request.tags() == null
                ? StoredTopic.existing(tx, request.topic()).kept()
                : request.tags();
        TopicVector topic = TopicVector.of(tags);
        job.reserve(request.projection()
                .memory(tx, request.concurrency(), work(written))
                .need());
        SocialProjection.SocialStore social = request.projection().read(tx, request.concurrency(), log, job);
        SocialGraph graph = social.graph();
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("social graph", social.bytes()),
                work(written)
                        .memory(
                                graph.users(),
                                graph.posts().count(),
                                graph.names().count())));
        return new Ranking(social, tags, ProfileRanks.of(graph, topic, request.options(), request.concurrency(), job));
    }
}
