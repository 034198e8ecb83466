package org.crawlgraph.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.datasets.generate.SyntheticCrawl;
import org.crawlgraph.datasets.generate.SyntheticOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What cannot be made is refused, and what was begun leaves nothing behind. */
class SyntheticFailureTest {

    private static final SyntheticOptions OPTIONS = new SyntheticOptions(200_000, 2_000_000, 1000, 0.9, 1);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"computing numbers of links", "writing pages", "writing URLs"})
    void interruptedAtAnyStageItLeavesNothing(String stage) {
        Checkpoint impatient = (reached, done, total) -> {
            if (reached.startsWith(stage) && done > 0) {
                throw new CancellationException("enough");
            }
        };
        assertThatThrownBy(() -> SyntheticCrawl.write(OPTIONS, folder.resolve("crawl"), impatient))
                .isInstanceOf(CancellationException.class)
                .hasMessage("enough");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {".graph", ".offsets", ".properties", ".urls.gz", ".urls"})
    void existingFilesAreRefusedAndStay(String ending) throws IOException {
        Path file = Files.writeString(folder.resolve("crawl" + ending), "mine");
        assertThatThrownBy(() -> SyntheticCrawl.write(OPTIONS, folder.resolve("crawl"), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessage(file + ": file exists; delete it or choose another name");
        assertThat(folder).isDirectoryContaining(found -> found.equals(file));
        assertThat(file).hasContent("mine");
    }

    @Test
    void whatAnEarlierRunThatWasKilledLeftBehindIsReplaced() throws IOException {
        Files.writeString(folder.resolve("crawl.partial.graph"), "half");
        SyntheticOptions small = new SyntheticOptions(1000, 10_000, 20, 0.9, 1);
        SyntheticCrawl.write(small, folder.resolve("crawl"), Checkpoint.NONE);
        assertThat(folder.toFile().list())
                .containsExactlyInAnyOrder("crawl.graph", "crawl.offsets", "crawl.properties", "crawl.urls.gz");
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> SyntheticCrawl.write(OPTIONS, folder.resolve("none/crawl"), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining(folder.resolve("none") + ": no such folder");
    }

    @Test
    void aFileThatCannotBeWrittenIsReportedAndTheOthersGo() throws IOException {
        Files.createDirectories(folder.resolve("crawl.partial.urls.gz/full"));
        assertThatThrownBy(() -> SyntheticCrawl.write(OPTIONS, folder.resolve("crawl"), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("writing " + folder.resolve("crawl") + " failed: ");
        assertThat(folder.toFile().list()).containsExactly("crawl.partial.urls.gz");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, 1, 0.9, pages is 0; it must be a whole number from 1 to 2147483639",
        "10, -1, 1, 0.9, links is -1; it must be a whole number from 0 to 2000",
        "10, 2001, 1, 0.9, links is 2001; it must be a whole number from 0 to 2000",
        "10, 10, 0, 0.9, hosts is 0; it must be a whole number from 1 to 10",
        "10, 10, 11, 0.9, hosts is 11; it must be a whole number from 1 to 10",
        "10, 10, 1, -0.1, intraSiteShare is -0.1; it must be from 0 to 1",
        "10, 10, 1, 1.1, intraSiteShare is 1.1; it must be from 0 to 1",
        "10, 10, 1, NaN, intraSiteShare is NaN; it must be from 0 to 1",
    })
    void numbersOutOfRangeAreRefused(int pages, long links, int hosts, double share, String message) {
        assertThatThrownBy(() -> new SyntheticOptions(pages, links, hosts, share, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void moreLinksThanSitesCanHoldAreRefused() {
        SyntheticOptions onePageEach = new SyntheticOptions(5000, 50_000, 5000, 0.5, 1);
        assertThatThrownBy(() -> new SyntheticCrawl(onePageEach, Checkpoint.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("25,000 links inside sites requested, but the crawl would have 0")
                .hasMessageContaining("fewer hosts");
        SyntheticOptions oneSite = new SyntheticOptions(5000, 50_000, 1, 0.5, 1);
        assertThatThrownBy(() -> new SyntheticCrawl(oneSite, Checkpoint.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("25,000 links between sites requested, but the crawl would have 0")
                .hasMessageContaining("more hosts");
    }

    @Test
    void aCrawlOfOnePageHasNoLinks() {
        SyntheticCrawl.write(new SyntheticOptions(1, 0, 1, 0.9, 1), folder.resolve("one"), Checkpoint.NONE);
        assertThat(folder.resolve("one.properties")).content().contains("nodes=1\n", "arcs=0\n");
    }

    @Test
    void theUsualNumbersFitCrawlsOfEverySize() {
        for (int pages : new int[] {1, 2, 20, 50, 100, 300, 1000, 30_000}) {
            SyntheticOptions usual = new SyntheticOptions(
                    pages,
                    SyntheticOptions.usualLinks(pages),
                    SyntheticOptions.usualHosts(pages),
                    SyntheticOptions.DEFAULT_INTRA_SITE_SHARE,
                    SyntheticOptions.DEFAULT_SEED);
            assertThat(new SyntheticCrawl(usual, Checkpoint.NONE))
                    .as(pages + " pages")
                    .isNotNull();
        }
    }
}
