package org.crawlgraph.procedures.call;

import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.procedures.options.Option;
import org.crawlgraph.procedures.options.Options;
import org.crawlgraph.ranking.hits.HitsOptions;

/** Options that several kinds of calls take. */
public final class SharedOptions {

    /** The graph of the call. */
    public static final Option<String> GRAPH = Option.text(
            "graph",
            "name",
            "none",
            "named graph to work on, made by crawl.graph.project or crawl.graph.load; the store is read anew without it");

    private static final long MOST_THREADS = 1024;

    /** Threads. */
    public static final Option<Long> CONCURRENCY = Option.integer(
                    "concurrency",
                    1,
                    MOST_THREADS,
                    Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()),
                    "threads that read and compute; never changes a result")
            .worded("processors");

    /** What the call is named in the list of running ones. */
    public static final Option<String> JOB_ID =
            Option.text("jobId", "text", "one of our own", "name of the call in crawl.listProgress");

    /** How much a link counts. */
    public static final Option<LinkWeights> WEIGHTS = Option.choice(
            "weights",
            LinkWeights.NONE,
            "how much a link counts in HITS: 1; or the pages of one site share a vote: k of them that link to the same page"
                    + " count 1/k each for its authority score, l links from one page to the pages of one site 1/l each for"
                    + " its hub score");

    /** When a ranking by HITS stops. */
    public static final Option<Long> MAX_ITERATIONS = Option.integer(
            "maxIterations", 1, 1_000_000, HitsOptions.DEFAULT.maxIterations(), "most iterations of one ranking");

    /** When it stops earlier. */
    public static final Option<Double> TOLERANCE = Option.number(
            "tolerance",
            0,
            1,
            HitsOptions.DEFAULT.tolerance(),
            "a ranking stops earlier once its scores (with HITS both score vectors) move by less than this; 0 never stops"
                    + " earlier");

    /** Where chance begins. */
    public static final Option<Long> RANDOM_SEED = Option.integer(
            "randomSeed",
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            42,
            "start of the random numbers: of seedChoice 'random', of the baseline random, of the average distance, of samples"
                    + " and their parts");

    /** The id of a run that is written, or read. */
    public static final Option<String> RUN = Option.text(
            "run",
            "text",
            "next free of 'seeds-1', …",
            "id of the run: of the one that is written, which must be new, or of the one that is read, which has no default");

    private SharedOptions() {}

    /** Reads what a ranking by HITS takes. */
    public static HitsOptions hits(Options options) {
        return new HitsOptions(options.integer(MAX_ITERATIONS), options.get(TOLERANCE));
    }
}
