package org.crawlgraph.tests.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.procedures.read.FileGraph;
import org.crawlgraph.run.Heap;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What calls do in a JVM whose heap is too small for them. */
class SmallHeapLoadTest {

    private static final int LINES = 60_000_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseParallelGC", "-XX:+UseSerialGC"})
    void aSmallFileThatUnpacksToMoreThanTheHeapHoldsIsStoppedWithAClearError(String collector) throws Exception {
        Path bomb = folder.resolve("bomb.tsv.gz");
        writeBomb(bomb);
        assertThat(Files.size(bomb)).isLessThan(4_000_000);

        String said = run(collector, bomb);

        assertThat(said)
                .contains("crawl.graph.load was stopped since the heap is full")
                .contains("for lasting objects")
                .doesNotContain("OutOfMemoryError");
    }

    /** Lines of one link, over and over: no pages to speak of, and more links than fit. */
    private static void writeBomb(Path file) throws IOException {
        byte[] block = "a\tb\n".repeat(10_000).getBytes(StandardCharsets.US_ASCII);
        try (OutputStream out = new BufferedOutputStream(new GZIPOutputStream(Files.newOutputStream(file)))) {
            for (int written = 0; written < LINES; written += 10_000) {
                out.write(block);
            }
        }
    }

    private static String run(String collector, Path file) throws IOException, InterruptedException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path output = Files.createTempFile("small-heap", ".txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx160m",
                        collector,
                        "-cp",
                        classPath,
                        SmallHeapLoadTest.class.getName(),
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("ends in time").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(output);
    }

    /** Loads a file as {@code crawl.graph.load} does, and prints the error. */
    public static void main(String[] arguments) {
        try (Job job = Job.start(null, "crawl.graph.load", "neo4j", () -> {})) {
            FileGraph.read(Path.of(arguments[0]), Site.NONE, 1, job, job::reserve);
            System.out.println("was loaded");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void onlyTheOldGenerationCountsAsUsable() {
        assertThat(Heap.lasting()).isLessThanOrEqualTo(Heap.size());
        assertThat(Heap.usable()).isLessThan(Heap.lasting());
    }
}
