package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.arc;
import static org.crawlgraph.ingest.testkit.ArchiveText.arcHead;
import static org.crawlgraph.ingest.testkit.ArchiveText.bytes;
import static org.crawlgraph.ingest.testkit.ArchiveText.graph;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.rejects;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Three records, the middle one damaged. The other two must be read, and the message must name the place. */
class DamagedArchiveTest {

    private static final byte[] FIRST = page("http://a.org/", "");
    private static final byte[] MIDDLE = page("http://b.org/", "<p>some text</p>");
    private static final byte[] LAST = page("http://c.org/", "");

    /** From one place in a record to the next that is tried. */
    private static final int STEP = Series.length(7, 1);

    @TempDir
    private Path folder;

    private Path file(byte[]... pieces) {
        return Inputs.write(folder.resolve("a.warc"), joined(pieces));
    }

    private static byte[] edited(byte[] record, String what, String instead) {
        String text = new String(record, StandardCharsets.ISO_8859_1);
        assertThat(text).containsPattern(what);
        return text.replaceFirst(what, instead).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void othersAreRead(Path file, long offset, String why) {
        assertThat(graph(file)).containsExactly("http://a.org/", "http://c.org/");
        assertThat(rejects(file)).hasSize(1).first().asString().contains(" byte " + offset + ": " + why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Content-Length: \\d+ | Content-Length: 10                  | no record follows the 10 bytes",
                "Content-Length: \\d+ | Content-Length: 200                 | no record follows the 200 bytes",
                "Content-Length: \\d+ | Content-Length: 9999                | only",
                "Content-Length: \\d+ | Content-Length: 9223372036854775807 | only",
                "Content-Length: \\d+ | Content-Length: 99999999999999999999 | the length of the record is \"999999",
                "Content-Length: \\d+ | Content-Length: -7                  | the length of the record is \"-7\"",
                "Content-Length: \\d+ | Content-Length: many                | the length of the record is \"many\"",
                "Content-Length: \\d+ | Content-Size: 3                     | the record has no Content-Length",
                "WARC/1.0            | WARK/1.0                            | expected the start of a record, but found"
                        + " \"WARK/1.0",
                "WARC-Type: response | WARC-Type                           | the record header is damaged",
            })
    void aHeadThatDoesNotFitCostsOneRecord(String field, String instead, String why) {
        Path file = file(FIRST, edited(MIDDLE, field, instead), LAST);
        if (instead.startsWith("WARK")) {
            assertThat(graph(file)).containsExactly("http://a.org/", "http://c.org/");
            assertThat(rejects(file)).first().asString().contains("byte " + FIRST.length + ": " + why);
        } else {
            othersAreRead(file, FIRST.length, why);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTP/1.1 200                   | HTPT/1.1 200                     | cannot parse the HTTP response"
                        + " header",
                "HTTP/1.1 200                   | HTTP/1.1 abc                     | cannot parse the HTTP response"
                        + " header",
                "HTTP/1.1 200                   | HTTP/1.1 007                     | the record has no HTTP status",
                "Target-URI: http://b.org/      | Target-URI: http://b b/          | the URL \"http://b b/\" is"
                        + " invalid",
                "Target-URI: http://b.org/      | Target-URI: b.org/               | the URL \"b.org/\" is invalid",
                "WARC-Target-URI: http://b.org/ | X: y                             | the record has no URL",
            })
    void aPayloadThatCannotBeReadCostsOneRecord(String text, String instead, String why) {
        byte[] bad = edited(MIDDLE, text, instead);
        othersAreRead(file(FIRST, bad, LAST), FIRST.length, why);
        othersAreRead(file(gzipped(FIRST), gzipped(bad), gzipped(LAST)), gzipped(FIRST).length, why);
    }

    @ParameterizedTest
    @CsvSource({"10, no record follows the 10 bytes", "9999, only "})
    void aWrongLengthInAMemberCostsThatMember(int length, String why) {
        byte[] bad = edited(MIDDLE, "Content-Length: \\d+", "Content-Length: " + length);
        othersAreRead(file(gzipped(FIRST), gzipped(bad), gzipped(LAST)), gzipped(FIRST).length, why);
    }

    @Test
    void aMemberDamagedAnywhereCostsThatMember() {
        byte[] first = gzipped(FIRST);
        byte[] middle = gzipped(MIDDLE);
        int harmless = 0;
        for (int at = 0; at < middle.length; at += STEP) {
            byte[] bad = middle.clone();
            bad[at] ^= 0x10;
            Path file = file(first, bad, gzipped(LAST));
            List<String> rejects = rejects(file);
            assertThat(graph(file)).as("byte %d", at).contains("http://a.org/", "http://c.org/");
            if (rejects.isEmpty()) {
                harmless++;
            } else {
                assertThat(rejects.get(0)).as("byte %d", at).contains(" byte " + first.length + ": ");
            }
        }
        assertThat(harmless)
                .as("only time and operating system in the gzip header may differ")
                .isLessThan(8);
    }

    @Test
    void aRecordIsNamedByItsPlaceInTheMember() {
        byte[] bad = edited(MIDDLE, "HTTP/1.1", "HTPT/1.1");
        assertThat(rejects(file(gzipped(joined(FIRST, bad, LAST)))))
                .containsExactly("a.warc byte 0: cannot parse the HTTP response header (the record starts "
                        + FIRST.length + " bytes into the gzip member there)");
    }

    @Test
    void inAFileThatIsOneMemberEverythingBehindDamageIsLost() {
        byte[] whole = gzipped(joined(FIRST, FIRST, FIRST, FIRST, MIDDLE, LAST));
        Path file = file(Arrays.copyOf(whole, whole.length - 20));
        assertThat(graph(file)).containsExactly("http://a.org/");
        assertThat(rejects(file)).hasSize(1).first().asString().contains("the gzip data ends prematurely");
    }

    @Test
    void whatIsBetweenRecordsIsRejectedOnce() {
        byte[] garbage = bytes("this is no record\nnor is this\n");
        othersAreRead(
                file(FIRST, garbage, LAST),
                FIRST.length,
                "expected the start of a record, but found \"this is no record");
        othersAreRead(
                file(gzipped(FIRST), garbage, gzipped(LAST)),
                gzipped(FIRST).length,
                "the data after the last gzip member is not gzip");
    }

    @Test
    void zerosAtTheEndAreRejectedOnce() {
        Path file = file(gzipped(FIRST), gzipped(LAST), new byte[512]);
        othersAreRead(
                file, gzipped(FIRST).length + gzipped(LAST).length, "the data after the last gzip member is not gzip");
    }

    @Test
    void recordsThatAreCutIntoMembersAnywhereAreWhole() {
        byte[] all = joined(FIRST, MIDDLE, LAST);
        for (int cut = 1; cut < all.length; cut += STEP) {
            Path file = file(gzipped(Arrays.copyOf(all, cut), Arrays.copyOfRange(all, cut, all.length)));
            assertThat(graph(file)).as("cut at %d", cut).hasSize(3);
            assertThat(rejects(file)).as("cut at %d", cut).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r\n\r\n\r\n\r\n", ""})
    void howManyLineEndsFollowARecordDoesNotMatter(String ends) {
        byte[] bare = Arrays.copyOf(FIRST, FIRST.length - 4);
        Path file = file(bare, bytes(ends), LAST);
        assertThat(graph(file)).containsExactly("http://a.org/", "http://c.org/");
        assertThat(rejects(file)).isEmpty();
    }

    @Test
    void headsWithBareLineFeedsAreRead() {
        byte[] bare = bytes("""
                WARC/1.0
                WARC-Type: response
                WARC-Target-URI: http://b.org/
                Content-Type: application/http
                Content-Length: 17

                HTTP/1.0 200 OK



                """);
        assertThat(graph(file(FIRST, bare, LAST))).hasSize(3);
    }

    @Test
    void aDamagedArcRecordCostsOneRecord() {
        byte[] before = joined(arcHead(), arc("http://a.org/", "text/html", HTML));
        byte[] bad = edited(arc("http://b.org/", "text/html", HTML + "http://x.org/ is a line"), " \\d+\n", " 20\n");
        Path file = file(before, bad, arc("http://c.org/", "text/html", HTML));
        othersAreRead(file, before.length, "no record follows the 20 bytes");
    }

    @Test
    void aDamagedBeginningDoesNotHideAnArchive() {
        assertThat(graph(file(bytes("XYZ"), FIRST, LAST))).containsExactly("http://c.org/");
        byte[] first = gzipped(FIRST);
        first[3] = (byte) 0xFF;
        assertThat(graph(file(first, gzipped(LAST)))).containsExactly("http://c.org/");
    }

    @Test
    void anArchiveWithNothingToReadIsRefused() {
        Path file = file(edited(FIRST, "Content-Length: \\d+", "Content-Length: 9"));
        assertThatThrownBy(() -> Inputs.open(file))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("contains no pages; the first bad record is at byte 0 of " + file);
    }

    @Test
    void tooManyBadRecordsAreRefused() {
        byte[] bad = edited(MIDDLE, "HTTP/1.1", "HTPT/1.1");
        assertThatThrownBy(() ->
                        GraphImport.check(file(FIRST, bad, bad, bad), new ImportOptions(null, 2), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("this is bad record number 3 of at most 2");
    }

    @Test
    void htmlThatUnpacksWithoutEndIsReadToALimit() {
        String start = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n";
        byte[] body = gzipped(joined(bytes("<a href=/x>x</a>"), new byte[40 << 20], bytes("<a href=/y>y</a>")));
        Path file = file(gzipped(warc("response http://a.org/", joined(bytes(start), body))));
        assertThat(graph(file)).containsExactly("http://a.org/ -> http://a.org/x", "http://a.org/x");
        assertThat(rejects(file))
                .containsExactly("a.warc byte 0: the HTML of http://a.org/ is longer than 16777216 bytes;"
                        + " links after that are ignored");
    }

    @Test
    void blocksAndHeadsThatUnpackWithoutEndTakeNoMemory() {
        byte[] huge = new byte[40 << 20];
        Arrays.fill(huge, (byte) 'x');
        byte[] block = warc("response http://b.org/", joined(bytes("HTTP/1.1 200 OK\r\nServer: x\r\n\r\n"), huge));
        byte[] head = joined(bytes("WARC/1.0\r\nX: "), huge);
        assertThat(graph(file(gzipped(FIRST, block, LAST)))).hasSize(3);
        othersAreRead(
                file(gzipped(FIRST, head, LAST)),
                gzipped(FIRST).length,
                "the record header is longer than 1048576 bytes");
    }

    @Test
    void deeplyNestedHtmlIsRead() {
        assertThat(graph(file(page("http://a.org/", "<div>".repeat(200_000) + "<a href=x>"))))
                .contains("http://a.org/ -> http://a.org/x");
    }
}
