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
    private static final Call STATS = STREAM.and("crawl.profiles.stats");
    private static final Call WRITE = STREAM.and(
                    "crawl.profiles.write", SocialOptions.SCORE_PROPERTY, SharedOptions.RUN)
            .estimated((context, read) -> memory(context, read, 1));

    public static final List<Call> CALLS = List.of(STREAM, STATS, WRITE);

    private static MemoryEstimate memory(ProcedureContext context, Options read, int written) {
        return SocialProjection.of(read)
                .memory(context.tx, read.integer(SharedOptions.CONCURRENCY), work(written));
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

    public static class ProfileStats {
        @Description("Name of the topic")
        public final String topic;

        @Description("Tags of the topic")
        public final List<String> tags;

        @Description("Number of posts")
        public final long posts;

        @Description("Number of posts with a tag of the topic")
        public final long relevant;

        @Description("Number of users with a known profile")
        public final long known;

        @Description("Source of the profiles: 'terms' of users, or 'posts'")
        public final String profiles;

        @Description("Mean score of all users")
        public final double meanScore;

        @Description("Maximum score")
        public final double maxScore;

        @Description("Number of users")
        public final long nodeCount;

        @Description("Number of contacts of all users")
        public final long relationshipCount;

        @Description(Call.Columns.COMPUTE_MILLIS)
        public final long computeMillis;

        @Description(Call.Columns.CONFIGURATION)
        public final Map<String, Object> configuration;

        ProfileStats(Ranking ranking, long computeMillis, Map<String, Object> configuration) {
            SocialGraph graph = ranking.social().graph();
            ProfileRanks.UserScores scores = ranking.scores();
            topic = ranking.topic();
            tags = ranking.tags();
            posts = graph.posts().count();
            relevant = scores.allRelevant();
            known = scores.known().cardinality();
            profiles = graph.terms() == null ? "posts" : "terms";
            meanScore = scores.meanScore();
            maxScore = scores.maxScore();
            nodeCount = graph.users();
            relationshipCount = graph.contacts().links();
            this.computeMillis = computeMillis;
            this.configuration = configuration;
        }
    }

    public static final class ProfileWriting extends ProfileStats {
        @Description(Call.Columns.WRITE_MILLIS)
        public final long writeMillis;

        @Description(Call.Columns.PROPERTIES_WRITTEN)
        public final long nodePropertiesWritten;

        @Description(Call.Columns.RUN)
        public final String run;

        ProfileWriting(
                Ranking ranking, long computeMillis, Map<String, Object> configuration, long writeMillis, String run) {
            super(ranking, computeMillis, configuration);
            this.writeMillis = writeMillis;
            this.nodePropertiesWritten = nodeCount;
            this.run = run;
        }
    }

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

    private record Ranking(
            String topic, SocialProjection.SocialStore social, List<String> tags, ProfileRanks.UserScores scores) {}

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

    @Procedure(name = "crawl.profiles.stats", mode = Mode.READ)
    @Description(
            "Ranks users by relevance to a topic and returns the numbers of users, contacts, posts and known profiles.")
    public Stream<ProfileStats> stats(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STATS.read(options);
        Request request = Request.of(topic, read);
        try (Job job = start(STATS, request.jobId())) {
            return Stream.of(new ProfileStats(rank(request, 0, job), job.elapsedMillis(), read.effective()));
        }
    }

    @Procedure(name = "crawl.profiles.write", mode = Mode.WRITE)
    @Description("Writes the topic score of every user, in one transaction. crawl.run.drop removes it.")
    public Stream<ProfileWriting> write(
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
            return Stream.of(new ProfileWriting(
                    ranking, computeMillis, read.effective(), job.elapsedMillis() - computeMillis, run.id()));
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
        return new Ranking(
                request.topic(),
                social,
                tags,
                ProfileRanks.of(graph, topic, request.options(), request.concurrency(), job));
    }
}
