package org.crawlgraph.spark;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.formats.KernelFolder;
import org.crawlgraph.ranking.Hits;

/**
 * Prints the cost of the jobs compared with one machine, in one JVM: {@code extras/bench/scale.sh}. Links are text; all
 * of them are ranked.
 */
final class ScaleTable {

    private static final int CORES = 100;
    private static final AtomicLong SHUFFLED = new AtomicLong();

    /** The most heap that was held after a collection. */
    private static final AtomicLong HELD = new AtomicLong();

    private ScaleTable() {}

    /**
     * Runs all on the file of links that is the first argument; the second names a folder that does not exist. With a
     * third one, {@code rank}, no cores are taken.
     */
    public static void main(String[] arguments) throws IOException {
        boolean withCores = arguments.length < 3;
        watchHeap();
        Path links = Path.of(arguments[0]);
        Path out = Files.createDirectories(Path.of(arguments[1]));
        LinkGraph[] graph = new LinkGraph[1];
        step("one machine: read the links", () -> graph[0] = read(links));
        step("one machine: HITS, 60 iterations", () -> Hits.rank(graph[0], Hits.Settings.DEFAULT, 1, Checkpoint.NONE));
        List<Core> cores = new ArrayList<>();
        if (withCores) {
            step("one machine: 100 cores", () -> cores.addAll(Compared.cores(graph[0], CORES)));
        }
        SparkSession[] spark = new SparkSession[1];
        step("Spark: start", () -> spark[0] = start(out));
        String[] read = {"--links", links.toString(), "--site", "none", "--out"};
        step("Spark: rank, 1 iteration", () -> job(read, out.resolve("one"), "rank", "--max-iterations", "1"));
        step("Spark: rank, 60 iterations", () -> job(read, out.resolve("rank"), "rank"));
        step("Spark: reduce", () -> job(read, out.resolve("kernel"), "reduce"));
        spark[0].stop();
        System.out.print(Files.readString(out.resolve("kernel/manifest.json")));
        if (withCores) {
            List<Core> ofKernel = new ArrayList<>();
            step(
                    "one machine: 100 cores of the kernel",
                    () -> ofKernel.addAll(
                            Compared.cores(new KernelFolder(out.resolve("kernel")).read(Checkpoint.NONE), CORES)));
            System.out.println(same(ofKernel, cores) + " of " + cores.size() + " cores are cores of the graph");
        }
    }

    private static long same(List<Core> some, List<Core> expected) {
        return IntStream.range(0, Math.min(some.size(), expected.size()))
                .filter(i -> Arrays.equals(some.get(i).hubs(), expected.get(i).hubs())
                        && Arrays.equals(
                                some.get(i).authorities(), expected.get(i).authorities()))
                .count();
    }

    private static LinkGraph read(Path links) throws IOException {
        int last = 0;
        try (BufferedReader lines = Files.newBufferedReader(links)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                last = Math.max(last, Math.max(number(line, 0, tab), number(line, tab + 1, line.length())));
            }
        }
        LinkGraphBuilder builder = new LinkGraphBuilder(last + 1);
        try (BufferedReader lines = Files.newBufferedReader(links)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int tab = line.indexOf('\t');
                builder.add(number(line, 0, tab), number(line, tab + 1, line.length()));
            }
        }
        return builder.build();
    }

    private static int number(String line, int from, int to) {
        return Integer.parseInt(line, from, to, 10);
    }

    private static SparkSession start(Path out) {
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.warehouse.dir", out.resolve("warehouse").toString())
                .getOrCreate();
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd end) {
                if (end.taskMetrics() != null) {
                    SHUFFLED.addAndGet(end.taskMetrics().shuffleWriteMetrics().bytesWritten());
                }
            }
        });
        return spark;
    }

    private static void job(String[] read, Path out, String job, String... options) {
        String[] all = new String[2 + read.length + options.length];
        all[0] = job;
        System.arraycopy(read, 0, all, 1, read.length);
        all[1 + read.length] = out.toString();
        System.arraycopy(options, 0, all, 2 + read.length, options.length);
        if (SparkJobs.run(all) != 0) {
            throw new IllegalStateException(job + " failed");
        }
    }

    private static void watchHeap() {
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, none) -> HELD.accumulateAndGet(
                                    GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData())
                                            .getGcInfo()
                                            .getMemoryUsageAfterGc()
                                            .entrySet()
                                            .stream()
                                            .filter(pool -> pool.getKey().matches(".*(Eden|Survivor|Gen|Old).*"))
                                            .mapToLong(pool -> pool.getValue().getUsed())
                                            .sum(),
                                    Math::max),
                            null,
                            null);
        }
    }

    @SuppressWarnings("SystemGc") // what the step before left is not counted
    private static void step(String name, Step step) throws IOException {
        System.gc();
        HELD.set(0);
        long cpu = cpu();
        long wall = System.nanoTime();
        long shuffled = SHUFFLED.get();
        step.run();
        long used = cpu() - cpu;
        long took = System.nanoTime() - wall;
        System.gc();
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f CPU s | %.1f s | %.1f MB shuffled | %.0f MB of heap |%n",
                name,
                used / 1e9,
                took / 1e9,
                (SHUFFLED.get() - shuffled) / 1e6,
                HELD.get() / 1e6);
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** Something that is measured. */
    @FunctionalInterface
    private interface Step {
        void run() throws IOException;
    }
}
