package org.crawlgraph.procedures;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.hits.HitsOptions;
import org.crawlgraph.run.MemoryNeed;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.TerminationGuard;

/** What the procedures that compute have in common: the transaction they run in, and the options they share. */
public abstract class Call {

    /** The transaction of the caller. */
    @Context
    public Transaction tx;

    /** The database of the caller. */
    @Context
    public GraphDatabaseService db;

    /** Tells that the transaction has been terminated. */
    @Context
    public TerminationGuard guard;

    /** The log of the server. */
    @Context
    public Log log;

    /** Where the graph of a call comes from, and with how many threads it is worked on. */
    record Common(
            @Nullable String graph,
            Projection projection,
            int concurrency,
            @Nullable String jobId) {

        private static final String[] OF_PROJECTION = {"nodeLabels", "relationshipTypes", "site"};
        private static final String[] OF_READING = {"nodeLabels", "relationshipTypes"};

        /** For calls that rank: links inside a site are left out. */
        static Common of(Options options) {
            return of(options, Projection::of, OF_PROJECTION);
        }

        /** For calls that walk along all links; {@code site} is left to them to read. */
        static Common ofAllLinks(Options options) {
            return of(options, Projection::ofAllLinks, OF_READING);
        }

        private static Common of(Options options, Function<Options, Projection> reading, String[] ofProjection) {
            String graph = options.text("graph");
            for (String key : ofProjection) {
                if (graph != null && options.has(key)) {
                    throw new IllegalArgumentException(key + " belongs to crawl.graph.project; the graph '" + graph
                            + "' has been projected with its own");
                }
            }
            int concurrency = Call.concurrency(options);
            Projection projection = reading.apply(options);
            if (graph != null) {
                options.silence(ofProjection);
            }
            return new Common(graph, projection, concurrency, options.text("jobId"));
        }
    }

    /** Reads the option {@code concurrency}. */
    static int concurrency(Options options) {
        int concurrency = options.integer("concurrency", Runtime.getRuntime().availableProcessors());
        if (concurrency < 1 || concurrency > 1024) {
            throw new IllegalArgumentException("concurrency is " + concurrency + "; it goes from 1 to 1024");
        }
        return concurrency;
    }

    static HitsOptions hitsOptions(Options options) {
        return new HitsOptions(
                options.integer("maxIterations", HitsOptions.DEFAULT.maxIterations()),
                options.number("tolerance", HitsOptions.DEFAULT.tolerance()));
    }

    /** Reads the option {@code weights}. */
    static LinkWeights weights(Options options) {
        return options.choice("weights", LinkWeights.NONE);
    }

    /** Reads an option that names a property for scores, which must not take the place of what tells pages and sites apart. */
    static String scoreProperty(Options options, String key, String otherwise) {
        String property = options.text(key, otherwise);
        if (property.equals("url") || property.equals("host")) {
            throw new IllegalArgumentException(key + " is '" + property + "', which would overwrite the " + property
                    + " of every page; choose another");
        }
        return property;
    }

    Job start(String procedure, @Nullable String jobId) {
        return Job.start(jobId, procedure, db.databaseName(), guard);
    }

    /** The graph of a call, for work whose need of heap is not told. */
    PageGraph graph(Common common, Job job) {
        return graph(common, job, Demand.Work.NONE);
    }

    /**
     * The graph of a call.
     *
     * @param work what will be done with it
     * @throws IllegalArgumentException when it and the work cannot fit into the heap, if possible before it is read
     */
    PageGraph graph(Common common, Job job, Demand.Work work) {
        if (common.graph() != null) {
            PageGraph graph = GraphCatalog.of(tx).named(common.graph()).graph();
            job.reserve(Demand.of(graph, work).need());
            return graph;
        }
        job.reserve(demand(common, work).need());
        PageGraph graph = common.projection().read(tx, common.concurrency(), log, job);
        job.reserve(MemoryNeed.sum(
                "heap",
                MemoryNeed.of("graph", graph.bytes()),
                Demand.of(graph, work).need()));
        return graph;
    }

