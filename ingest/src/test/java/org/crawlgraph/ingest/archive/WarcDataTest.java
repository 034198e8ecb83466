package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Real archives, most of them odd or broken, of the test data of other programs. */
class WarcDataTest {

    private static final Path DATA =
            Path.of(System.getProperty("crawlgraph.root")).resolve("../shared/data/warc");

    @BeforeAll
    static void theArchivesAreThere() {
        assumeTrue(Files.isDirectory(DATA), "no archives at " + DATA);
    }

    private static ImportSummary check(String file) {
        return GraphImport.check(DATA.resolve(file), ImportOptions.DEFAULT, Checkpoint.NONE);
    }

    @Test
    void theArcAndTheWarcOfOneCrawlGiveTheSameGraph() {
        ImportSummary arc = check("arc/example.arc.gz");
        ImportSummary warc = check("warc/example.warc.gz");
        assertThat(arc.format()).isEqualTo("ARC");
        assertThat(warc.format()).isEqualTo("WARC");
        assertThat(arc.pages()).isEqualTo(18_138).isEqualTo(warc.pages());
        assertThat(arc.links()).isEqualTo(20_074).isEqualTo(warc.links());
        assertThat(arc.rejected() + warc.rejected()).isZero();
        assertThat(arc.fingerprint()).isEqualTo(warc.fingerprint());
    }

    /** What each file gives: format, pages, links and bad records; or the beginning of the refusal. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "warc/example.docs.warc.gz                             | WARC 9 0 0",
                "warc/example.pdf.warc.gz                              | WARC 81 50 0",
                "warc/example.txt.warc.gz                              | WARC 2 0 0",
                "warc/issue-493.warc                                   | WARC 11 5 0",
                "warc/issue-514.warc                                   | WARC 82 82 0",
                // the date of one record is null, which does not matter; the last has a wrong length, one is robots.txt
                "arc/badexample.arc.gz                                 | contains no pages; the first bad record is at byte 0",
                "edge-cases-warcio/bad.arc                             | the first bad record is at byte 0",
                "edge-cases-warcio/example-bad-non-chunked.warc.gz     | WARC 2 1 0",
                "edge-cases-warcio/example-bad.warc.gz.bad             | WARC 3 2 0",
                // nothing but requests
                "edge-cases-warcio/example-digest.warc                 | it has no record of type response",
                "edge-cases-warcio/example-iana.org-chunked.warc       | WARC 25 24 0",
                "edge-cases-warcio/example-resource.warc.gz            | WARC 2 1 0",
                // the only page is a file:///
                "edge-cases-warcio/example-space-in-target-uri.warc.gz | it has no record of type response",
                // the only record is twelve bytes shorter than it says
                "edge-cases-warcio/example-space-in-url.arc            | only 1579 of the 1591 bytes of the record are"
                        + " present",
                // the only page is two bytes longer than it says
                "edge-cases-warcio/example-trunc.warc                  | no record follows the 973 bytes",
                "edge-cases-warcio/example-wget-bad-target-uri.warc.gz | WARC 2 1 0",
                "edge-cases-warcio/example-wrong-chunks.warc.gz        | WARC 2 1 0",
                "edge-cases-warcio/example.arc                         | ARC 2 1 0",
                "edge-cases-warcio/example.arc.gz                      | ARC 2 1 0",
                "edge-cases-warcio/example.warc                        | WARC 2 1 0",
                "edge-cases-warcio/example.warc.gz                     | WARC 2 1 0",
                "edge-cases-warcio/post-test.warc.gz                   | WARC 2 0 0",
            })
    void oddArchivesAreImportedOrRefusedWithTheReason(String file, String outcome) {
        assertThat(outcome(file)).contains(outcome).startsWith(outcome.contains(" is ") ? DATA.toString() : "");
    }

    private static String outcome(String file) {
        try {
            ImportSummary summary = check(file);
            return String.join(
                    " ",
                    summary.format(),
                    Long.toString(summary.pages()),
                    Long.toString(summary.links()),
                    Long.toString(summary.rejected()));
        } catch (IngestException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void noOddArchiveIsForgotten() throws Exception {
        try (Stream<Path> files = Files.list(DATA.resolve("edge-cases-warcio"))) {
            assertThat(files).hasSize(16);
        }
    }

    @Test
    void aFolderOfAllOfThemIsOneCrawlWithTheBadRecordsListed() {
        try (CrawlSource source = CrawlSources.open(DATA, ImportOptions.DEFAULT, Checkpoint.NONE)) {
            assertThat(source.format()).isEqualTo("ARC and WARC");
            assertThat(source.pages()).isEqualTo(18_354);
            assertThat(source.rejects().list()).hasSize(7).allMatch(reject -> Files.exists(Path.of(reject.file())));
        }
    }
}
