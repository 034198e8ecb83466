package org.crawlgraph.procedures.call;

import java.util.stream.Stream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.procedures.manifest.Run;
import org.crawlgraph.procedures.store.CrawledSite;
import org.crawlgraph.procedures.store.Demand;
import org.crawlgraph.procedures.store.PageGraph;
import org.crawlgraph.procedures.store.PageList;
import org.crawlgraph.procedures.store.Projection;
import org.crawlgraph.procedures.store.StoreSize;
import org.crawlgraph.procedures.store.WholeGraph;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.TerminationGuard;

/** Base class of procedures: the transaction they run in and the graph they work on. */
public abstract class ProcedureContext {

    @Context
    public Transaction tx;

    @Context
    public GraphDatabaseService db;

    @Context
    public TerminationGuard guard;

    @Context
    public Log log;

    /** Begins a job of this call. */
    protected Job start(Call call, @Nullable String jobId) {
        return start(call.name(), jobId);
    }

    /** Begins a job of a call without options. */
    protected Job start(String procedure, @Nullable String jobId) {
        return Job.start(jobId, procedure, db.databaseName(), guard);
    }

    /** The graph of a call, for work without a memory estimate. */
    protected PageGraph graph(GraphOptions common, Job job) {
        return graph(common, job, Demand.Work.NONE);
    }

    /**
     * The graph of a call.
     *
     * @param work what will be done with it
     * @throws IllegalArgumentException when graph and work do not fit into the heap; if possible before reading
     */
    protected PageGraph graph(GraphOptions common, Job job, Demand.Work work) {
        if (common.graph() != null) {
            WholeGraph graph = GraphCatalog.of(tx).named(common.graph()).graph();
            job.reserve(Demand.ofRanked(graph, work).need());
            return graph.ranked(common.concurrency(), job);
        }
        job.reserve(demand(common, work).need());
        PageGraph graph = common.projection().read(tx, common.concurrency(), log, job);
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("graph", graph.bytes()),
                Demand.of(graph, work).need()));
        return graph;
    }

    private Demand demand(GraphOptions common, Demand.Work work) {
        return common.graph() == null
                ? Demand.of(common.projection().size(tx), common.projection().site(), common.concurrency(), work)
                : Demand.ofRanked(GraphCatalog.of(tx).named(common.graph()).graph(), work);
    }

    private Demand demand(GraphOptions common, Demand.WholeWork work) {
        return common.graph() == null
                ? Demand.of(common.projection().size(tx), common.projection().site(), common.concurrency(), work)
                : Demand.of(GraphCatalog.of(tx).named(common.graph()).graph(), work);
    }

    /**
     * The graph of a call with all its links, including links inside a site, and with its ranked links.
     *
     * @param work what will be done with both
     * @throws IllegalArgumentException when graph and work do not fit into the heap; if possible before reading
     */
    protected WholeGraph withAllLinks(GraphOptions common, Job job, Demand.WholeWork work) {
        job.reserve(demand(common, work).need());
        if (common.graph() != null) {
            return GraphCatalog.of(tx).named(common.graph()).graph();
        }
        WholeGraph graph = common.projection().readWhole(tx, common.concurrency(), log, job);
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("graph", graph.bytes()),
                Demand.of(graph, work).need()));
        return graph;
    }

    /**
     * The memory estimate of a call.
     *
     * @param fictive the dimensions of a graph that is not in the store; null for the graph of the call
     */
    protected Stream<EstimateRow> estimate(GraphOptions common, @Nullable FictiveGraph fictive, Demand.Work work) {
        Demand demand = fictive == null
                ? demand(common, work)
                : Demand.of(
                        fictive.pages(), fictive.links(), common.projection().site(), common.concurrency(), work);
        return Stream.of(EstimateRow.of(demand));
    }

    /** The same for calls that follow all links ({@link #wholeGraph(GraphOptions, Job, Demand.Work)}). */
    protected Stream<EstimateRow> estimateOfAllLinks(
            GraphOptions common, @Nullable FictiveGraph fictive, Demand.Work work) {
        return common.graph() == null
                ? estimate(common, fictive, work)
                : Stream.of(EstimateRow.of(Demand.of(wholeGraph(common.graph()), work)));
    }

    /** The same for work whose memory depends on all links. */
    protected Stream<EstimateRow> estimate(GraphOptions common, @Nullable FictiveGraph fictive, Demand.WholeWork work) {
        Demand demand = fictive == null
                ? demand(common, work)
                : Demand.of(
                        fictive.pages(), fictive.links(), common.projection().site(), common.concurrency(), work);
        return Stream.of(EstimateRow.of(demand));
    }

    /**
     * A graph that ranks all its links, including links inside a site.
     *
     * @param common read for all links
     * @param work what will be done with it
     * @throws IllegalArgumentException when it does not fit
     */
    protected PageGraph wholeGraph(GraphOptions common, Job job, Demand.Work work) {
        if (common.graph() == null) {
            return graph(common, job, work);
        }
        PageGraph graph = wholeGraph(common.graph());
        job.reserve(Demand.of(graph, work).need());
        return graph;
    }

    /**
     * A named graph that ranks all its links.
     *
     * @throws IllegalArgumentException when no graph has this name
     */
    protected PageGraph wholeGraph(String name) {
        return GraphCatalog.of(tx).named(name).graph().everyLink();
    }

    /** The pages of a site and all links between them. */
    protected PageGraph site(CrawledSite site, Projection projection, int concurrency, Job job) {
        StoreSize size = projection.size(tx);
        job.reserve(Demand.idsOfAll(size));
        PageGraph graph = site.read(tx, projection, concurrency, log, job);
        job.reserve(MemoryNeed.of("pages and links of the site", graph.bytes()));
        return graph;
    }

    /**
     * The memory estimate of a call about a site.
     *
     * @param fictive the dimensions of a site that is not in the store; null for any site in the store
     */
    protected Stream<EstimateRow> estimateOfSite(
            Projection projection, int concurrency, @Nullable FictiveGraph fictive, Demand.Work work) {
        return Stream.of(EstimateRow.of(
                fictive == null
                        ? Demand.ofSite(projection.size(tx), concurrency, work)
                        : Demand.of(fictive.pages(), fictive.links(), Site.NONE, concurrency, work)));
    }

    protected PageList.Page page(PageGraph graph, int page) {
        return graph.list().page(tx, page);
    }

    /**
     * The graph of a call that writes a run to its nodes.
     *
     * @param run id given by the caller, or null
     * @param work what will be done with the graph
     * @throws IllegalArgumentException before the work starts: when a run of that id exists, when the pages are not
     *     nodes, or when graph and work do not fit into the heap
     */
    protected PageGraph graphToWrite(@Nullable String run, GraphOptions common, Job job, Demand.Work work) {
        requireFree(run);
        PageGraph graph = graph(common, job, work);
        graph.nodes();
        return graph;
    }

    protected void requireFree(@Nullable String run) {
        if (run != null) {
            Run.requireFree(tx, run);
        }
    }
}
