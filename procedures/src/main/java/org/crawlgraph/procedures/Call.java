package org.crawlgraph.procedures;

import java.util.function.Function;
import org.crawlgraph.hits.HitsOptions;
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

    Job start(String procedure, @Nullable String jobId) {
        return Job.start(jobId, procedure, db.databaseName(), guard);
    }

    PageGraph graph(Common common, Job job) {
        return common.graph() == null
                ? common.projection().read(tx, common.concurrency(), log, job)
                : GraphCatalog.of(tx).named(common.graph()).graph();
    }

    /**
     * A graph with all its links, those inside a site too, as its links to rank.
     *
     * @throws IllegalArgumentException when it is a named graph from which they have been taken out
     */
    PageGraph wholeGraph(Common common, Job job) {
        PageGraph graph = graph(common, job);
        if (graph.ranked().links() < graph.links()) {
            throw new IllegalArgumentException("the graph '" + common.graph() + "' was read with site: '"
                    + graph.site().option() + "', so the links inside a site, which a crawl follows too, are gone;"
                    + " make one with site: 'none' for this call");
        }
        return graph;
    }

    PageList.Page page(PageGraph graph, int page) {
        return graph.list().page(tx, page);
    }
}
