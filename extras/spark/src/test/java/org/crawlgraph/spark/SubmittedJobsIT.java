package org.crawlgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.testkit.series.Series;
import org.crawlgraph.testkit.submit.SparkHome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The packed jar with {@code spark-submit}, on a driver and two executors that are JVMs of their own, against one
 * thread of this JVM. The Spark is the one that {@code -Dcrawlgraph.spark.class-path=FILE} names, else the one of the
 * build.
 */
@Nightly("clusters of several JVMs are started at night")
class SubmittedJobsIT {

    private static final String CLUSTER = "local-cluster[2,1,1024]";
    private static final Path ROOT = Path.of(System.getProperty("crawlgraph.root", ".."));
    private static final Path JAR = ROOT.resolve("extras/spark/target/crawlgraph-spark.jar");

    /** Enough for two blocks. */
    private static final int PAGES = 1_000_000;

    private static final int LINKS = 2_200_000;

    @TempDir
    private static Path folder;

    private static @Nullable SparkHome home;
    private static SparkSession spark;

    @BeforeAll
    static void onlyAtNight() throws IOException {
        String classPath = System.getProperty(
                "crawlgraph.spark.class-path",
                ROOT.resolve("extras/spark/target/spark.class-path").toString());
        home = new SparkHome(Path.of(classPath), folder.resolve("spark"));
        spark = Sessions.on("local[1]");
    }

    @AfterAll
    static void removes() throws IOException {
        if (home != null) {
            home.close();
        }
    }

    private static SparkHome home() {
        return Objects.requireNonNull(home);
    }

    /** Runs a job in this JVM and on the cluster; the folders that they write. */
    private static List<Path> both(String name, String... arguments) throws IOException, InterruptedException {
        List<Path> written = new ArrayList<>();
        for (String where : List.of("here", "there")) {
            Path out = folder.resolve(name + "-" + where);
            String[] all = Arrays.copyOf(arguments, arguments.length + 2);
            all[arguments.length] = "--out";
            all[arguments.length + 1] = out.toString();
            if (where.equals("here")) {
                assertThat(SparkJobs.run(all)).isZero();
            } else {
                Path log = folder.resolve(name + ".log");
                assertThat(home().run(CLUSTER, JAR, log, List.of(all)))
                        .as(() -> tail(log))
                        .isZero();
            }
            written.add(out);
        }
        return written;
    }

