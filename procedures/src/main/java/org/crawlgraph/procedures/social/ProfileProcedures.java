package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.CallMode;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.rank.RankOptions;
import org.crawlgraph.procedures.social.SocialOptions.TagWeights;
import org.crawlgraph.procedures.store.PublicReader;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.procedures.store.SocialStore;
import org.crawlgraph.social.profiles.ProfileOptions;
import org.crawlgraph.social.profiles.ProfileRanks;
import org.crawlgraph.social.profiles.ProfileScores;
import org.crawlgraph.social.profiles.SocialGraph;
import org.crawlgraph.social.profiles.TopicVector;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.profiles.*}: how much users are about a topic. */
public final class ProfileProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "nodeLabels, contactType, orientation, postLabels, postType, tagProperty, tagType,"
                    + " termProperty, tags, tagWeights, method, innerWeight, interWeight, kappa, concurrency, jobId";

    /** A user and the ranks for a topic. */
    public record ProfileRow(
            @Description("the user") Node user,

            @Description("what the method gives, from 0 to 1: how much the user is about the topic")
            double score,

            @Description("inner rank: how alike the user's profile and the topic are, from 0 to 1")
            double inner,

            @Description("inter rank: the mean inner rank of the contacts whose profile is known, from 0 to 1")
            double inter,

            @Description(
                    "what is believed without the posts: inner and inter rank together; with method 'evidence', where the"
                            + " profile is not known, half the share of relevant posts of all")
            double combined,

            @Description("posts of the user with a tag of the topic")
            long relevant,

            @Description("posts of the user") long posts,

            @Description("contacts whose profile is known") long contactsKnown,

            @Description("whether the profile of the user is known")
            boolean known) {}

    /** How a ranking went. */
    public record ProfileSummary(
            @Description("name of the topic") String topic,
            @Description("tags that count for it") List<String> tags,
            @Description("users of the graph") long users,
            @Description("contacts of all users") long contacts,
            @Description("posts of the graph") long posts,

            @Description("those of them with a tag of the topic")
            long relevant,

            @Description("users whose profile is known") long known,

            @Description("what profiles were taken from: 'terms' of users, or 'posts'")
            String profiles,

            @Description("mean score of all users") double meanScore,
            @Description("greatest score") double maxScore,
            @Description("time taken, in milliseconds") long millis,

            @Description("users that were given their score; 0 unless in write mode")
            long usersWritten,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("id of the run that has been written; null unless in write mode") @Nullable
            String run) {}

    private record Request(
            String topic,
            SocialProjection projection,
            @Nullable List<String> tags,
            TagWeights weights,
            ProfileOptions options,
            int concurrency,
            @Nullable String jobId) {

        static Request of(@Nullable String topic, Options read) {
            String name = Options.required("topic", topic);
            SocialProjection projection = SocialProjection.of(read);
            List<String> tags = read.find(SocialOptions.TAGS);
            TagWeights weights = read.get(SocialOptions.TAG_WEIGHTS);
            if (tags != null && weights == TagWeights.G2) {
                throw new IllegalArgumentException(
                        "tagWeights is 'g2', which only a stored (:Topic) tells, and tags names others;"
                                + " leave one of them out");
            }
            return new Request(
                    name,
                    projection,
                    tags,
                    weights,
                    SocialOptions.profiles(read),
                    read.integer(SharedOptions.CONCURRENCY),
                    read.find(SharedOptions.JOB_ID));
        }
    }

    private record Ranking(SocialStore social, List<String> tags, ProfileScores scores) {}

    /** The ranks of all users, by ascending node id. */
    @Procedure(name = "crawl.profiles.stream", mode = Mode.READ)
    @Description(
            "How much each user is about a topic, by profile, contacts and posts. The topic is a stored one, or its name is free and"
                    + " tags has its tags. Options: " + OPTIONS)
    public Stream<ProfileRow> stream(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(topic, read);
        read.end();
        Ranking ranking;
        try (Job job = start("crawl.profiles.stream", request.jobId())) {
            ranking = rank(request, 0, job);
        }
        ProfileScores scores = ranking.scores();
        return IntStream.range(0, ranking.social().users().count())
                .mapToObj(user -> new ProfileRow(
                        PublicReader.node(tx, ranking.social().users().id(user)),
                        scores.score()[user],
                        scores.inner()[user],
                        scores.inter()[user],
                        scores.combined()[user],
                        scores.relevant()[user],
                        scores.posts()[user],
                        scores.contactsKnown()[user],
                        scores.known().get(user)));
    }

    /** One row about the ranking. */
    @Procedure(name = "crawl.profiles.stats", mode = Mode.READ)
    @Description("How a ranking of users for a topic goes: users, contacts, posts, known profiles. Options: " + OPTIONS)
    public Stream<ProfileSummary> stats(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(topic, read);
        read.end();
        try (Job job = start("crawl.profiles.stats", request.jobId())) {
            return Stream.of(summary(request.topic(), rank(request, 0, job), job, 0, read.effective(), null));
        }
    }

    /** Keeps the scores as a property of the users, and what they are in a manifest, in the transaction of the caller. */
    @Procedure(name = "crawl.profiles.write", mode = Mode.WRITE)
    @Description(
            "Writes to all users how much they are about a topic, all or nothing; crawl.run.drop removes it. Options: run; "
                    + OPTIONS + ", writeProperty")
    public Stream<ProfileSummary> write(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        Request request = Request.of(topic, read);
        String property = RankOptions.scoreProperty(read, SocialOptions.SCORE_PROPERTY);
        read.end();
        if (property.equals(request.projection().termProperty())
                || property.equals(request.projection().tagProperty())) {
            throw new IllegalArgumentException(
                    "writeProperty is '" + property + "', which tells tags or terms; choose another");
        }
        requireFree(runId);
        try (Job job = start("crawl.profiles.write", request.jobId())) {
            Ranking ranking = rank(request, 1, job);
            Run run = Run.begin(tx, ranking.social().ofUsers(), runId, "profiles");
            Map<String, Object> configuration = read.effective();
            if (request.weights() == TagWeights.NONE) {
                configuration.put(SocialOptions.TAGS.name(), ranking.tags()); // the stored topic may change
            }
            Map<String, double[]> scores = Map.of(property, ranking.scores().score());
            run.writeScores(LinkWeights.NONE, "crawl.profiles.write", request.topic(), configuration, scores, job)
                    .hangsOnSocialGraph(request.topic(), ranking.social());
            int users = ranking.social().users().count();
            return Stream.of(summary(request.topic(), ranking, job, users, read.effective(), run.id()));
        }
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.profiles.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.profiles.stream, stats or write would need, told from the counts of the store and the tags of its"
                    + " first 1,000 posts. Options: mode; " + OPTIONS)
    public Stream<EstimateRow> estimate(
            @Name("topic") @Nullable String topic,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Request request = Request.of(topic, read);
        int written = read.get(RankOptions.MODE) == CallMode.WRITE ? 1 : 0;
        read.end();
        return Stream.of(EstimateRow.of(request.projection().demand(tx, request.concurrency(), work(written))));
    }

    private static SocialProjection.Work work(int written) {
        return SocialProjection.writing(
                (users, posts, names) -> ProfileRanks.memory(users, posts, names, true), written);
    }

    private Ranking rank(Request request, int written, Job job) {
        Map<String, Double> stored = request.tags() == null
                ? StoredTopic.existing(tx, request.topic()).kept()
                : Map.of();
        List<String> tags = request.tags() == null ? List.copyOf(stored.keySet()) : request.tags();
        TopicVector topic = request.weights() == TagWeights.G2 ? TopicVector.weighted(stored) : TopicVector.of(tags);
        job.reserve(request.projection()
                .demand(tx, request.concurrency(), work(written))
                .need());
        SocialStore social = request.projection().read(tx, request.concurrency(), log, job);
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

    private static ProfileSummary summary(
            String topic,
            Ranking ranking,
            Job job,
            long usersWritten,
            Map<String, Object> configuration,
            @Nullable String run) {
        SocialGraph graph = ranking.social().graph();
        ProfileScores scores = ranking.scores();
        return new ProfileSummary(
                topic,
                ranking.tags(),
                graph.users(),
                graph.contacts().links(),
                graph.posts().count(),
                scores.allRelevant(),
                scores.known().cardinality(),
                graph.terms() == null ? "posts" : "terms",
                scores.meanScore(),
                scores.maxScore(),
                job.elapsedMillis(),
                usersWritten,
                configuration,
                run);
    }
}
