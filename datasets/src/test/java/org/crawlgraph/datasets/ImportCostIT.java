package org.crawlgraph.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The estimate of an import compared with its actual cost. */
class ImportCostIT {

    private static final double TOLERANCE = 0.25;

    @TempDir
    private Path folder;

    private Path crawl(int pages, long links) throws IOException {
        Path basename = folder.resolve("crawl");
        SyntheticCrawl.write(new SyntheticOptions(pages, links, 1_000, 0.9, 7), basename, Checkpoint.NONE);
        return basename;
    }

    @Test
    void aCrawlWithLongUrls() throws IOException {
        assertForetold(crawl(12_000, 180_000));
    }

    @Test
    void manyShortUrlsAndFewLinks() throws IOException {
        Random random = new Random(3);
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            lines.append("http://h")
                    .append(i)
                    .append(".test/\thttp://h")
                    .append(random.nextInt(25_000))
                    .append(".test/\n");
        }
        assertForetold(Files.writeString(folder.resolve("links.tsv"), lines));
    }

    @Test
    void pagesWithTitlesAndDigests() throws IOException {
        StringBuilder records = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            String url = "http://a.test/page-number-" + i + "/of-a-site";
            String html = "<title>Page " + i + (i % 2 == 0 ? "" : " of a site with a rather long title") + "</title>"
                    + "<link rel=canonical href=" + url + ">"
                    + (i % 5 == 0 ? "<meta name=robots content=noindex>" : "");
            records.append("WARC/1.0\r\nWARC-Type: resource\r\nContent-Type: text/html\r\nWARC-Target-URI: ")
                    .append(url)
                    .append("\r\nContent-Length: ")
                    .append(html.length())
                    .append("\r\n\r\n")
                    .append(html)
                    .append("\r\n\r\n");
        }
        assertForetold(Files.writeString(folder.resolve("a.warc"), records));
    }

    @Test
    void pagesWithoutUrls() throws IOException {
        Path basename = crawl(12_000, 180_000);
        Files.delete(folder.resolve("crawl.urls.gz"));

        assertForetold(basename);
    }

    private void assertForetold(Path input) {
        GraphImport.ImportCost cost = GraphImport.cost(input, ImportOptions.DEFAULT, Checkpoint.NONE);
        Path home = folder.resolve("home");

        assertThat(GraphImport.run(input, ImportOptions.DEFAULT, home, Checkpoint.NONE))
                .isEqualTo(cost.summary());

        long taken = size(home.resolve("data"));
        assertThat((double) cost.storeBytes()).isCloseTo((double) taken, within(TOLERANCE * taken));
    }

    @Nightly("imports with little heap run at night")
    @Test
    void theHeapForetoldIsEnoughAndMuchLessIsRefusedBeforeAnythingIsDone() throws Exception {
        Path input = crawl(100_000, 3_000_000);
        long heap =
                GraphImport.cost(input, ImportOptions.DEFAULT, Checkpoint.NONE).heapBytes() >> 20;

        assertThat(run(heap, input)).isZero();
        Path other = folder.resolve("other");
        assertThat(run(heap * 3 / 4, input, other)).isEqualTo(3);
        assertThat(other).doesNotExist();
    }

    private int run(long heap, Path input) throws Exception {
        return run(heap, input, folder.resolve("home"));
    }

    private static int run(long heap, Path input, Path home) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap + "m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseParallelGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Import.class.getName(),
                        input.toString(),
                        home.toString())
                .inheritIO()
                .start()
                .waitFor();
    }

    /** Imports in a JVM of its own; ends with 3 when it is refused. */
    static final class Import {
        private Import() {}

        public static void main(String[] args) {
            try {
                GraphImport.run(Path.of(args[0]), ImportOptions.DEFAULT, Path.of(args[1]), Checkpoint.NONE);
                System.exit(0);
            } catch (IngestException e) {
                System.exit(String.valueOf(e.getMessage()).contains("MiB of Java heap") ? 3 : 1);
            }
        }
    }

    private static long size(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
