package org.crawlgraph.ingest.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class LinkTableTest {

    private static final String EDGES = """
        # from\tto
        http://b.test/\thttp://a.test/

        http://a.test/\thttp://a.test/
        http://b.test/\thttp://a.test/
        http://c.test/ü\thttp://b.test/
        #http://no.test/\thttp://no.test/
        http://b.test/\thttp://b.test/2
        """;

    @TempDir
    private Path folder;

    private Path file(String text) {
        return Inputs.write(folder.resolve("links.tsv"), text);
    }

    @Test
    void pagesAreNumberedInTheOrderInWhichTheyAreFirstNamed() {
        assertThat(Inputs.urls(file(EDGES)))
                .containsExactly("http://b.test/", "http://a.test/", "http://c.test/ü", "http://b.test/2");
    }

    @Test
    void parallelLinksCountOnceAndLinksOfAPageToItselfAreKept() {
        assertThat(Inputs.links(file(EDGES))).isEqualTo("0: 1 3\n1: 1\n2: 0");
        ImportSummary summary = GraphImport.check(file(EDGES), ImportOptions.DEFAULT, Checkpoint.NONE);
        assertThat(summary.format()).isEqualTo("TSV: links from column 1 to column 2, ids are URLs");
        assertThat(summary.pages()).isEqualTo(4);
        assertThat(summary.links()).isEqualTo(4);
        assertThat(summary.hosts()).isEqualTo(3);
    }

    @Test
    void gzipWindowsLineEndsAndByteOrderMarkChangeNothing() {
        String plain = GraphImport.check(file(EDGES), ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();
        String other = "\uFEFF" + EDGES.replace("\n", "\r\n").strip();

        assertThat(GraphImport.check(file(other), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isEqualTo(plain);
        Path gzipped = Inputs.write(folder.resolve("links.tsv"), Inputs.gzip(other));
        assertThat(GraphImport.check(gzipped, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isEqualTo(plain);
    }

    @Test
    void aSpreadsheetOfACountryWithDecimalCommasIsCutAtItsSemicolons() {
        Path decimals = file("http://a.test/;http://b.test/;0,5\nhttp://b.test/;http://c.test/;1,25\n");
        assertThat(Inputs.urls(decimals)).containsExactly("http://a.test/", "http://b.test/", "http://c.test/");
        assertThat(Inputs.weights(decimals)).isEqualTo("0: 1=0.5\n1: 2=1.25");
        assertThat(Inputs.urls(file("http://a.test/;s=1,http://b.test/\nhttp://b.test/;s=2,http://a.test/;s=1\n")))
                .as("URLs with semicolons between commas")
                .containsExactly("http://a.test/;s=1", "http://b.test/", "http://b.test/;s=2");
    }

    /** No line of such a file has balanced quotation marks. */
    @Test
    void eachRecordOfASpreadsheetMayHaveALineBreak() {
        Path texts = file("source,target,anchor\r\nhttp://a.test/,http://b.test/,\"two\r\nlines\"\r\n"
                + "http://b.test/,http://c.test/,\"\"\"x\"\",\r\nalso\"\r\n");
        assertThat(Inputs.urls(texts)).containsExactly("http://a.test/", "http://b.test/", "http://c.test/");
        assertThat(Inputs.links(texts)).isEqualTo("0: 1\n1: 2");
        Path numbers = file("source,target,anchor\n7,3,\"two\nlines\"\n3,9,\"two\nmore\"\n");
        assertThat(GraphImport.check(numbers, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .format())
                .endsWith("ids are whole numbers");
    }

    @Test
    void theLineThatTellsExcelTheSeparatorIsNotALink() {
        try (CrawlSource source = Inputs.open(file("sep=;\nsource;target\nhttp://a.test/;http://b.test/\n"))) {
            assertThat(source.pages()).isEqualTo(2);
            assertThat(source.rejects().count()).isZero();
        }
    }

    @Test
    void textWithoutLinksIsRejectedWithTheFormatItLookedLike() {
        Path prose = file("# Title\nNodes, edges.\nThe end, at last.\n" + "More words.\n".repeat(10));

        assertThatThrownBy(() -> GraphImport.check(prose, ImportOptions.DEFAULT, Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining(prose + ": this is probably text and not a table of links");
        Path commas = file("Nodes, edges.\nThe end, at last.\n" + "More words.\n".repeat(10));
        assertThatThrownBy(() -> GraphImport.check(commas, ImportOptions.DEFAULT, Checkpoint.NONE))
                .isInstanceOf(IngestException.class);
        assertThat(GraphImport.check(file("a\tb\n" + "bad\n".repeat(9)), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .rejected())
                .isEqualTo(9);
    }

    @Test
    void urlsAreTakenAsTheyStandWithoutBlanksAroundThem() {
        assertThat(Inputs.urls(file("http://a \thttp://a\nhttp://A\t http://a/\n")))
                .containsExactly("http://a", "http://A", "http://a/");
        assertThat(Inputs.urls(file("\"http://a \" , http://a\n"))).containsExactly("http://a ", "http://a");
    }

    @Test
    void theSameGraphHasTheSameFingerprintInEveryFormat() {
        Inputs.webGraph(folder.resolve("g"), Inputs.graph(4, Inputs.links(file(EDGES))));
        Inputs.write(folder.resolve("g.urls"), String.join("\n", Inputs.urls(file(EDGES))));

        assertThat(GraphImport.check(folder.resolve("g"), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isEqualTo(GraphImport.check(file(EDGES), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint());
    }

    @Test
    void oneLinkOrOneUrlMoreIsAnotherFingerprint() {
        String before = GraphImport.check(file("a\tb\nb\ta\n"), ImportOptions.DEFAULT, Checkpoint.NONE)
                .fingerprint();

        assertThat(GraphImport.check(file("a\tb\nb\tb\n"), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isNotEqualTo(before);
        assertThat(GraphImport.check(file("a\tc\nc\ta\n"), ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isNotEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://a.test/", "a\tb\tc"})
    void aLineWithoutExactlyTwoFieldsIsRefusedWithFileLineAndText(String line) {
        assertThat(Inputs.refusal(file("a\tb\n\n# c\n" + line + "\nb\ta\n")))
                .contains("links.tsv:4: the record has ")
                .contains(": \"" + line + "\"; ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\t", ",", ";", "|", " "})
    void aHeaderOfUnknownNamesIsNotALink(String separator) {
        try (CrawlSource source =
                Inputs.open(file("Quelle" + separator + "Ziel\nhttp://a.test/" + separator + "http://b.test/\n"))) {
            assertThat(source.links()).isEqualTo(1);
            assertThat(source.rejects().count()).isZero();
            assertThat(source.format()).endsWith("links from column 1 'Quelle' to column 2 'Ziel', ids are URLs");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mailto:a@a.test\tmailto:b@b.test", "a.test\tb.test", "tel:1\turn:x"})
    void otherAddressesAboveUrlsAreALink(String first) {
        try (CrawlSource source = Inputs.open(file(first + "\nhttp://a.test/\thttp://b.test/\n"))) {
            assertThat(source.links()).isEqualTo(2);
        }
    }

    @Test
    void aFewBadLinesAreSkippedCountedAndListed() {
        Path file = file("a\tb\nno\nb\ta\nno\tno\tno\n");
        ImportSummary summary = GraphImport.check(file, ImportOptions.DEFAULT, Checkpoint.NONE);

        assertThat(summary.links()).isEqualTo(2);
        assertThat(summary.rejected()).isEqualTo(2);
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.rejects().list())
                    .extracting(Rejects.Reject::place)
                    .containsExactly("line 2", "line 4");
        }
        assertThatThrownBy(() -> GraphImport.check(file, new ImportOptions(null, 1), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("links.tsv:4: ")
                .hasMessageContaining("of at most 1");
    }

    @Test
    void anOffendingTextIsShortened() {
        assertThat(Inputs.refusal(file("http://a.test/" + "x".repeat(5000))))
                .contains("\"http://a.test/" + "x".repeat(46) + "…\"");
    }

    @Test
    void aListWithoutLinksIsRefused() {
        assertThat(Inputs.refusal(file("# only\n\n"))).contains("links.tsv: contains no links");
    }

    @Test
    void aLineThatIsNotUtf8IsABadRecord() {
        Path file = Inputs.write(folder.resolve("l"), new byte[] {'a', '\t', 'b', '\n', 'a', '\t', (byte) 0xE4, '\n'});

        assertThat(Inputs.refusal(file)).contains("l:2: byte 3 of the line, 0xE4, is not UTF-8");
        assertThat(Inputs.links(file)).isEqualTo("0: 1");
    }

    @Test
    void brokenGzipIsRefusedWithByteAndLine() {
        byte[] whole = Inputs.gzip(EDGES.repeat(50));
        for (int length = 2; length < whole.length; length++) {
            Path file = Inputs.write(folder.resolve("l.gz"), Arrays.copyOf(whole, length));

            assertThat(Inputs.refusal(file))
                    .as("cut to %d of %d bytes", length, whole.length)
                    .containsPattern("l\\.gz:\\d+: the gzip data is damaged at byte \\d+ of " + length);
        }
    }

    /** Such a line filled the stack of the expression that once read it. */
    @Test
    void aCommentOfAMillionCharactersIsReadInOnePass() {
        Path file = Inputs.write(folder.resolve("links.txt"), "% asym\n% 3" + " 3".repeat(500_000) + "x\n1 2\n2 3\n");

        assertThat(Inputs.links(file)).isEqualTo("0: 1\n1: 2");
    }
}
