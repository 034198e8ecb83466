package org.crawlgraph.procedures.seeds;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.call.GraphOptions;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.call.ProcedureContext;
import org.crawlgraph.procedures.call.SharedOptions;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.ranking.hits.Hits;
import org.crawlgraph.ranking.hits.HitsOptions;
import org.crawlgraph.ranking.hits.HitsScores;
import org.crawlgraph.seeds.survival.SeedFate;
import org.crawlgraph.seeds.survival.SeedSurvival;
import org.crawlgraph.seeds.survival.StandInOrigin;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** {@code crawl.seeds.survival}: what has become of the seeds of a run. */
public final class SurvivalProcedures extends ProcedureContext {

    private static final String OPTIONS =
            "run; graph, nodeLabels, relationshipTypes, site, urlProperty, hostProperty, maxIterations, tolerance, concurrency, jobId";

    /** A seed of the run, and what has become of it. */
    public record SurvivalRow(
            @Description("place among the seeds of the run, from 1")
            long rank,

            @Description("url of the seed") @Nullable String url,
            @Description("its host") @Nullable String host,

            @Description("number of its core; null when it stood for none") @Nullable
            Long core,

            @Description("whether the graph has a page with this url")
            boolean alive,

            @Description(
                    "the live page that stands in for a lost seed; null when none does, the seed is alive, or the graph was"
                            + " loaded from a file")
            @Nullable
            Node standIn,

            @Description("url of that page") @Nullable String standInUrl,

            @Description("where it was found: 'host', the same host, or 'core', the core of the seed; null without one")
            @Nullable
            String by,

            @Description("hub score in the graph of the seed or what stands in for it; null when there is neither")
            @Nullable
            Double score) {}

    /** How many seeds have survived. */
    public record SurvivalSummary(
            @Description("id of the run") String run,
            @Description("its seeds") long seeds,
            @Description("seeds that are alive") long alive,
            @Description("share of these, in percent") double aliveShare,

            @Description("lost seeds with a stand-in of the same host")
            long byHost,

            @Description("lost seeds with a stand-in from their core alone")
            long byCore,

            @Description("lost seeds without one") long lost,
            @Description("pages of the graph") long pages,
            @Description("time taken, in milliseconds") long millis,

            @Description("all options with the values they had")
            Map<String, Object> configuration) {}

    private record Question(OldSeeds old, GraphOptions common, HitsOptions hits) {}

    private record Answer(PageGraph graph, List<SeedFate> fates) {}

    /** A row per seed of the run, best first. */
    @Procedure(name = "crawl.seeds.survival", mode = Mode.READ)
    @Description(
            "Which seeds of a run still exist in a graph, and for each lost one a live page in its stead: the best hub of the"
                    + " same host, else of its core. Options: " + OPTIONS)
    public Stream<SurvivalRow> survival(@Name("options") @Nullable Map<String, Object> options) {
        Question question = question(new Options(options));
        try (Job job = start("crawl.seeds.survival", question.common().jobId())) {
            Answer answer = answer(question, job);
            return answer.fates().stream().map(fate -> row(answer.graph(), fate));
        }
    }

    /** One row about all seeds of the run. */
    @Procedure(name = "crawl.seeds.survival.stats", mode = Mode.READ)
    @Description(
            "How many seeds of a run still exist in a graph, and for how many others there is a stand-in. Options: "
                    + OPTIONS)
    public Stream<SurvivalSummary> stats(@Name("options") @Nullable Map<String, Object> options) {
        Options read = new Options(options);
        Question question = question(read);
        try (Job job = start("crawl.seeds.survival.stats", question.common().jobId())) {
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
        String run = options.find(SharedOptions.RUN);
        GraphOptions common = GraphOptions.of(options);
        HitsOptions hits = SharedOptions.hits(options);
        options.end();
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
}
