package org.crawlgraph.app.command.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.app.command.shared.Output;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.crawler.bolt.BoltClient;
import org.crawlgraph.schema.StoreFailure;
import org.crawlgraph.seeds.evaluation.KnownPart;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/**
 * The input of a simulation: the seeds, and the graph, projected once for all queries of a report. Closing it drops the
 * graph, and the run of seeds extracted for it.
 */
final class SimulationSource implements AutoCloseable {

    private static final List<String> READING = List.of("nodeLabels", "relationshipTypes", "concurrency");

    /** Options used only by simulations; the extraction, which runs first, checks all others. */
    private static final List<String> CRAWLING = List.of("baselines", "randomSeed");

    /** Reasons by which a replacement is the page of the seed itself. */
    private static final List<String> MOVED = List.of("address", "redirect", "canonical");

    /** Options of both, but of the extraction only with {@code method: 'paper'}. */
    private static final List<String> ITERATING = List.of("maxIterations", "tolerance");

    /** Options that crawl.simulate shares with the extraction. */
    private static final List<String> SHARED = List.of("concurrency", "site", "weights", "jobId");

    private final BoltClient client;
    private final Map<String, Object> options;
    private final Output output;
    private final Record graph;
    private final boolean ownGraph;
    private @Nullable String run;
    private List<String> urls = List.of();
    private @Nullable String old;
    private boolean extracted;
    private @Nullable KnownGraph known;

    /**
     * Projects the graph.
     * @param options options typed by the user, of the simulation and of {@code crawl.extractSeeds} if seeds are
     *     extracted
     * @param newer a named graph or a file to crawl instead of the store; null for the store
     */
    SimulationSource(BoltClient client, Map<String, Object> options, Output output, @Nullable String newer) {
        this.client = client;
        this.options = options;
        this.output = output;
        if (options.containsKey("graph")) {
            throw new UserError("graph has no effect on this command, which reads the store; pass it in Cypher: CALL"
                    + " crawl.simulate({graph: '" + options.get("graph") + "', seeds: […]})");
        }
        Crawls.OF_COMMAND.forEach((key, ownOption) -> {
            if (options.containsKey(key)) {
                throw new UserError(key + " is not allowed in --option; use " + ownOption);
            }
        });
        if (newer != null) {
            KnownGraph found = KnownGraph.ofName(client, newer, "--new", "");
            this.ownGraph = found.drop();
            this.graph = client.rows(
                            "CALL crawl.graph.list() YIELD name, nodeCount, relationshipCount WHERE name = $name"
                                    + " RETURN name, nodeCount, relationshipCount",
                            Map.of("name", found.option()))
                    .get(0);
            return;
        }
        this.ownGraph = true;
        Map<String, Object> reading = some(READING);
        reading.put("site", "none");
        this.graph = client.rows(
                        "CALL crawl.graph.project($name, $options)",
                        Map.of("name", "simulate-" + Long.toString(System.nanoTime(), 36), "options", reading))
                .get(0);
    }

    private Map<String, Object> some(List<String> keys) {
        Map<String, Object> some = new LinkedHashMap<>(options);
        some.keySet().retainAll(keys);
        return some;
    }

    /** Extracts temporary seeds; returns their number. */
    long extract(long count) {
        Map<String, Object> extraction = new LinkedHashMap<>(options);
        extraction.keySet().removeAll(CRAWLING);
        if (!"paper".equals(extraction.get("method"))) {
            extraction.keySet().removeAll(ITERATING);
        }
        output.say("extracting " + count + " seeds");
        Record summary = client.rows(
                        "CALL crawl.extractSeeds.write($count, $options)",
                        Map.of("count", count, "options", extraction))
                .get(0);
        run = summary.get("run").asString();
        extracted = true;
        return summary.get("seeds").asLong();
    }

    void take(String id) {
        run = id;
    }

    void take(List<String> seeds) {
        urls = seeds;
    }