    private static String tail(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 60), lines.size()));
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Test
    void eachJobWritesTheSameOnAClusterAsInOneThread() throws IOException, InterruptedException {
        Path archives = Files.createDirectory(folder.resolve("archives"));
        ForumWarc.write(StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 3, 60), 5), archives.resolve("first.warc"));
        ForumWarc.write(StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 2, 40), 7), archives.resolve("second.warc"));

        Path crawl = assertSame(both("links", "links", "--archives", archives.toString()));
        String links = crawl.resolve("links").toString();
        String pages = crawl.resolve("pages").toString();
        assertSame(both("pagerank", "rank", "--links", links, "--site", "none", "--by", "pagerank"));
        assertSame(both("reduce", "reduce", "--links", links, "--pages", pages, "--site", "none"));
    }

    private static Path assertSame(List<Path> written) throws IOException {
        assertThat(content(written.get(1))).isEqualTo(content(written.get(0))).hasSizeGreaterThan(1);
        return written.get(1);
    }

    /** What is in each file and folder: rows, or lines, in order. */
    private static Map<String, List<String>> content(Path out) throws IOException {
        Map<String, List<String>> content = new TreeMap<>();
        try (Stream<Path> found = Files.list(out)) {
            for (Path one : found.toList()) {
                String name = one.getFileName().toString();
                if (!name.startsWith(".")) { // no checksum
                    content.put(name, sorted(one));
                }
            }
        }
        return content;
    }

    private static List<String> sorted(Path one) throws IOException {
        if (!Files.isDirectory(one)) {
            return Files.readAllLines(one).stream().sorted().toList();
        }
        boolean parquet;
        try (Stream<Path> parts = Files.list(one)) {
            parquet = parts.anyMatch(part -> part.toString().endsWith(".parquet"));
        }
        return parquet
                ? spark.read().parquet(one.toString()).collectAsList().stream()
                        .map(Row::toString)
                        .sorted()
                        .toList()
                : spark.read().textFile(one.toString()).collectAsList().stream()
                        .sorted()
                        .toList();
    }

    @Test
    void anExecutorThatIsKilledChangesNoBit() throws IOException, InterruptedException {
        writeTwoBlocks();
        String[] rank = {
            "rank",
            "--links",
            folder.resolve("edges").toString(),
            "--pages",
            folder.resolve("vertices").toString(),
            "--site",
            "domain",
            "--max-iterations",
            "60",
            "--out"
        };
        Path here = folder.resolve("rank-here");
        assertThat(SparkJobs.run(with(rank, here))).isZero();

        Path there = folder.resolve("rank-there");
        Path log = folder.resolve("killed.log");
        Process driver = home().start(CLUSTER, JAR, log, List.of(with(rank, there)));
        try {
            while (!hasWrittenDown(Path.of(there + ".work"))) {
                assertThat(driver.isAlive()).as(() -> tail(log)).isTrue();
                Thread.sleep(20);
            }
            List<ProcessHandle> executors =
                    driver.descendants().filter(SubmittedJobsIT::isExecutor).toList();
            assertThat(executors).hasSize(2);
            assertThat(executors.get(0).destroyForcibly()).isTrue();
            assertThat(there.resolve("summary.json")).doesNotExist();
        } finally {
            assertThat(SparkHome.end(driver, log)).as(() -> tail(log)).isZero();
        }

        assertThat(Files.readString(log)).contains("Lost executor");
        assertThat(there.resolve("summary.json")).hasSameTextualContentAs(here.resolve("summary.json"));
        assertThat(digest(there)).isEqualTo(digest(here)).startsWith("[" + PAGES + ",");
    }

    private static String[] with(String[] arguments, Path out) {
        String[] all = Arrays.copyOf(arguments, arguments.length + 1);
        all[arguments.length] = out.toString();
        return all;
    }

    private static boolean isExecutor(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("CoarseGrainedExecutorBackend");
    }

    /** Whether a vector has been written to the work folder, so some iterations are over. */
    private static boolean hasWrittenDown(Path work) throws IOException {
        if (!Files.isDirectory(work)) {
            return false;
        }
        try (Stream<Path> written =
                Files.find(work, 2, (file, is) -> file.getFileName().toString().startsWith("rdd-"))) {
            return written.findAny().isPresent();
        }
    }

    private static String digest(Path out) {
        return spark.read()
                .parquet(out.resolve("scores").toString())
                .selectExpr("count(*)", "bit_xor(xxhash64(id, hub, authority))", "max(hub)", "max(authority)")
                .first()
                .toString();
    }

    /** Pages whose domains lie in both of two blocks, so that each executor has one. */
    private static void writeTwoBlocks() throws IOException {
        Random random = Series.random(SubmittedJobsIT.class);
        int parts = 4;
        for (int part = 0; part < parts; part++) {
            try (BufferedWriter links = part("edges", part);
                    BufferedWriter pages = part("vertices", part)) {
                for (int i = part * (LINKS / parts); i < (part + 1) * (LINKS / parts); i++) {
                    double popular = random.nextDouble();
                    links.write(random.nextInt(PAGES) + "\t" + (int) (PAGES * popular * popular * popular) + "\n");
                }
                for (int i = part * (PAGES / parts); i < (part + 1) * (PAGES / parts); i++) {
                    pages.write(i + "\thttp://host" + i % 5 + ".site" + i % 4_999 + ".example/" + i + "\n");
                }
            }
        }
    }

    private static BufferedWriter part(String name, int part) throws IOException {
        Path file = folder.resolve(name).resolve("part-0000" + part + ".txt");
        Files.createDirectories(file.getParent());
        return Files.newBufferedWriter(file);
    }
}
