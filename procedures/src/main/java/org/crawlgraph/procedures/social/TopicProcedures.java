package org.crawlgraph.procedures.social;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.EstimateRow;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.SocialProjection;
import org.crawlgraph.procedures.store.SocialStore;
import org.crawlgraph.social.topics.Topic;
import org.crawlgraph.social.topics.TopicDiscovery;
import org.crawlgraph.social.topics.TopicOptions;
import org.jspecify.annotations.Nullable;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.topic.*}: topics from tags that are posted together. */
public final class TopicProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "nodeLabels, postLabels, postType, tagProperty, tagType, by, topicSize, layers,"
                    + " minVotes, same, exclude, concurrency, jobId";

    private static final SocialProjection.Work DISCOVERY = (users, posts, names) -> TopicDiscovery.memory(posts, names);

    /** A tag of a topic. */
    public record TopicRow(
            @Description("place among the tags of the topic, from 1; the topic's own tag is the first")
            long rank,

            @Description("the tag, in lower case") String tag,

            @Description("what it was ranked by: G², votes of all layers, or phi")
            double score,

            @Description("posts that have it beside the topic's own tag")
            long votes,

            @Description("posts that have it") long posts,

            @Description("users who have uploaded posts with both tags")
            long uploaders,

            @Description("votes over the product of the posts with each of the two tags")
            double phi,

            @Description(
                    "how surely it is commoner on posts with the topic's tag: above 10.83 by chance once in a thousand tags; 0"
                            + " when it is not commoner")
            double g2) {}

    /** How the search for a topic went. */
    public record TopicSummary(
            @Description("name of the (:Topic); of stats, which writes none, the tag")
            String topic,

            @Description("tags that count for it") long tags,

            @Description("tags that people have removed; 0 unless in write mode")
            long removed,

            @Description("tags about which people have decided, either way; 0 unless in write mode")
            long byHand,

            @Description("posts that count: of those with an identical set of tags one")
            long posts,

            @Description("posts that do not: without tags, or with a set of tags that was there")
            long repeated,

            @Description("those of the posts that count with the topic's own tag")
            long withTag,

            @Description("different tags of the posts that count")
            long different,

            @Description(
                    "those of them that the measure takes for tags of the topic, its own among them; topicSize of them at most count")
            long fitting,

            @Description("tags found that one layer alone would have given")
            long firstLayer,

            @Description("tags whose posts voted in the second layer, best first; empty with one layer")
            List<String> secondLayer,

            @Description("least score of the tags found beside the topic's own; 0 when there is none")
            double minScore,

            @Description("greatest of these scores; 0 when there is none")
            double maxScore,

            @Description("time taken, in milliseconds") long millis,

            @Description("all options with the values they had")
            Map<String, Object> configuration,

            @Description("id of the run that has been written; null unless in write mode") @Nullable
            String run) {

        static TopicSummary of(
                Found found,
                String name,
                StoredTopic.Written written,
                Job job,
                Map<String, Object> configuration,
                @Nullable String run) {
            Topic topic = found.topic();
            boolean alone = topic.tags().size() == 1;
            return new TopicSummary(
                    name,
                    written.kept(),
                    written.removed(),
                    written.byHand(),
                    topic.posts(),
                    found.social().posts().count() - topic.posts(),
                    topic.withTag(),
                    topic.different(),
                    topic.fitting(),
                    topic.firstLayer(),
                    topic.secondLayer(),
                    alone ? 0 : topic.scores().getMin(),
                    alone ? 0 : topic.scores().getMax(),
                    job.elapsedMillis(),
                    configuration,
                    run);
        }
    }

    /** A topic and the posts that it was found in. */
    private record Found(SocialStore social, Topic topic) {}

    private record Request(
            SocialProjection projection,
            TopicOptions options,
            int concurrency,
            @Nullable String jobId) {

        static Request of(Options read) {
            return new Request(
                    SocialProjection.ofPosts(read),
                    SocialOptions.topic(read),
                    read.integer(SharedOptions.CONCURRENCY),
                    read.find(SharedOptions.JOB_ID));
        }
    }

    /** The tags of a topic, best first. */
    @Procedure(name = "crawl.topic.stream", mode = Mode.READ)
    @Description("The tags of a topic: those that are posted together with a tag. Options: " + OPTIONS)
    public Stream<TopicRow> stream(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = new Options(options);
        Request request = Request.of(read);
        read.end();
        Found result;
        try (Job job = start("crawl.topic.stream", request.jobId())) {
            result = find(posts(request, job), wanted, request.options(), request, job);
        }
        return result.topic().tags().stream()
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

    /** One row about the search. */
    @Procedure(name = "crawl.topic.stats", mode = Mode.READ)
    @Description(
            "How the search for the tags of a topic goes: posts that count, tags seen, tags that fit, what the second layer adds."
                    + " Options: " + OPTIONS)
    public Stream<TopicSummary> stats(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = new Options(options);
        Request request = Request.of(read);
        read.end();
        try (Job job = start("crawl.topic.stats", request.jobId())) {
            Found found = find(posts(request, job), wanted, request.options(), request, job);
            StoredTopic.Written none =
                    new StoredTopic.Written(found.topic().tags().size(), 0, 0);
            return Stream.of(TopicSummary.of(found, found.topic().tag(), none, job, read.effective(), null));
        }
    }

    /** Keeps a topic for people to edit, and for profiles to be ranked by. */
    @Procedure(name = "crawl.topic.write", mode = Mode.WRITE)
    @Description(
            "Keeps a topic as (:Topic)-[:HAS_TAG {state}]->(:Tag) in place of what it was; tags that people have added or removed"
                    + " stay so, and others fill the places of the removed. Options: run, name, " + OPTIONS)
    public Stream<TopicSummary> write(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        String wanted = Options.required("tag", tag);
        Options read = new Options(options);
        String runId = read.find(SharedOptions.RUN);
        String named = read.find(SocialOptions.NAME);
        Request request = Request.of(read);
        read.end();
        String name = named == null ? wanted : named;
        requireFree(runId);
        try (Job job = start("crawl.topic.write", request.jobId())) {
            SocialStore social = posts(request, job);
            Run run = Run.begin(tx, social.ofPosts(), runId, "topic");
            StoredTopic before = StoredTopic.locked(tx, name);
            Found found = find(social, wanted, without(request.options(), before), request, job);
            StoredTopic.Written written = StoredTopic.write(tx, before, name, found.topic(), run.id());
            run.writeManifest(LinkWeights.NONE, "crawl.topic.write", wanted, read.effective())
                    .hangsOnSocialGraph(name, social);
            return Stream.of(TopicSummary.of(found, name, written, job, read.effective(), run.id()));
        }
    }

    /** One row about the heap that the others need. */
    @Procedure(name = "crawl.topic.estimate", mode = Mode.READ)
    @Description(
            "The heap that crawl.topic.stream, stats or write would need, told from the counts of the store and the tags of its first"
                    + " 1,000 posts. Options: " + OPTIONS)
    public Stream<EstimateRow> estimate(
            @Name("tag") @Nullable String tag,
            @Name(value = "options", defaultValue = "{}") @Nullable Map<String, Object> options) {
        Options.required("tag", tag);
        Options read = new Options(options);
        Request request = Request.of(read);
        read.end();
        return Stream.of(EstimateRow.of(request.projection().demand(tx, request.concurrency(), DISCOVERY)));
    }

    /** Tags that people have removed are not found again, so that others come in their places. */
    private static TopicOptions without(TopicOptions options, @Nullable StoredTopic before) {
        if (before == null) {
            return options;
        }
        Set<String> excluded = new TreeSet<>(options.exclude());
        before.decisions().forEach((tag, decision) -> {
            if (decision.byHand() && !StoredTopic.isKept(decision)) {
                excluded.add(tag);
            }
        });
        return options.without(excluded);
    }

    private SocialStore posts(Request request, Job job) {
        job.reserve(request.projection()
                .demand(tx, request.concurrency(), DISCOVERY)
                .need());
        SocialStore social = request.projection().read(tx, request.concurrency(), log, job);
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("posts", social.bytes()),
                TopicDiscovery.memory(
                        social.posts().count(), social.graph().names().count())));
        return social;
    }

    private static Found find(SocialStore social, String tag, TopicOptions options, Request request, Job job) {
        return new Found(
                social,
                TopicDiscovery.of(
                        social.graph().posts(), social.graph().names(), tag, options, request.concurrency(), job));
    }
}