    /**
     * Uses the seeds of a run that still exist in the graph, and reports their number.
     * @param moved whether to add seeds that the graph has under another URL
     */
    void takeAlive(String id, boolean moved) {
        List<Record> fates = client.rows(
                "CALL crawl.seeds.survival($options) YIELD url, alive, by, replacementUrl RETURN CASE WHEN alive THEN"
                        + " url WHEN by IN $moved THEN replacementUrl END AS url, alive, by",
                Map.of(
                        "options",
                        Map.of("run", id, "graph", graph.get("name").asString()),
                        "moved",
                        moved ? MOVED : List.of()));
        old = id;
        urls = fates.stream()
                .map(fate -> fate.get("url").asString(""))
                .filter(url -> !url.isEmpty())
                .distinct()
                .toList();
        long alive =
                fates.stream().filter(fate -> fate.get("alive").asBoolean()).count();
        output.say(String.format(
                Locale.ROOT,
                "%d of %d seeds of %s (%.0f %%) are pages of the new graph%s",
                alive,
                fates.size(),
                id,
                100.0 * alive / fates.size(),
                moved ? "; with pages under another URL the crawl starts at " + urls.size() + " pages" : ""));
        if (urls.isEmpty()) {
            throw new UserError("no seed of the run " + id
                    + " is a page of the new graph; --moved also takes the same pages under other URLs");
        }
    }

    /** Finds the graph to choose baselines from. */
    KnownGraph know(String what) {
        KnownGraph found = KnownGraph.of(client, what);
        known = found;
        return found;
    }

    /** The graph to choose baselines from; null for the whole graph. */
    @Nullable
    KnownGraph known() {
        return known;
    }

    /** The run with the seeds, or null. */
    @Nullable
    String run() {
        return run;
    }

    /** The run whose surviving seeds are used, or null. */
    @Nullable
    String old() {
        return old;
    }

    /** Seeds from other sources; empty when a run has them. */
    List<String> urls() {
        return urls;
    }

    /** Whether the seeds are temporary. */
    boolean extracted() {
        return extracted;
    }

    /** The row with the size of the graph. */
    Record graph() {
        return graph;
    }

    /** The procedure options of these crawls. */
    Map<String, Object> simulation(Crawls crawls) {
        Map<String, Object> all = onGraph();
        if (extracted) { // the extraction has rejected options unknown to both
            List.of(SHARED, ITERATING, CRAWLING).forEach(keys -> all.putAll(some(keys)));
            all.keySet().removeAll(unused());
        } else {
            all.putAll(options);
        }
        all.keySet().removeAll(READING.subList(0, 2)); // used by the projection
        all.putAll(crawls.asked());
        if (known != null) {
            all.put("known", known.option());
        }
        if (!urls.isEmpty()) {
            all.put("seeds", urls);
        }
        return all;
    }

    /** Options of the extraction without effect on the crawls, if the user sets a single baseline. */
    private List<String> unused() {
        Object baseline = options.get("baselines");
        List<String> unused = new ArrayList<>();
        if (baseline != null && !"hits".equals(baseline)) {
            unused.addAll(ITERATING);
            if (!"communities".equals(baseline)) {
                unused.add("weights");
            }
        }
        if (baseline != null && !"random".equals(baseline)) {
            unused.add("randomSeed");
        }
        return unused;
    }

    Map<String, Object> onGraph() {
        Map<String, Object> all = some(READING.subList(2, 3));
        all.put("graph", graph.get("name").asString());
        if (run != null) {
            all.put("run", run);
        }
        return all;
    }

    @Override
    public void close() {
        if (ownGraph) {
            client.rows(
                    "CALL crawl.graph.drop($name)",
                    Map.of("name", graph.get("name").asString()));
        }
        if (known != null && known.drop()) {
            client.rows("CALL crawl.graph.drop($name)", Map.of("name", known.option()));
        }
        if (extracted) {
            client.rows("CALL crawl.run.drop($run)", Map.of("run", String.valueOf(run)));
        }
    }

    /**
     * The requested simulated crawls.
     * @param byPages whether they are compared at the same number of pages, instead of by depth
     * @param asked procedure options set by command options
     */
    record Crawls(boolean byPages, Map<String, Object> asked) {

        /** The procedure options that only command options can set. */
        static final Map<String, String> OF_COMMAND = Map.of(
                "depth", "--depth",
                "draws", "--draws",
                "budgets", "--budgets",
                "orders", "--orders",
                "known", "--known",
                "count", "--seeds",
                "seeds", "--seeds-file",
                "run", "--run");

        /** Baselines for a comparison with old seeds: fresh seeds of the new graph, and random pages. */
        static final List<String> FRESH = List.of("random", "harvest", "communities");

        /** Crawls compared by depth; null for the procedure's defaults. */
        static Crawls byDepth(@Nullable Long depth, @Nullable Long draws) {
            Crawls crawls = new Crawls(false, depth == null ? Map.of() : Map.of("depth", depth));
            return draws == null ? crawls : crawls.with("draws", draws);
        }

