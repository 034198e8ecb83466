package org.crawlgraph.procedures.call;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.seeds.WorthOptions;
import org.jspecify.annotations.Nullable;

/** Options shared by several families of procedures. */
public final class SharedOptions {

    public static final Option<String> GRAPH = Option.text(
            "graph",
            "name",
            "the store",
            "Named graph to use, created by crawl.graph.project or crawl.graph.load; by default the"
                    + " graph is read from the store");

    /** The named graph of an estimate, for procedures that take it as an argument. */
    public static final Option<String> NAMED_GRAPH = GRAPH.without(Option.REQUIRED);

    private static final long MAX_THREADS = 1024;

    public static final Option<Long> CONCURRENCY = Option.integer(
                    "concurrency",
                    1,
                    MAX_THREADS,
                    Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()),
                    "Number of threads that read and compute, if that many are free: all calls together have four per"
                            + " processor, at least 16; results do not depend on it")
            .worded("number of processors");

    public static final Option<String> JOB_ID =
            Option.text("jobId", "text", "generated", "Name of the call in crawl.listProgress");

    public static final List<Option<?>> OF_JOB = List.of(CONCURRENCY, JOB_ID);

    public static final Option<SiteGraph.LinkWeights> WEIGHTS = Option.choice(
            "weights",
            SiteGraph.LinkWeights.NONE,
            "Weight of a link in HITS: 'none', 1; 'site', pages of one site share a vote: each of k pages of a site"
                    + " that link to the same page adds 1/k to its authority score, each of l links from a page to one"
                    + " site adds 1/l to its hub score");

    public static final Option<List<String>> SOURCE_NODES = WorthOptions.SOURCE_NODES.without("all pages");

    public static final Option<Long> RANDOM_SEED = Option.integer(
            "randomSeed",
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            42,
            "Seed of the random numbers; the same seed gives the same result");

    public static final Option<List<String>> ENTRY = Option.names(
            "entry",
            "URLs",
            "the home page (the URL without a path that has the most inlinks), else the shortest URL"
                    + " of a page with links",
            "Pages where a crawl of the site starts; a forum has one");

    /** The id of a run to write. */
    public static final Option<String> RUN = run("generated");

    /** The id of a run to read. */
    public static final Option<String> STORED_RUN = run(Option.REQUIRED);

    private SharedOptions() {}

    /**
     * The option {@code run}.
     *
     * @param defaultText description of its default
     */
    public static Option<String> run(String defaultText) {
        return Option.text(
                "run",
                "text",
                defaultText,
                "Id of the run: a new id for calls that write a run, otherwise the id of a stored run");
    }

    /**
     * Checks the argument {@code count} of a call.
     *
     * @param count null for a missing Cypher parameter or property
     * @param what the thing counted, in the singular, for messages
     * @throws IllegalArgumentException when it is missing, below 1 or above 10 million
     */
    public static int count(@Nullable Long count, String what) {
        if (count == null || count < 1) {
            throw new IllegalArgumentException("count is " + count + "; it must be at least 1 " + what);
        }
        if (count > Options.MAX_ROWS) {
            throw new IllegalArgumentException(
                    "count is " + count + "; it must be at most " + Options.MAX_ROWS + " " + what + "s");
        }
        return Math.toIntExact(count);
    }
}
