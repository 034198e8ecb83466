package org.crawlgraph.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;

/**
 * Compares our rankings with the rankings of Neo4j Graph Data Science: {@code PeerBench REPORT WORK_FOLDER PLUGINS
 * [GRAPH...]}. Both plugins run alternately in this JVM, on the same store.
 */
final class PeerBench {

    private static final List<BenchGraph> GRAPHS = List.of(BenchGraph.CNR_2000, BenchGraph.SYNTHETIC_20M);
    private static final int ROUNDS = 3;

    /** No round of a task starts after this number of seconds. */
    private static final double SECONDS = 60;

    private final Path work;
    private final Path plugins;
    private final List<String> about = new ArrayList<>(Machine.lines());
    private final List<String> lines = new ArrayList<>();
    private boolean warm;

    private PeerBench(Path work, Path plugins) {
        this.work = work;
        this.plugins = plugins;
        about.add("commit: " + System.getProperty("crawlgraph.commit", "unknown"));
        about.add("heap: " + (Runtime.getRuntime().maxMemory() >> 20) + " MiB; " + PeerTask.THREADS
                + " threads for each side");
    }

    /**
     * Runs the benchmark and writes the report.
     *
     * @param arguments as for the class
     */
    public static void main(String[] arguments) throws IOException {
        Path report = Path.of(arguments[0]);
        PeerBench bench = new PeerBench(
                Path.of(arguments[1]).toAbsolutePath(), Path.of(arguments[2]).toAbsolutePath());
        List<BenchGraph> graphs = new ArrayList<>(GRAPHS);
        if (arguments.length > 3) {
            graphs.clear();
            for (String name : List.of(arguments).subList(3, arguments.length)) {
                graphs.add(BenchGraph.valueOf(name));
            }
        }
        for (BenchGraph graph : graphs) {
            if (graph.present()) {
                bench.measure(graph);
            } else {
                bench.about.add(graph + ": skipped, for its files are not there");
            }
        }
        String page = bench.page();
        Files.createDirectories(report.toAbsolutePath().getParent());
        Files.writeString(report, page);
        System.out.println("\n" + page + "\nwritten to " + report);
        System.exit(0); // Graph Data Science leaves threads behind
    }

    private void measure(BenchGraph graph) throws IOException {
        Path home = work.resolve(graph.name());
        if (Files.notExists(home)) {
            GraphImport.run(graph.webGraph(work), ImportOptions.DEFAULT, home, Checkpoint.NONE);
        }
        try (PeerServer server = new PeerServer(home, plugins, 2L << 30)) {
            about.add(graph + ": "
                    + server.row("MATCH (p:Page) RETURN count(p) AS n").get("n") + " pages, "
                    + server.row("MATCH ()-[r:LINKS_TO]->() RETURN count(r) AS n")
                            .get("n")
                    + " links, compared with Graph Data Science "
                    + server.row("RETURN gds.version() AS version").get("version"));
            measure(graph, PeerTask.PROJECTION, server);
            server.row(PeerTask.PROJECTION.ours());
            server.row(PeerTask.PROJECTION.theirs());
            for (PeerTask task : PeerTask.RANKINGS) {
                measure(graph, task, server);
            }
        }
        warm = true;
    }

    /** Alternates until there are enough rounds or the time is up; the first round on the first graph warms up. */
    private void measure(BenchGraph graph, PeerTask task, PeerServer server) {
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        if (!warm) {
            seconds(server, task.ours(), task.oursAfter());
            seconds(server, task.theirs(), task.theirsAfter());
        }
        double spent = 0;
        while (ours.size() < ROUNDS && spent < SECONDS) {
            ours.add(seconds(server, task.ours(), task.oursAfter()));
            theirs.add(seconds(server, task.theirs(), task.theirsAfter()));
            spent += ours.get(ours.size() - 1) + theirs.get(theirs.size() - 1);
            System.out.println(task.what() + ", " + graph + ": " + ours + ", " + theirs);
        }
        Collections.sort(ours);
        Collections.sort(theirs);
        lines.add(String.join(
                " | ",
                "| " + task.what(),
                graph.name(),
                number(median(ours)),
                range(ours),
                number(median(theirs)),
                range(theirs),
                String.format(Locale.ROOT, "%.1f |", median(theirs) / median(ours))));
    }

