package org.crawlgraph.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.arc;
import static org.crawlgraph.ingest.testkit.ArchiveText.arcHead;
import static org.crawlgraph.ingest.testkit.ArchiveText.bytes;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;
import static org.crawlgraph.spark.Compared.said;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job links on synthetic archives with every known difficulty, against an import of the same files on one machine.
 */
class ArchiveLinksTest {

    private static final int FILES = 7;

    /** That one thread writes the same as two is shown for ranks and kernels in every build, for links at night. */
    private static final List<String> MASTERS = Series.NIGHTLY ? List.of("local[1]", "local[2]") : List.of("local[2]");

    @TempDir
    private static Path folder;

    private static Path archives;

    @BeforeAll
    static void writesArchives() throws IOException {
        archives = Files.createDirectories(folder.resolve("archives/deeper"));
        Random random = Series.random(ArchiveLinksTest.class);
        for (int file = 0; file < FILES; file++) {
            boolean packed = file % 3 != 0;
            boolean arc = file == FILES - 1;
            List<byte[]> records = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                records.add(arc ? arc(url(random), "text/html", answer(random)) : record(random));
            }
            if (arc) {
                records.add(0, arcHead());
            }
            byte[][] all = records.toArray(byte[][]::new);
            byte[] content = packed ? gzipped(all) : joined(all);
            if (file == 2 || file == 3) {
                // damage in the middle: what is behind it is read all the same
                Arrays.fill(content, content.length / 2, content.length / 2 + 5, (byte) 'x');
            }
            Path at = file % 2 == 0 ? archives : archives.resolveSibling("other");
            Files.createDirectories(at);
            Files.write(at.resolve("part" + file + (arc ? ".arc" : ".warc") + (packed ? ".gz" : "")), content);
        }
        Files.write(archives.resolve("empty.warc"), bytes("nothing like a record\n"));
        Files.write(archives.resolve("notes.txt"), bytes("no archive at all\n"));
    }

    private static String url(Random random) {
        return "http://host" + random.nextInt(3) + ".example/" + random.nextInt(5) + "/" + random.nextInt(12);
    }

    private static String answer(Random random) {
        StringBuilder html = new StringBuilder("<title>T" + random.nextInt(100) + "</title>");
        if (random.nextInt(8) == 0) {
            html.append("<meta name=robots content=noindex>");
        }
        if (random.nextInt(8) == 0) {
            html.append("<link rel=canonical href=/canonical/" + random.nextInt(4) + ">");
        }
        for (int i = random.nextInt(6); i > 0; i--) {
            html.append("<a href='")
                    .append(random.nextBoolean() ? url(random) : "x" + random.nextInt(9))
                    .append("'>");
        }
        return HTML + html;
    }

    private static byte[] record(Random random) {
        String url = url(random);
        String digest = "WARC-Payload-Digest: sha1:D" + random.nextInt(12);
        return switch (random.nextInt(12)) {
            case 0 -> warc("revisit " + url + "\n" + digest, "HTTP/1.1 200 OK\n\n");
            case 1 -> warc("revisit " + url + "\nWARC-Refers-To-Target-URI: " + url(random), "");
            case 2 -> warc("response " + url, "HTTP/1.1 302 Found\nLocation: " + url(random) + "\n\n");
            case 3 -> warc("response " + url, "HTTP/1.1 404 Not Found\nContent-Type: text/html\n\n<a href=/home>");
            case 4 -> warc("response " + url + "\nWARC-Truncated: length", answer(random));
            case 5 -> warc("response " + url + "\n" + digest, "HTTP/1.1 200 OK\nContent-Type: image/png\n\nPNG" + url);
            case 6 ->
                warc(
                        "metadata " + url,
                        "outlink: " + url(random) + " L a/@href\noutlink: " + url(random) + " E img/@src\n");
            case 7 ->
                random.nextInt(4) == 0
                        ? warc("response " + url, "no answer of HTTP\n\n")
                        : warc("response " + url + "\n" + digest, answer(random));
            case 8, 9 -> warc("response " + url + "\n" + digest, answer(random));
            default -> page(url, answer(random).substring(HTML.length()));
        };
    }

    @Test
    void pagesLinksAndBadRecordsEqualAnImport() throws IOException {
        Path crawl = folder.resolve("archives");
        try (CrawlSource expected = CrawlSources.open(crawl, ImportOptions.DEFAULT, Checkpoint.NONE)) {
            assertThat(expected.rejects().count()).isGreaterThan(3);
            for (String master : MASTERS) {
                SparkSession spark = Sessions.on(master);
                Path out = folder.resolve("on-" + master.replaceAll("\\D", ""));

                assertThat(SparkJobs.run("links", "--archives", crawl.toString(), "--out", out.toString()))
                        .isZero();

                assertThat(pages(spark, out)).isEqualTo(pages(expected));
                assertThat(links(spark, out)).isEqualTo(links(expected));
                assertThat(Files.readAllLines(out.resolve("rejects.tsv")))
                        .containsExactlyInAnyOrderElementsOf(expected.rejects().list().stream()
                                .map(Rejects.Reject::line)
                                .toList());
                assertThat(Files.readString(out.resolve("summary.json")))
                        .contains("\"files\": " + (FILES + 2), "\"pages\": " + expected.pages())
                        .contains(
                                "\"links\": " + expected.links(),
                                "\"rejected\": " + expected.rejects().count());
                assertThat(out.resolve("links/_SUCCESS")).exists();
                assertThat(Path.of(out + ".work")).doesNotExist();
            }
        }
        canBeRankedAndReduced(folder.resolve("on-2"));
    }

    private static void canBeRankedAndReduced(Path crawl) {
        String links = crawl.resolve("links").toString();
        String pages = crawl.resolve("pages").toString();
        Path scores = folder.resolve("scores");
        Path kernel = folder.resolve("kernel");
        assertThat(SparkJobs.run(
                        "rank",
                        "--links",
                        links,
                        "--pages",
                        pages,
                        "--max-iterations",
                        "3",
                        "--out",
                        scores.toString()))
                .isZero();
        assertThat(SparkJobs.run("reduce", "--links", links, "--pages", pages, "--out", kernel.toString()))
                .isZero();
        assertThat(scores.resolve("summary.json")).exists();
        assertThat(kernel.resolve("manifest.json")).exists();
    }

    @Test
    void aJobThatFailsSaysWhyAndLeavesNothing() {
        Sessions.on("local[2]");
        Path out = folder.resolve("failed");
        assertThat(said("links", "--archives", archives + "/none-*", "--out", out.toString()))
                .contains("none-*: no such file or folder; check the path");
        assertThat(said("links", "--archives", archives.toString(), "--max-rejects", "1", "--out", out.toString()))
                .contains("of at most 1");
        assertThat(said("links", "--archives", archives.toString(), "--max-rejects", "-1", "--out", out.toString()))
                .contains("--max-rejects must be from 0 to 1000000000");
        assertThat(out).doesNotExist();
        assertThat(Path.of(out + ".work")).doesNotExist();
    }

    private static List<List<Object>> pages(SparkSession spark, Path out) {
        return spark.read().parquet(out.resolve("pages").toString()).orderBy("id").collectAsList().stream()
                .map(ArchiveLinksTest::cells)
                .toList();
    }

    private static List<Object> cells(Row row) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            cells.add(row.get(i));
        }
        return cells;
    }

    /** The rows that the job writes of an import: {@code id, url, title, canonical, noindex, digest}. */
    static List<List<Object>> pages(CrawlSource source) {
        List<List<Object>> pages = new ArrayList<>();
        try (UrlCursor urls = source.readUrls()) {
            for (String url = urls.next(); url != null; url = urls.next()) {
                List<Object> cells = new ArrayList<>(List.of((long) pages.size(), url));
                for (PageColumn column : source.columns()) {
                    cells.add(column.value().apply(pages.size()));
                }
                pages.add(cells);
            }
        }
        return pages;
    }

    /** In the order of the files. */
    private static List<String> links(SparkSession spark, Path out) {
        return spark.read().parquet(out.resolve("links").toString()).orderBy("src", "dst").collectAsList().stream()
                .map(row -> row.getLong(0) + " " + row.getLong(1))
                .toList();
    }

    /** The same of links, with a blank between {@code src} and {@code dst}. */
    static List<String> links(CrawlSource source) {
        List<String> links = new ArrayList<>();
        try (LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                for (int i = 0; i < cursor.degree(); i++) {
                    links.add(cursor.source() + " " + cursor.targets()[i]);
                }
            }
        }
        return links;
    }
}