    private Demand demand(Common common, Demand.Work work) {
        return common.graph() == null
                ? Demand.of(common.projection().size(tx), common.projection().site(), common.concurrency(), work)
                : Demand.of(GraphCatalog.of(tx).named(common.graph()).graph(), work);
    }

    /** How a ranking is called; for {@code crawl.*.estimate}. */
    enum CallMode {
        STREAM,
        STATS,
        WRITE
    }

    /**
     * What a call would need.
     *
     * @param scores how many a page is given in write mode
     */
    Stream<EstimateRow> estimate(
            Common common, @Nullable Fictive fictive, CallMode mode, Demand.Work ranking, int scores) {
        Demand.Work work = mode == CallMode.WRITE ? ranking.writing(scores) : ranking;
        Demand demand = fictive == null
                ? demand(common, work)
                : Demand.of(
                        fictive.pages(), fictive.links(), common.projection().site(), common.concurrency(), work);
        return Stream.of(EstimateRow.of(demand));
    }

    /** The size of a graph that need not exist. */
    record Fictive(long pages, long links) {

        private static final String PAGES = "nodeCount";
        private static final String LINKS = "relationshipCount";

        /** Reads the options {@code nodeCount} and {@code relationshipCount}; null when neither is given. */
        static @Nullable Fictive of(Options options) {
            boolean given = options.has(PAGES) || options.has(LINKS);
            Fictive fictive = new Fictive(
                    options.longInteger(PAGES, 0, 0, LinkGraph.MAX_LINKS),
                    options.longInteger(LINKS, 0, 0, LinkGraph.MAX_LINKS));
            for (String key : given ? List.of("graph", "nodeLabels", "relationshipTypes") : List.<String>of()) {
                if (options.has(key)) {
                    throw new IllegalArgumentException(key + " is given beside " + PAGES + " and " + LINKS
                            + "; these are for a graph that is not there, so leave one or the others out");
                }
            }
            return given ? fictive : null;
        }
    }

    /**
     * A graph with all its links, those inside a site too, as its links to rank.
     *
     * @param work what will be done with it
     * @throws IllegalArgumentException when it is a named graph from which they have been taken out, or does not fit
     */
    PageGraph wholeGraph(Common common, Job job, Demand.Work work) {
        PageGraph graph = graph(common, job, work);
        if (graph.ranked().links() < graph.links()) {
            throw new IllegalArgumentException("the graph '" + common.graph() + "' was read with site: '"
                    + graph.site().option() + "', so the links inside a site, which a crawl follows too, are gone;"
                    + " make one with site: 'none' for this call");
        }
        return graph;
    }

    /** The pages of a site and all links between them. */
    PageGraph site(CrawledSite site, Projection projection, int concurrency, Job job) {
        StoreSize size = projection.size(tx);
        job.reserve(MemoryNeed.of("node ids of all pages", 17 * size.leastPages(), 25 * size.mostPages()));
        PageGraph graph = site.read(tx, projection, concurrency, log, job);
        job.reserve(MemoryNeed.of("pages and links of the site", graph.bytes()));
        return graph;
    }

    PageList.Page page(PageGraph graph, int page) {
        return graph.list().page(tx, page);
    }

    /**
     * The graph of a call that writes a run to its nodes.
     *
     * @param run id that the caller chose, or null
     * @param work what will be done with the graph
     * @throws IllegalArgumentException before the work begins: when a run of that name exists, when the pages are no nodes,
     *     or when the graph and the work cannot fit into the heap
     */
    PageGraph graphToWrite(@Nullable String run, Common common, Job job, Demand.Work work) {
        if (run != null) {
            Run.requireFree(tx, run);
        }
        PageGraph graph = graph(common, job, work);
        graph.nodes();
        return graph;
    }
}
