package org.crawlgraph.ingest.nutch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.segments.SegmentText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Segments of Nutch: what of them becomes a page or a link, and what becomes of damaged ones. */
class NutchCrawlTest {

    private static final ImportOptions ANY = new ImportOptions(null, 1_000_000);

    /** Bytes before the first record. */
    private static final int HEAD = 86;

    @TempDir
    private Path crawl;

    private Path segments;

    @BeforeEach
    void namesTheFolder() {
        segments = crawl.resolve("segments");
    }

    private void segment(String name, String fetches, String parses) {
        SegmentText.write(segments.resolve(name), fetches, parses);
    }

    /** A line for each page: its address, properties and links. */
    private static List<String> pages(CrawlSource source) {
        List<String> urls = Inputs.urls(source);
        List<List<String>> links = new ArrayList<>();
        urls.forEach(url -> links.add(new ArrayList<>()));
        try (LinkCursor cursor = source.readLinks()) {
            while (cursor.next()) {
                for (int i = 0; i < cursor.degree(); i++) {
                    links.get(cursor.source()).add(urls.get(cursor.targets()[i]));
                }
            }
        }
        List<String> pages = new ArrayList<>();
        for (int page = 0; page < urls.size(); page++) {
            StringBuilder line = new StringBuilder(urls.get(page));
            for (PageColumn column : source.columns()) {
                Object value = column.value().apply(page);
                if (value != null) {
                    line.append(' ').append(column.name()).append('=').append(value);
                }
            }
            pages.add(line.append(" -> ")
                    .append(String.join(" ", links.get(page)))
                    .toString());
        }
        return pages;
    }

    private static List<String> pages(Path input) {
        try (CrawlSource source = CrawlSources.open(input, new ImportOptions(null, 0), Checkpoint.NONE)) {
            return pages(source);
        }
    }

    private static List<String> rejects(Path input) {
        try (CrawlSource source = CrawlSources.open(input, ANY, Checkpoint.NONE)) {
            return source.rejects().list().stream()
                    .map(reject -> reject.place() + " " + reject.reason())
                    .toList();
        }
    }

    @Test
    void aSegmentGivesPagesWithWhatCameOfFetchingThemAndTheirLinks() {
        segment("1", """
            http://a.test/ 33 1000 200
            http://a.test/gone 37 2000 404
            http://a.test/old 36 3000 301 /new
            http://a.test/slow 34 4000 0 timeout
            http://a.test/odd 34 5000 503
            http://a.test/redirected 67 6000 0\
            """, """
            http://a.test/ |  A   title | http://A.test:80/b#part mailto:x http://a.test/b http://a.test/\
            """);

        List<String> expected = List.of(
                "http://a.test/ fetchedAt=1970-01-01T00:00:01Z status=200 signature=0123 title=A title"
                        + " -> http://a.test/ http://a.test/b",
                "http://a.test/b -> ",
                "http://a.test/gone fetchedAt=1970-01-01T00:00:02Z status=404 -> ",
                "http://a.test/new -> ",
                "http://a.test/odd fetchedAt=1970-01-01T00:00:05Z status=503 -> ",
                "http://a.test/old fetchedAt=1970-01-01T00:00:03Z status=301 -> http://a.test/new",
                "http://a.test/redirected -> ",
                "http://a.test/slow fetchedAt=1970-01-01T00:00:04Z trouble=exception -> ");
        assertThat(pages(segments.resolve("1"))).isEqualTo(expected);
        assertThat(pages(segments)).isEqualTo(expected);
        assertThat(pages(crawl)).isEqualTo(expected);
        SegmentText.crawlDb(crawl, "http://a.test/", "http://waiting.test/", "ftp://a.test/");
        assertThat(pages(crawl)).hasSize(expected.size() + 1).contains("http://waiting.test/ -> ");
    }

    /** The names of the segments say nothing: the older one here is named like a later one. */
    @Test
    void ofSeveralFetchesOfAPageTheLastOneCountsAndFailuresLeaveWhatThePageSaid() {
        segment("2-first", """
            http://a.test/changes 33 1000 200
            http://a.test/fails 33 1000 200
            http://a.test/goes 33 1000 200
            http://a.test/moves 33 1000 200
            http://a.test/same 33 1000 200
            http://a.test/unread 33 1000 200\
            """, """
            http://a.test/changes | before | http://a.test/1
            http://a.test/fails | before | http://a.test/2
            http://a.test/goes | before | http://a.test/3
            http://a.test/moves | before | http://a.test/4
            http://a.test/same | before | http://a.test/5
            http://a.test/unread | before | http://a.test/6\
            """);
        segment("1-second", """
            http://a.test/changes 33 2000 200
            http://a.test/fails 34 2000 500
            http://a.test/goes 37 2000 410
            http://a.test/moves 35 2000 302 http://a.test/7
            http://a.test/same 38 2000 304
            http://a.test/unread 33 2000 200\
            """, """
            http://a.test/changes | after | http://a.test/8\
            """);

        String at = " fetchedAt=1970-01-01T00:00:02Z status=";
        assertThat(pages(crawl).stream().filter(page -> page.contains("status")))
                .containsExactly(
                        "http://a.test/changes" + at + "200 signature=0123 title=after -> http://a.test/8",
                        "http://a.test/fails" + at + "500 signature=0123 title=before -> http://a.test/2",
                        "http://a.test/goes" + at + "410 -> ",
                        "http://a.test/moves" + at + "302 -> http://a.test/7",
                        "http://a.test/same" + at + "304 signature=0123 title=before -> http://a.test/5",
                        "http://a.test/unread" + at + "200 signature=0123 title=before -> http://a.test/6");
    }

