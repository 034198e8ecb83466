package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.runs.Run;
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
public final class ProfileProcedures extends SocialProcedures {

    private static final Option<List<String>> SCORE_PROPERTY = RankOptions.writeProperty("topicScore");

    private static final Call STREAM = Call.of(
                    "crawl.profiles.stream",
                    TAGS,
                    ProfileOptions.OPTIONS,
                    SocialProjection.OPTIONS,
                    SharedOptions.OF_JOB)
            .estimated(estimator(SocialProjection::of, read -> work(0)));
    private static final Call WRITE = STREAM.and("crawl.profiles.write", SCORE_PROPERTY, SharedOptions.RUN)
            .estimated(estimator(SocialProjection::of, read -> work(1)));

    public static final List<Call> CALLS = List.of(STREAM, WRITE);

    private static Work work(int written) {
        Work ranking = (users, posts, names) -> ProfileRanks.memory(users, posts, names, true);
        return written == 0 ? ranking : ranking.writing(written);
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

            @Description("Number of users") long nodeCount,
            @Description("Number of contacts of all users") long relationshipCount,
            @Description(Call.Columns.COMPUTE_MILLIS) long computeMillis,
            @Description(Call.Columns.WRITE_MILLIS) long writeMillis,
            @Description(Call.Columns.PROPERTIES_WRITTEN) long nodePropertiesWritten,
            @Description(Call.Columns.CONFIGURATION) Map<String, Object> configuration) {}

    private record Ranking(SocialProjection.SocialStore social, List<String> tags, ProfileRanks.UserScores scores) {}

    @Procedure(name = "crawl.profiles.stream", mode = Mode.READ)
    @Description("Ranks users by relevance to a topic, from profile, contacts and posts. The topic is"
            + " stored, or a new name with its tags in the option tags.")
    public Stream<ProfileRow> stream(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = STREAM.read(options);
        try (Job job = start(STREAM, read)) {
            Ranking ranking = rank(Options.required("topic", topic), read, 0, job);
            ProfileRanks.UserScores scores = ranking.scores();
            NodeIds users = ranking.social().users();
            return IntStream.range(0, users.count())
                    .mapToObj(user -> new ProfileRow(
                            users.node(tx, user),
                            scores.score()[user],
                            scores.inner()[user],
                            scores.inter()[user],
                            scores.combined()[user],
                            scores.relevant()[user],
                            scores.posts()[user],
                            scores.contactsKnown()[user],
                            scores.known().get(user)));
        }
    }

    @Procedure(name = "crawl.profiles.write", mode = Mode.WRITE)
    @Description("Writes the topic score of every user, in one transaction. crawl.run.drop removes it.")
    public Stream<ProfileSummary> write(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = WRITE.read(options);
        String name = Options.required("topic", topic);
        String runId = freeRun(read);
        SocialProjection projection = SocialProjection.of(read);
        String property = RankOptions.written(read, SCORE_PROPERTY).get(0);
        if (property.equals(projection.termProperty()) || property.equals(projection.tagProperty())) {
            throw new IllegalArgumentException(
                    "writeProperty is '" + property + "', which holds tags or terms; choose another");
        }
        try (Job job = start(WRITE, read)) {
            Ranking ranking = rank(name, read, 1, job);
            long computeMillis = job.elapsedMillis();
            Run run = Run.begin(tx, ranking.social().ofUsers(), runId, "profiles");
            Map<String, Object> configuration = read.effective();
            configuration.put(TAGS.name(), ranking.tags()); // because the stored topic may change
            double[] scores = ranking.scores().score();
            Map<String, IntFunction<Object>> values = Map.of(property, user -> scores[user]);
            run.writeValues(WRITE.name(), name, configuration, values, job);
            SocialGraph graph = ranking.social().graph();
            return Stream.of(new ProfileSummary(
                    run.id(),
                    name,
                    ranking.tags(),
                    graph.posts().count(),
                    ranking.scores().allRelevant(),
                    ranking.scores().known().cardinality(),
                    graph.terms() == null ? "posts" : "terms",
                    graph.users(),
                    graph.contacts().links(),
                    computeMillis,
                    job.elapsedMillis() - computeMillis,
                    graph.users(),
                    read.effective()));
        }
    }

    private Ranking rank(String name, Options read, int written, Job job) {
        ProfileOptions options = ProfileOptions.of(read);
        int concurrency = read.integer(SharedOptions.CONCURRENCY);
        SocialProjection projection = SocialProjection.of(read);
        List<String> given = read.find(TAGS);
        List<String> tags = given == null ? StoredTopic.existing(tx, name).kept() : given;
        TopicVector topic = TopicVector.of(tags);
        SocialProjection.SocialStore social = read(projection, concurrency, work(written), job);
        return new Ranking(social, tags, ProfileRanks.of(social.graph(), topic, options, concurrency, job));
    }
}
