package org.crawlgraph.procedures.seeds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.Call;
import org.crawlgraph.procedures.call.Columns;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.manifest.Manifest;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.hits.HitsScores;
import org.crawlgraph.seeds.survival.OldSeed;
import org.crawlgraph.seeds.survival.SeedFate;
import org.crawlgraph.seeds.survival.SeedSurvival;
import org.crawlgraph.seeds.survival.StandInOrigin;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.seeds.survival}: which seeds of a run still exist. */
public final class SurvivalProcedures extends ProcedureContext {

    private static final Call STREAM =
            Call.of("crawl.seeds.survival", SharedOptions.STORED_RUN, HitsOptions.OPTIONS, GraphOptions.RANKED);
    private static final Call STATS = STREAM.and("crawl.seeds.survival.stats");

    public static final List<Call> CALLS = List.of(STREAM, STATS);

    /** A seed of the run and its current state. */
    public record SurvivalRow(
            @Description("Rank of the seed in the run, from 1")
            long rank,

            @Description("URL of the seed") @Nullable String url,
            @Description("Host of the seed") @Nullable String host,

            @Description("Number of its core; null for a seed without a core") @Nullable
            Long core,

            @Description("Whether the graph has a page with this URL")
            boolean alive,

            @Description(
                    "Replacement of a lost seed; null without one, for a seed that is alive, and in a graph that was loaded from a file")
            @Nullable
            Node standIn,

            @Description("URL of the replacement") @Nullable String standInUrl,

            @Description(
                    "Where the replacement was found: 'host', on the same host; 'core', in the core of the seed; null without one")
            @Nullable
            String by,

            @Description("Hub score in the graph of the seed or its replacement; null without either") @Nullable
            Double score) {}

    /** Statistics of the surviving seeds. */
    public record SurvivalSummary(
            @Description(Columns.RUN) String run,
            @Description("Number of seeds of the run") long seeds,
            @Description("Number of seeds that are alive") long alive,

            @Description("Percentage of seeds that are alive")
            double aliveShare,

            @Description("Number of lost seeds with a replacement on the same host")
            long byHost,

            @Description("Number of lost seeds with a replacement from their core")
            long byCore,

            @Description("Number of lost seeds without a replacement")
            long lost,

            @Description(Columns.NODE_COUNT) long nodeCount,
            @Description(Columns.COMPUTE_MILLIS) long computeMillis,

            @Description(Columns.CONFIGURATION) Map<String, Object> configuration) {}

    private record Question(OldSeeds old, GraphOptions common, HitsOptions hits) {}

    private record Answer(PageGraph graph, List<SeedFate> fates) {}

    /** A row per seed of the run, best first. */
    @Procedure(name = "crawl.seeds.survival", mode = Mode.READ)
    @Description(
            "Returns the seeds of a run that still exist in a graph, and for each lost seed a replacement: the best hub of the same"
                    + " host, else of its core.")
    public Stream<SurvivalRow> survival(@Name("options") @Nullable Map<String, Object> options) {
        Question question = question(STREAM.read(options));
        try (Job job = start(STREAM, question.common().jobId())) {
            Answer answer = answer(question, job);
            return answer.fates().stream().map(fate -> row(answer.graph(), fate));
        }
    }

    /** One row about all seeds of the run. */
    @Procedure(name = "crawl.seeds.survival.stats", mode = Mode.READ)
    @Description("Counts the seeds of a run that still exist in a graph, and the lost seeds that have a replacement.")
    public Stream<SurvivalSummary> stats(@Name("options") @Nullable Map<String, Object> options) {
        Options read = STATS.read(options);
        Question question = question(read);
        try (Job job = start(STATS, question.common().jobId())) {
            Answer answer = answer(question, job);
            int seeds = answer.fates().size();
            long alive = count(answer, SeedFate::alive);
            return Stream.of(new SurvivalSummary(
                    question.old().run(),
                    seeds,
                    alive,
                    100.0 * alive / seeds,
                    count(answer, fate -> fate.origin() == StandInOrigin.HOST),
                    count(answer, fate -> fate.origin() == StandInOrigin.CORE),
                    count(answer, fate -> fate.page() < 0),
                    answer.graph().pages(),
                    job.elapsedMillis(),
                    read.effective()));
        }
    }

    private static long count(Answer answer, Predicate<SeedFate> kind) {
        return answer.fates().stream().filter(kind).count();
    }

