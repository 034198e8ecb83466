package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.arc;
import static org.crawlgraph.ingest.testkit.ArchiveText.arcHead;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.Fuzz;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damage of any kind ends in a refusal or in a graph with the bad records listed: in nothing else, and soon. */
class ArchiveFuzzTest {

    private static final Duration NO_HANG = Duration.ofMinutes(1);
    private static final int ROUNDS = Series.length(100, 1_000);
    private static final int STEP = Series.length(7, 1);

    @TempDir
    private Path folder;

    /** Archives of every kind, three pages of their own in each: a.org, b.org and c.org. */
    enum Kind {
        WARC(false, records()),
        WARC_GZ(true, records()),
        WARC_ONE_MEMBER(true, joined(records())),
        ARC(
                false,
                arcHead(),
                arc("http://a.org/", "text/html", HTML + "<a href=x>"),
                arc("http://b.org/", "no-type", "HTTP/1.0 302 Found\nLocation: /x\n\n"),
                arc("http://c.org/", "text/html", HTML + "<a href=x>")),
        ARC_GZ(
                true,
                arcHead(),
                arc("http://a.org/", "text/html", HTML + "<a href=x>"),
                arc("http://b.org/", "text/html", HTML + "<a href=x>"),
                arc("http://c.org/", "text/html", HTML + "<a href=x>")),
        WAT(false, wat("http://a.org/"), wat("http://b.org/"), wat("http://c.org/"));

        private final String bytes;

        Kind(boolean packed, byte[]... records) {
            bytes = new String(packed ? gzipped(records) : joined(records), StandardCharsets.ISO_8859_1);
        }

        byte[] bytes() {
            return bytes.getBytes(StandardCharsets.ISO_8859_1);
        }

        private static byte[][] records() {
            return new byte[][] {
                page("http://a.org/", "<meta charset=utf-8><a href=x><a href=y>"),
                warc("metadata http://a.org/", "outlink: http://a.org/z L a/@href\n"),
                warc("response http://b.org/\nWARC-Payload-Digest: sha1:A", """
                    HTTP/1.1 200 OK
                    Content-Type: text/html
                    Transfer-Encoding: chunked

                    a\r
                    <a href=x>\r
                    0\r
                    \r
                    """),
                warc("revisit http://c.org/\nWARC-Payload-Digest: sha1:A", "HTTP/1.1 200 OK\n\n")
            };
        }

        private static byte[] wat(String page) {
            return warc("metadata " + page + "\nContent-Type: application/json", """
                {"Envelope": {"WARC-Header-Metadata": {"WARC-Type": "response"}, "Payload-Metadata":
                {"HTTP-Response-Metadata": {"Response-Message": {"Status": "200"}, "HTML-Metadata":
                {"Links": [{"path": "A@/href", "url": "x"}]}}}}}\
                """);
        }
    }

    @ParameterizedTest
    @EnumSource
    void soundArchivesHaveTheirPages(Kind kind) {
        assertThat(pages(kind.bytes())).contains("http://a.org/", "http://b.org/", "http://c.org/");
    }

    @ParameterizedTest
    @EnumSource
    void anArchiveCutAnywhereGivesARefusalOrItsBeginning(Kind kind) {
        List<String> all = pages(kind.bytes());
        for (int length = 0; length < kind.bytes().length; length += STEP) {
            byte[] cut = Arrays.copyOf(kind.bytes(), length);
            assertThat(all).as("cut to %d bytes", length).containsAll(timed(cut));
        }
    }

    @ParameterizedTest
    @EnumSource
    void damageGivesARefusalOrAGraph(Kind kind) {
        for (long seed = 0; seed < ROUNDS; seed++) {
            byte[] damaged = damaged(kind.bytes(), new Random(seed));
            try {
                timed(damaged);
            } catch (Throwable e) {
                throw new AssertionError("seed " + seed + " of " + kind, e);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anyBytesGiveARefusalOrAGraph(Kind kind) throws IOException {
        Fuzz.run(
                ArchiveFuzzTest.class,
                kind.name(),
                Map.of("a.warc", kind.bytes()),
                files -> pages(files.get("a.warc")));
    }

    @ParameterizedTest
    @EnumSource
    void anyBytesGiveARefusalOrBodies(Kind kind) throws IOException {
        Path file = folder.resolve("a.warc");
        Fuzz.run(ArchiveFuzzTest.class, kind + " bodies", Map.of("a.warc", kind.bytes()), files -> {
            Files.write(file, files.get("a.warc"));
            try {
                WebArchives.pages(file, PageLimits.ARCHIVED, new Rejects(1_000), page -> {}, Checkpoint.NONE);
            } catch (IngestException e) {
                assertThat(e).hasMessageContaining("a.warc");
            }
        });
    }

    /** Flips bits, overwrites, cuts out, repeats, or cuts off; one to four times. */
    private static byte[] damaged(byte[] sound, Random random) {
        byte[] bytes = sound.clone();
        for (int times = 1 + random.nextInt(4); times > 0 && bytes.length > 1; times--) {
            int at = random.nextInt(bytes.length);
            int to = Math.min(bytes.length, at + 1 + random.nextInt(40));
            switch (random.nextInt(6)) {
                case 0, 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> bytes[at] = (byte) "0123456789 -:\r\n/".charAt(random.nextInt(16));
                case 3 -> bytes = joined(Arrays.copyOf(bytes, at), Arrays.copyOfRange(bytes, to, bytes.length));
                case 4 -> bytes = joined(Arrays.copyOf(bytes, to), Arrays.copyOfRange(bytes, at, bytes.length));
                default -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
            }
        }
        return bytes;
    }

    private List<String> timed(byte[] bytes) {
        return Assertions.assertTimeoutPreemptively(NO_HANG, () -> pages(bytes));
    }

    /** The pages; none when the input is refused. */
    private List<String> pages(byte[] bytes) {
        Path file = Inputs.write(folder.resolve("a.warc.gz"), bytes);
        new WebArchives().recognises(file);
        try (CrawlSource source = new WebArchives().open(file, ImportOptions.DEFAULT, Checkpoint.NONE)) {
            return Inputs.urls(source);
        } catch (IngestException e) {
            assertThat(e).hasMessageContaining("a.warc.gz");
            return List.of();
        }
    }
}