        /**
         * Crawls compared at the same number of pages.
         * @param budgets numbers separated by commas; empty for the default
         * @param orders names; empty for the default
         */
        static Crawls byPages(String budgets, List<String> orders, @Nullable Long draws) {
            Map<String, Object> asked = new LinkedHashMap<>();
            if (!budgets.isBlank()) {
                List<Object> numbers = new ArrayList<>();
                for (String budget : budgets.split(",", -1)) {
                    numbers.add(number(budget.strip()));
                }
                asked.put("budgets", numbers);
            }
            if (!orders.isEmpty()) {
                asked.put("orders", orders);
            }
            if (draws != null) {
                asked.put("draws", draws);
            }
            return new Crawls(true, asked);
        }

        /** Parses a number; other text is returned unchanged, for the procedure to reject. */
        private static Object number(String text) {
            try {
                return Double.valueOf(text);
            } catch (NumberFormatException e) {
                return text;
            }
        }

        Crawls with(String option, Object value) {
            Map<String, Object> all = new LinkedHashMap<>(asked);
            all.put(option, value);
            return new Crawls(byPages, all);
        }

        String procedure() {
            return byPages ? "crawl.simulate.budgets" : "crawl.simulate";
        }
    }

    /**
     * The graph to choose baselines from: the value of {@code --known}.
     * @param option the option {@code known} of {@code crawl.simulate.budgets}
     * @param words for display
     * @param run the run on this graph, or null
     * @param drop whether the graph was created for this and is dropped afterwards
     */
    record KnownGraph(String option, String words, @Nullable String run, boolean drop) {

        private static final String RUN = """
            MATCH (run:CrawlRun {id: $run})
            RETURN run.nodeLabels AS nodeLabels, run.relationshipTypes AS relationshipTypes\
            """;

        /**
         * Finds the graph: a share, else a run, else a named graph of the server, else a file in the import folder.
         * @throws UserError when it is none of these
         */
        static KnownGraph of(BoltClient client, String known) {
            if (isShare(known)) {
                return new KnownGraph(known, "the first pages of a random crawl: " + known, null, false);
            }
            List<Record> runs = client.rows(RUN, Map.of("run", known));
            if (!runs.isEmpty()) {
                return ofRun(client, known, runs.get(0));
            }
            return ofName(client, known, "--known", "a share such as bfs:0.3, a run, ");
        }

        /**
         * Finds a named graph of the server, else a file in the import folder.
         * @param option the option, for messages
         * @param others other accepted values, ending in a comma; may be empty
         * @throws UserError when it is neither
         */
        static KnownGraph ofName(BoltClient client, String name, String option, String others) {
            if (!client.rows("CALL crawl.graph.list() YIELD name WHERE name = $name RETURN name", Map.of("name", name))
                    .isEmpty()) {
                return new KnownGraph(name, "the named graph " + name, null, false);
            }
            return ofFile(client, name, option, others);
        }

        private static boolean isShare(String known) {
            try {
                return KnownPart.crawledShare(known) != null;
            } catch (IllegalArgumentException e) {
                throw new UserError("--known: " + e.getMessage(), e);
            }
        }

        private static KnownGraph ofRun(BoltClient client, String run, Record manifest) {
            List<Object> labels = manifest.get("nodeLabels").asList();
            List<Object> types = manifest.get("relationshipTypes").asList();
            String name = ownName();
            client.rows(
                    "CALL crawl.graph.project($name, $options)",
                    Map.of("name", name, "options", Map.of("nodeLabels", labels, "relationshipTypes", types)));
            return new KnownGraph(
                    name, "the projection of run " + run + ": nodes " + labels + ", links " + types, run, true);
        }

        private static KnownGraph ofFile(BoltClient client, String file, String option, String others) {
            String name = ownName();
            try {
                client.rows("CALL crawl.graph.load($name, $file)", Map.of("name", name, "file", file));
            } catch (StoreFailure e) {
                throw new UserError(
                        option + " is '" + file + "'; it must be " + others
                                + "a named graph of the server of this home or a file in its import"
                                + " folder, but the file is not readable: "
                                + e.getMessage(),
                        e);
            }
            return new KnownGraph(name, "the file " + file, null, true);
        }

        private static String ownName() {
            return "known-" + Long.toString(System.nanoTime(), 36);
        }
    }
}