    private Question question(Options options) {
        String run = options.find(SharedOptions.STORED_RUN);
        GraphOptions common = GraphOptions.of(options);
        HitsOptions hits = HitsOptions.of(options);
        return new Question(OldSeeds.of(tx, run), common, hits);
    }

    private Answer answer(Question question, Job job) {
        PageGraph graph = graph(question.common(), job, (pages, links) -> Hits.memory(pages, links, LinkWeights.NONE));
        HitsScores scores =
                Hits.rank(graph.ranked(), question.hits(), question.common().concurrency(), job);
        SeedSurvival survival =
                new SeedSurvival(question.old().seeds(), question.old().coreOf());
        for (int page = 0; page < graph.pages(); page++) {
            job.passed("looking for seeds", page, graph.pages());
            PageText text = graph.list().text(tx, page);
            survival.offer(page, text.url(), text.host(), scores.hubs()[page]);
        }
        return new Answer(graph, survival.fates());
    }

    private SurvivalRow row(PageGraph graph, SeedFate fate) {
        PageList.Page page = fate.page() < 0 || fate.alive() ? null : page(graph, fate.page());
        return new SurvivalRow(
                fate.seed().rank(),
                fate.seed().url(),
                fate.seed().host(),
                fate.seed().core() == OldSeeds.NO_CORE
                        ? null
                        : (long) fate.seed().core(),
                fate.alive(),
                page == null ? null : page.node(),
                page == null ? null : page.url(),
                fate.origin() == null ? null : fate.origin().name().toLowerCase(Locale.ROOT),
                fate.page() < 0 ? null : (Double) fate.score());
    }

    /**
     * The stored seeds of a run, including seeds whose pages have been deleted.
     *
     * @param run id of the run
     * @param seeds its seeds, by rank
     * @param coreOf core number of each page of a core, by URL
     */
    private record OldSeeds(String run, List<OldSeed> seeds, Map<String, Integer> coreOf) {

        /** Replaces a core number, which is at least 1. */
        static final int NO_CORE = 0;

        /**
         * Reads the seeds of a run.
         *
         * @throws IllegalArgumentException when there is no such run, it wrote no seeds, or none of them has a URL
         */
        static OldSeeds of(Transaction tx, @Nullable String run) {
            Manifest manifest = Run.manifest(tx, run);
            String id = manifest.text("id");
            String urlProperty = manifest.projection().properties().url();
            List<OldSeed> seeds = new ArrayList<>();
            Map<String, Integer> coreOf = new HashMap<>();
            try (ResourceIterator<Node> cores = tx.findNodes(Run.CORE, "run", id)) {
                cores.forEachRemaining(core -> {
                    int number = Math.toIntExact((long) core.getProperty("rank"));
                    readSeeds(core, number, seeds);
                    readMembers(core, number, urlProperty, coreOf);
                });
            }
            if (manifest.node().hasProperty("seeds")) {
                readSeeds(manifest.node(), NO_CORE, seeds);
            }
            if (seeds.isEmpty()) {
                throw new IllegalArgumentException("run is '" + id + "', which " + manifest.text("procedure")
                        + " wrote, without seeds; name a run of crawl.extractSeeds.write");
            }
            if (seeds.stream().allMatch(seed -> seed.url() == null)) {
                throw new IllegalArgumentException(
                        "the seeds of run '" + id + "' have no URLs, so they cannot be found again in another graph");
            }
            seeds.sort(Comparator.comparingInt(OldSeed::rank));
            return new OldSeeds(id, seeds, coreOf);
        }

        private static void readSeeds(Node owner, int number, List<OldSeed> seeds) {
            String[] urls = (String[]) owner.getProperty("seeds");
            long[] ranks = (long[]) owner.getProperty("seedRanks");
            for (int i = 0; i < urls.length; i++) {
                String url = urls[i].isEmpty() ? null : urls[i];
                seeds.add(new OldSeed(Math.toIntExact(ranks[i]), url, url == null ? null : Host.of(url), number));
            }
        }

        private static void readMembers(Node core, int number, String urlProperty, Map<String, Integer> coreOf) {
            for (Relationship member : core.getRelationships(Direction.OUTGOING, Run.HAS_HUB, Run.HAS_AUTHORITY)) {
                if (member.getEndNode().getProperty(urlProperty, null) instanceof String url) {
                    coreOf.put(url, number);
                }
            }
        }
    }
}
