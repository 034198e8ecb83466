package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.procedures.call.Job;
import org.crawlgraph.testkit.series.Nightly;
import org.crawlgraph.url.Site;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What calls do in a JVM whose heap is too small for them. */
class SmallHeapLoadTest {

    private static final int LINES = 30_000_000;

    @TempDir
    Path folder;

    private static final String STOPPED = "crawl.graph.load was stopped because the heap is full";

    /**
     * With a small young generation the old one fills up in small steps, and what it holds is known before it is full.
     */
    @Test
    void aSmallFileThatUnpacksToMoreThanTheHeapHoldsIsStoppedWithAClearError() throws Exception {
        assertThat(load("-XX:+UseSerialGC", "-Xmn8m")).contains(STOPPED).contains("of the old generation");
    }

    /** The parallel collector may fill both generations between two steps of the reading, which then ends it. */
    @Nightly("the parallel collector has its turn at night")
    @Test
    void whatFillsTheHeapAtOnceIsRefusedInWordsToo() throws Exception {
        assertThat(load("-XX:+UseParallelGC"))
                .containsAnyOf(STOPPED, "bomb.tsv.gz: its pages and links do not fit in the heap");
    }

    private String load(String... options) throws IOException, InterruptedException {
        Path bomb = folder.resolve("bomb.tsv.gz");
        writeBomb(bomb);
        assertThat(Files.size(bomb)).isLessThan(2_000_000);

        String said = run(List.of(options), bomb);

        assertThat(said).contains("increase the heap: ").doesNotContain("OutOfMemoryError");
        return said;
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

    private static String run(List<String> options, Path file) throws IOException, InterruptedException {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path output = Files.createTempFile("small-heap", ".txt");
        List<String> command = new ArrayList<>(options);
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-Xmx160m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                SmallHeapLoadTest.class.getName(),
                file.toString()));
        Process process = new ProcessBuilder(command)
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
            PageGraph.ofFile(Path.of(arguments[0]), Site.NONE, new ImportOptions(null, 0, 1), job, job::reserve);
            System.out.println("was loaded");
        } catch (IllegalArgumentException | IngestException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void onlyTheOldGenerationCountsAsUsable() {
        assertThat(MemoryNeed.Heap.lasting()).isLessThanOrEqualTo(MemoryNeed.Heap.size());
        assertThat(MemoryNeed.Heap.usable()).isLessThan(MemoryNeed.Heap.lasting());
    }
}