    private double seconds(PeerServer server, String query, String after) {
        long begin = System.nanoTime();
        Map<String, Object> row = server.row(query);
        double seconds = (System.nanoTime() - begin) / 1e9;
        System.out.println(query + " -> " + row);
        if (!after.isEmpty()) {
            server.row(after);
        }
        return seconds;
    }

    private static double median(List<Double> sorted) {
        return sorted.get(sorted.size() / 2);
    }

    private static String range(List<Double> sorted) {
        return number(sorted.get(0)) + "–" + number(sorted.get(sorted.size() - 1));
    }

    private static String number(double seconds) {
        return String.format(Locale.ROOT, "%.2f", seconds);
    }

    private String page() {
        List<String> page = new ArrayList<>();
        page.add("# Beside Neo4j Graph Data Science, " + LocalDate.now(ZoneOffset.UTC));
        page.add("");
        about.forEach(line -> page.add("- " + line));
        page.addAll(List.of(
                "",
                "How to read this: [extras/bench/README.md](../README.md).",
                "",
                "| what | graph | CrawlGraph, seconds | all | Graph Data Science, seconds | all | ratio |",
                "| --- | --- | --- | --- | --- | --- | --- |"));
        page.addAll(lines);
        return String.join("\n", page) + "\n";
    }

    /**
     * The same work for both plugins.
     *
     * @param what in words
     * @param ours Cypher for CrawlGraph
     * @param theirs Cypher for Graph Data Science
     * @param oursAfter undoes {@code ours}, not measured; may be empty
     * @param theirsAfter undoes {@code theirs}, not measured; may be empty
     */
    private record PeerTask(String what, String ours, String theirs, String oursAfter, String theirsAfter) {

        static final int THREADS = 2;

        private static final int HITS_ITERATIONS = 60;

        /** The default of Graph Data Science. */
        private static final int PAGE_RANK_ITERATIONS = 20;

        /**
         * Both read every page and link. Theirs builds the inverse index that its HITS would otherwise add itself, so
         * that the time of HITS does not include it.
         */
        static final PeerTask PROJECTION = new PeerTask(
                "projecting the graph",
                ours(
                        "graph.project('g', {site: 'none', concurrency: %d}) YIELD relationshipCount RETURN relationshipCount"),
                theirs(
                        "graph.project('g', 'Page', {LINKS_TO: {indexInverse: true}}, {readConcurrency: %d, logProgress: false})"
                                + " YIELD relationshipCount RETURN relationshipCount"),
                ours("graph.drop('g') YIELD name RETURN name"),
                theirs("graph.drop('g') YIELD graphName RETURN graphName"));

        /** Runs on the named graph; aggregates every score, so that none can be skipped. */
        static final List<PeerTask> RANKINGS = List.of(
                ranking(
                        "HITS, " + HITS_ITERATIONS + " iterations",
                        "hits.stream({graph: 'g', maxIterations: " + HITS_ITERATIONS + ", concurrency: %d})"
                                + " YIELD authority, hub RETURN count(*) AS rows, sum(authority) AS authority, sum(hub) AS hub",
                        "hits.stream('g', {hitsIterations: " + HITS_ITERATIONS
                                + ", concurrency: %d, logProgress: false})"
                                + " YIELD values RETURN count(*) AS rows, sum(values.auth) AS authority, sum(values.hub) AS hub"),
                pageRank(PAGE_RANK_ITERATIONS),
                pageRank(HITS_ITERATIONS));

        private static PeerTask pageRank(int iterations) {
            String options = "dampingFactor: 0.85, maxIterations: " + iterations + ", concurrency: %d";
            return ranking(
                    "PageRank, " + iterations + " iterations",
                    "pagerank.stream({graph: 'g', tolerance: 0, " + options
                            + "}) YIELD score RETURN count(*) AS rows, sum(score) AS score",
                    "pageRank.stream('g', {tolerance: 1e-300, logProgress: false, " + options
                            + "}) YIELD score RETURN count(*) AS rows, sum(score) AS score");
        }

        private static PeerTask ranking(String what, String ours, String theirs) {
            return new PeerTask(what, ours(ours), theirs(theirs), "", "");
        }

        private static String ours(String call) {
            return "CALL crawl." + call.replace("%d", Integer.toString(THREADS));
        }

        private static String theirs(String call) {
            return "CALL gds." + call.replace("%d", Integer.toString(THREADS));
        }
    }
}