    @Test
    void segmentsThatLackAStepAreNamed() throws IOException {
        segment("1", "http://a.test/ 33 1000 200", "http://a.test/ | A | http://a.test/b");
        Files.createDirectories(segments.resolve("2/crawl_generate"));
        segment("3", "http://a.test/c 33 1000 200", "");
        try (var files = Files.walk(segments.resolve("3/parse_data"))) {
            files.sorted((one, two) -> two.compareTo(one))
                    .forEach(file -> file.toFile().delete());
        }
        Files.delete(SegmentText.write(segments.resolve("4"), "http://a.test/d 33 1000 200", "")
                .resolve("crawl_fetch/part-r-00000/data"));

        assertThat(rejects(crawl))
                .containsExactly(
                        "byte 0 this segment was not fetched, so there is nothing to import",
                        "byte 0 this segment was fetched but not parsed, so its pages have no links; parse it with"
                                + " bin/nutch parse",
                        "byte 0 this folder has no file data; copy the segment again");
        assertThat(Inputs.refusal(segments.resolve("2"))).contains("was not fetched", "--max-rejects");
    }

    private Path data(String lines) {
        segment("1", lines, "");
        return segments.resolve("1/crawl_fetch/part-r-00000/data");
    }

    private static String ten() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            lines.append("http://a.test/").append(i).append(" 33 1000 200\n");
        }
        return lines.toString();
    }

    @Test
    void aDamagedHeadRefusesTheFileAndADamagedRecordIsListed() throws IOException {
        Path file = data(ten());
        byte[] whole = Files.readAllBytes(file);
        int before = 0;
        int unnoticed = 0;
        for (int length = 0; length <= whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            if (length < HEAD) {
                assertThat(Inputs.refusal(crawl)).startsWith(file + ": the file header is damaged before byte");
                continue;
            }
            try (CrawlSource source = CrawlSources.open(crawl, ANY, Checkpoint.NONE)) {
                assertThat(source.pages()).isBetween(before, before + 1);
                before = source.pages();
                unnoticed += source.rejects().count() == 0 ? 1 : 0;
            } catch (IngestException e) {
                assertThat(e).hasMessageContaining("contains no pages");
            }
        }
        assertThat(before).isEqualTo(10);
        assertThat(unnoticed).as("ends of records and marks").isEqualTo(10 + 3);
        whole[16] = '?';
        Inputs.write(file, whole);
        assertThat(Inputs.refusal(crawl)).contains(file.toString(), "not org.apache.hadoop.io.Text to");
    }

    /** Without checksums, a changed byte of a URL or time cannot be detected, so the test checks only the framing. */
    @Test
    void aChangedByteCostsARecordOrRefusesTheFile() throws IOException {
        Path file = data(ten());
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(5);
        int read = 0;
        for (int trial = 0; trial < 300; trial++) {
            byte[] changed = whole.clone();
            int place = HEAD + random.nextInt(whole.length - HEAD);
            changed[place] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, changed);
            try (CrawlSource source = CrawlSources.open(crawl, ANY, Checkpoint.NONE)) {
                if (source.rejects().list().stream()
                        .noneMatch(reject -> reject.reason().contains("the rest of the file is lost"))) {
                    assertThat(source.pages()).as("byte " + place).isGreaterThanOrEqualTo(9);
                }
                read++;
            } catch (IngestException e) {
                assertThat(e).as("byte " + place).hasMessageContaining(file.toString());
            }
        }
        assertThat(read).isGreaterThan(200);
    }

    @Test
    void recordsInBlocksAndOtherCodecsAreRefusedWithTheWayOut() throws IOException {
        Path file = data(ten());
        byte[] whole = Files.readAllBytes(file);
        int inBlocks = new String(whole, StandardCharsets.ISO_8859_1).indexOf("CrawlDatum") + "CrawlDatum".length() + 1;
        whole[inBlocks] = 1;
        Files.write(file, whole);
        assertThat(Inputs.refusal(crawl))
                .startsWith(file + ": its records are compressed in blocks")
                .contains("bin/nutch mergesegs -Dmapreduce.output.fileoutputformat.compress.type=RECORD");
    }

    @Test
    void metadataOfAnUnknownClassEndsTheMetadataAlone() throws IOException {
        Path file = data("http://a.test/ 33 1000 200");
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        Files.writeString(file, text.replace("ProtocolStatus", "ProtocolStatuX"), StandardCharsets.ISO_8859_1);
        try (CrawlSource source = CrawlSources.open(crawl, new ImportOptions(null, 0), Checkpoint.NONE)) {
            assertThat(pages(source)).containsExactly("http://a.test/ fetchedAt=1970-01-01T00:00:01Z -> ");
            assertThat(source.rejects().ignored())
                    .containsEntry("metadata of a fetch behind a value of an unknown class", 1L);
        }
    }

    @Test
    void aBooleanThatIsNoneIsABadRecord() throws IOException {
        Path file = data("http://a.test/ 33 1000 200");
        byte[] bytes = Files.readAllBytes(file);
        int flag = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("org.apache.nutch.protocol") - 5;
        assertThat(bytes[flag]).isEqualTo((byte) 1);
        bytes[flag] = 2;
        Files.write(file, bytes);
        assertThat(rejects(crawl)).hasSize(1).first().asString().contains("a field of it is 2, not 0 or 1");
    }

    @Test
    void checksumsThatAreNotVerifiedAreNamed() throws IOException {
        Files.writeString(data(ten()).resolveSibling(".data.crc"), "crc");
        try (CrawlSource source = CrawlSources.open(crawl, ANY, Checkpoint.NONE)) {
            assertThat(source.rejects().ignored())
                    .containsEntry("file of Hadoop checksums, which are not verified", 1L);
        }
    }
}
