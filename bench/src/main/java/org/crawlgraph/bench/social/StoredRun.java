package org.crawlgraph.bench.social;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.bench.PeakMemory;
import org.crawlgraph.bench.peer.PeerServer;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.social.profiles.SocialGraph;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;
import org.neo4j.importer.ImportCommand;
import picocli.CommandLine;

/**
 * Ranks users and finds topics of a generated social graph in a Neo4j store, and prints the times next to the time of reading the store by
 * Neo4j's public API, and the peak heap next to the result of {@code crawl.estimate}, as Markdown.
 */
public final class StoredRun {

    private static final long PAGE_CACHE = 4L << 30;

    private final PeerServer server;
    private final int rounds;
    private double floor;

    private StoredRun(PeerServer server, int rounds) {
        this.server = server;
        this.rounds = rounds;
    }

    /**
     * Runs the benchmark.
     *
     * @param arguments users, contacts, posts, number of repetitions, a folder for the store, the folder with the plugin
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[4]).toAbsolutePath();
        Path home = folder.resolve("home");
        long begin = System.nanoTime();
        make(
                Integer.parseInt(arguments[0]),
                Integer.parseInt(arguments[1]),
                Integer.parseInt(arguments[2]),
                folder,
                home);
        System.out.printf(
                Locale.ROOT,
                "%n## From a store%n%n- store: %s; made and imported in %.0f s%n- page cache: %s; heap at most %s%n",
                MemoryNeed.text(size(home)),
                (System.nanoTime() - begin) / 1e9,
                MemoryNeed.text(PAGE_CACHE),
                MemoryNeed.text(Runtime.getRuntime().maxMemory()));
        try (PeerServer server = new PeerServer(home, Path.of(arguments[5]).toAbsolutePath(), PAGE_CACHE)) {
            new StoredRun(server, Integer.parseInt(arguments[3])).run();
        }
        System.out.println("\nMost memory of the process: " + PeakMemory.ofThisProcess() + " MiB.");
        System.exit(0);
    }

    private static void make(int users, int contacts, int posts, Path folder, Path home) throws IOException {
        if (Files.exists(home)) {
            throw new IOException("there is a store in " + home + " already; remove it or name another folder by WORK");
        }
        Path csv = folder.resolve("csv");
        SocialGraph graph = SyntheticSocialGraph.of(users, contacts, posts);
        SyntheticSocialGraph.write(graph, csv);
        Path conf = Files.createDirectories(home.resolve("conf"));
        CommandLine command = new CommandLine(new ImportCommand.Full(new ExecutionContext(home, conf)));
        int code = command.execute(
                "--nodes=User=" + csv.resolve(SyntheticSocialGraph.USERS),
                "--nodes=Post=" + csv.resolve(SyntheticSocialGraph.POSTS),
                "--relationships=CONTACT=" + csv.resolve(SyntheticSocialGraph.CONTACTS),
                "--relationships=POSTED=" + csv.resolve(SyntheticSocialGraph.POSTED),
                "--id-type=integer",
                "--max-off-heap-memory=2G",
                "--report-file=" + folder.resolve("import.report"),
                "neo4j");
        if (code != 0) {
            throw new IOException("the importer ended with exit code " + code);
        }
    }

    private static long size(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private void run() throws InterruptedException {
        List<?> tags = (List<?>) server.row(
                        "CALL crawl.topic.stream($tag) YIELD tag RETURN collect(tag) AS tags",
                        Map.of("tag", SyntheticSocialGraph.TAG))
                .get("tags");
        Map<String, Object> parameters = Map.of("tag", SyntheticSocialGraph.TAG, "tags", tags);
        Map<String, Object> stats = server.row("CALL crawl.profiles.write('x', {tags: $tags})", parameters);
        System.out.println(
                "- graph: " + stats.get("nodeCount") + " users, " + stats.get("relationshipCount") + " contacts, "
                        + stats.get("posts") + " posts, " + stats.get("relevant") + " of the topic; profiles of "
                        + stats.get("profiles") + "\n");
        System.out.println("| what | s, median of " + rounds
                + " | times reading the store by the public API | heap estimated | most heap held |");
        System.out.println("| --- | ---: | ---: | ---: | ---: |");
        floor = 0;
        floor = measure("reading all contacts, posts and tags by the public API, one thread", this::scan);
        System.out.println(" 0 bytes | 0 bytes |");
        call("tags of a topic, by g2", "topic", "$tag", "", parameters);
        call("tags of a topic, by votes, two layers", "topic", "$tag", "method: 'paper'", parameters);
        call("ranks of users, profiles from their posts", "profiles", "'x'", "tags: $tags", parameters);
    }

    private void call(String what, String of, String argument, String options, Map<String, Object> parameters)
            throws InterruptedException {
        String arguments = "(" + argument + ", {" + options + "})";
        String call = "CALL crawl." + of + ".stream" + arguments + " YIELD score RETURN count(*) AS rows";
        measure(what, () -> server.row(call, parameters));
        Map<String, Object> told = server.row(
                "CALL crawl.estimate('crawl." + of + ".stream', {" + options + "})", parameters);
        HeldHeap heap = new HeldHeap();
        server.row(call, parameters);
        System.out.println(" " + bytes(told, "bytesMin") + " to " + bytes(told, "bytesMax") + " | "
                + MemoryNeed.text(heap.most()) + " |");
    }

    private static String bytes(Map<String, Object> row, String column) {
        return MemoryNeed.text((long) Objects.requireNonNull(row.get(column)));
    }

    private double measure(String what, Runnable work) {
        double[] seconds = new double[rounds];
        for (int round = -1; round < rounds; round++) { // the first warms up
            long begin = System.nanoTime();
            work.run();
            if (round >= 0) {
                seconds[round] = (System.nanoTime() - begin) / 1e9;
            }
        }
        Arrays.sort(seconds);
        double median = seconds[rounds / 2];
        System.out.printf(Locale.ROOT, "| %s | %.1f | %.2f |", what, median, floor == 0 ? 1 : median / floor);
        return median;
    }

    /** Visits the ends of all relationships and the tags of all posts; keeps nothing. */
    @SuppressWarnings("removal") // ids as numbers, as the readers use them
    private void scan() {
        long sum = 0;
        try (Transaction tx = server.store().beginTx()) {
            for (String type : List.of("CONTACT", "POSTED")) {
                try (ResourceIterator<Relationship> all = tx.findRelationships(RelationshipType.withName(type))) {
                    while (all.hasNext()) {
                        Relationship next = all.next();
                        sum += next.getStartNodeId() ^ next.getEndNodeId();
                    }
                }
            }
            try (ResourceIterator<Node> posts = tx.findNodes(Label.label("Post"))) {
                while (posts.hasNext()) {
                    sum += ((String[]) posts.next().getProperty("tags")).length;
                }
            }
        }
        if (sum == Long.MIN_VALUE) {
            throw new IllegalStateException("never so, but the compiler does not know");
        }
    }

    /** Measures the peak of the live heap during other work by repeated full collections, which slow it, so it is not timed. */
    private static final class HeldHeap {

        private static final long PAUSE_MILLIS = 200;

        private final long before = used();
        private final Thread thread = new Thread(this::look, "held heap");
        private volatile boolean ended;
        private volatile long most;

        HeldHeap() {
            thread.setDaemon(true);
            thread.start();
        }

        private void look() {
            while (!ended) {
                long begin = System.nanoTime();
                most = Math.max(most, used() - before);
                long millis = (System.nanoTime() - begin) / 1_000_000;
                try {
                    Thread.sleep(Math.max(PAUSE_MILLIS, millis)); // so that half of the time is left for the work
                } catch (InterruptedException e) {
                    return;
                }
            }
        }

        /** Stops measuring; returns the maximum of live bytes above the initial ones. */
        long most() throws InterruptedException {
            ended = true;
            thread.join();
            return most;
        }

        private static long used() {
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            return runtime.totalMemory() - runtime.freeMemory();
        }
    }
}
