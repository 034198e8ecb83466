package org.crawlgraph.ingest.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.testkit.Inputs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UrlListTest {

    private static final int PAGES = 500;

    /** From one place in a compressed list to the next that is tried. */
    private static final int STEP = Series.length(7, 1);

    @TempDir
    private Path folder;

    private Path basename;
    private Path list;

    @BeforeEach
    void graph() {
        basename = Inputs.webGraph(folder.resolve("g"), Inputs.graph(PAGES, "0: 1"));
        list = folder.resolve("g.urls");
    }

    private static String urls(int count) {
        return IntStream.range(0, count)
                .mapToObj(page -> "http://" + Integer.toString(page * 7919, 36) + ".test/" + page + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void aListThatIsTooShortIsRefusedWithBothCounts() {
        Inputs.write(list, urls(PAGES - 1));

        assertThat(Inputs.refusal(basename))
                .contains("g.urls:499: the list has 499 URLs")
                .contains("has 500 nodes");
    }

    @Test
    void aListThatIsTooLongIsRefusedWithBothCounts() {
        Inputs.write(list, urls(PAGES + 20));

        assertThat(Inputs.refusal(basename))
                .contains("g.urls:520: the list has 520 URLs")
                .contains("has 500 nodes");
    }

    @Test
    void theLastLineNeedsNoLineEnd() {
        Inputs.write(list, urls(PAGES).strip());

        assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .hosts())
                .isEqualTo(PAGES);
    }

    @Test
    void lineEndsOfWindowsAndAByteOrderMarkAreNotPartOfUrls() {
        Inputs.write(list, urls(PAGES));
        String plain = GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();
        Inputs.write(list, "\uFEFF" + urls(PAGES).replace("\n", "\r\n"));

        assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isEqualTo(plain);
    }

    @Test
    void aDuplicateUrlIsRejectedWithBothPlaces() {
        Inputs.write(list, urls(PAGES).replaceFirst("http://\\w+.test/321\n", "http://0.test/0\n"));

        assertThat(Inputs.refusal(basename))
                .contains(
                        "g.urls:322: the URL \"http://0.test/0\" of page 321 equals that of page 0; every page needs a different URL");
    }

    @Test
    void anEmptyLineIsRefused() {
        Inputs.write(list, urls(PAGES).replaceFirst("http://\\w+.test/9\n", "\n"));

        assertThat(Inputs.refusal(basename)).contains("g.urls:10: empty line");
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedWithLineAndByte() {
        for (byte[] wrong : new byte[][] {{(byte) 0xFF}, {(byte) 0xC3}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}}) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            bytes.writeBytes("http://ü.test/\nhttp://b".getBytes(StandardCharsets.UTF_8));
            bytes.writeBytes(wrong);
            bytes.writeBytes("\n".getBytes(StandardCharsets.UTF_8));
            Inputs.write(list, bytes.toByteArray());

            assertThat(Inputs.refusal(basename))
                    .contains(String.format("g.urls:2: byte 9 of the line, 0x%02X, is not UTF-8", wrong[0]));
        }
    }

    @Test
    void aUrlTooLongForAnIndexIsRefused() {
        Inputs.write(list, urls(2) + "http://" + "x".repeat(9000) + "\n");

        assertThat(Inputs.refusal(basename))
                .contains("g.urls:3: the URL is 9007 bytes long")
                .contains("at most 8000");
    }

    @Test
    void anAbsurdLineIsRefusedBeforeItFillsTheMemory() {
        Inputs.write(list, Inputs.gzip(urls(1) + "x".repeat(50_000_000)));

        assertThat(Inputs.refusal(basename)).contains("g.urls:2: the line is longer than 1048576 bytes");
    }

    @Test
    void gzipCutAnywhereIsRefusedWithLineAndByte() {
        byte[] whole = Inputs.gzip(urls(PAGES));
        for (int length = 2; length < whole.length; length += STEP) {
            Inputs.write(list, Arrays.copyOf(whole, length));

            assertThat(Inputs.refusal(basename))
                    .as("cut to %d of %d bytes", length, whole.length)
                    .containsPattern("g\\.urls:\\d+: the gzip data is damaged at byte \\d+ of " + length
                            + " \\(the file is truncated\\)");
        }
    }

    @Test
    void aFlippedByteInGzipIsRefused() {
        byte[] whole = Inputs.gzip(urls(PAGES));
        for (int at = 10; at < whole.length; at += STEP) { // the header before it holds no data
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x55;
            Inputs.write(list, damaged);

            assertThat(Inputs.refusal(basename))
                    .as("byte %d of %d", at, whole.length)
                    .contains("g.urls:");
        }
    }

    @Test
    void gzipMembersInARowAreOneList() {
        byte[] first = Inputs.gzip(urls(PAGES).substring(0, 1000));
        byte[] second = Inputs.gzip(urls(PAGES).substring(1000));
        Inputs.write(list, joined(first, second, second.length));

        assertThat(GraphImport.check(basename, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .hosts())
                .isEqualTo(PAGES);
    }

    @Test
    void aSecondGzipMemberCutAnywhereIsNotTakenForTheEnd() throws IOException {
        // the first member alone is a whole list: losing the second would go unnoticed
        byte[] first = Inputs.gzip(urls(PAGES));
        byte[] second = Inputs.gzip("http://one.more.test/\n");
        for (int length = 1; length < second.length; length++) {
            Files.write(list, joined(first, second, length));

            assertThat(Inputs.refusal(basename))
                    .as("second member cut to %d bytes", length)
                    .containsPattern("the gzip data is damaged at byte \\d+ of |the list has 501 URLs");
        }
    }

    private static byte[] joined(byte[] first, byte[] second, int length) {
        byte[] both = Arrays.copyOf(first, first.length + length);
        System.arraycopy(second, 0, both, first.length, length);
        return both;
    }
}
