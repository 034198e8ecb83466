package org.crawlgraph.procedures.call;

import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.procedures.graphs.CrawledSite;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.crawlgraph.procedures.graphs.MemoryEstimate;
import org.crawlgraph.procedures.graphs.MemoryEstimate.Work;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.graphs.PageList;
import org.crawlgraph.procedures.graphs.Projection;
import org.crawlgraph.procedures.graphs.StoreSize;
import org.crawlgraph.procedures.neo4j.ServerContext;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.TerminationGuard;

/** Base class of procedures, with their transaction and graph. */
public abstract class ProcedureContext {

    @Context
    public Transaction tx;

    @Context
    public GraphDatabaseService db;

    @Context
    public TerminationGuard guard;

    @Context
    public Log log;

    /** Starts the job of a call. */
    protected Job start(Call call, Options options) {
        return Job.start(options.find(SharedOptions.JOB_ID), call.name(), owner(), guard);
    }

    /** The user of the call, in this database. */
    protected String owner() {
        return db.databaseName() + '/' + ServerContext.user(tx);
    }

    /**
     * Reads the graph of a call, with the links it uses. The effective options then have the site of the graph.
     *
     * @param work what the call will do with it
     * @throws IllegalArgumentException when graph and work do not fit into the heap; thrown before reading if possible
     */
    protected PageGraph graph(GraphArguments common, Job job, Work work) {
        job.reserve(memory(common, work).need());
        if (common.graph() != null) {
            PageGraph named = named(common, common.graph());
            return common.kept() == Projection.Kept.RANKED ? named.ranked(common.concurrency(), job) : named;
        }
        PageGraph graph = common.projection().read(tx, common.kept(), common.concurrency(), log, job);
        common.options().correct(Projection.SITE, graph.site().option());
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("graph", graph.bytes()),
                MemoryEstimate.of(graph, work).need()));
        return graph;
    }

    private PageGraph named(GraphArguments common, String name) {
        PageGraph graph = GraphCatalog.of(tx).named(name).graph();
        return common.kept() == Projection.Kept.ALL ? graph.everyLink() : graph;
    }

    /**
     * Estimates the heap of a call on its graph, or on one with the {@link GraphArguments#DIMENSIONS} among its
     * options.
     */
    public MemoryEstimate memory(GraphArguments common, Work work) {
        StoreSize dimensions = GraphArguments.dimensions(common.options());
        if (dimensions == null && common.graph() != null) {
            return MemoryEstimate.of(named(common, common.graph()), work);
        }
        Projection projection = common.projection();
        StoreSize size = dimensions == null ? projection.size(tx) : dimensions;
        return MemoryEstimate.of(size, projection.site(), common.concurrency(), common.kept(), work);
    }

    /** Reads the pages of a site and all links between them. */
    protected PageGraph site(CrawledSite site, Options options, Job job) {
        Projection projection = Projection.ofAllLinks(options);
        int concurrency = options.integer(SharedOptions.CONCURRENCY);
        StoreSize size = projection.size(tx);
        job.reserve(MemoryEstimate.idsOfAll(size));
        PageGraph graph = site.read(tx, projection, concurrency, log, job);
        job.reserve(MemoryNeed.of("pages and links of the site", graph.bytes()));
        return graph;
    }

    /**
     * Estimates the heap of a call on any site, in the store or with the {@link GraphArguments#DIMENSIONS} among its
     * options.
     */
    public MemoryEstimate memoryOfSite(Options options, Work work) {
        Projection projection = Projection.ofAllLinks(options);
        int concurrency = options.integer(SharedOptions.CONCURRENCY);
        StoreSize dimensions = GraphArguments.dimensions(options);
        return dimensions == null
                ? MemoryEstimate.ofSite(projection.size(tx), concurrency, work)
                : MemoryEstimate.of(dimensions, Site.NONE, concurrency, Projection.Kept.ALL, work);
    }

    protected PageList.Page page(PageGraph graph, int page) {
        return graph.list().page(tx, page);
    }

    /**
     * The option {@code run} of a call that writes; null to generate an id.
     *
     * @throws IllegalArgumentException when a run with this id exists
     */
    protected @Nullable String freeRun(Options options) {
        String run = options.find(SharedOptions.RUN);
        if (run != null) {
            Run.requireFree(tx, run);
        }
        return run;
    }
}
