package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.arc;
import static org.crawlgraph.ingest.testkit.ArchiveText.arcHead;
import static org.crawlgraph.ingest.testkit.ArchiveText.graph;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.rejects;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.ArchiveText;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveFolderTest {

    @TempDir
    private Path folder;

    private Path write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Inputs.write(file, bytes);
    }

    private static String format(Path input) {
        try (CrawlSource source = Inputs.open(input)) {
            return source.format();
        }
    }

    @Test
    void archivesAreRecognisedByContentNotName() throws IOException {
        assertThat(format(write("a.txt", page("http://a.org/", "")))).isEqualTo("WARC");
        assertThat(format(write("b.tsv", gzipped(page("http://a.org/", ""))))).isEqualTo("WARC");
        assertThat(format(write("c", joined(arcHead(), arc("http://a.org/", "text/html", HTML)))))
                .isEqualTo("ARC");
        assertThat(format(write("d.graph", gzipped(arcHead(), arc("http://a.org/", "text/html", HTML)))))
                .isEqualTo("ARC");
        assertThat(format(write("e.warc", ArchiveText.bytes("http://a.org/\thttp://b.org/\n"))))
                .startsWith("TSV: links from column 1");
    }

    @Test
    void theArchivesOfAFolderAreOneCrawl() throws IOException {
        write("2.warc.gz", gzipped(page("http://b.org/", "<a href=http://a.org/>")));
        write(
                "sub/deeper/1.arc",
                joined(arcHead(), arc("http://a.org/", "text/html", HTML + "<a href=http://b.org/>")));
        write("sub/3", page("http://a.org/", "<a href=http://c.org/>"));
        write("2.warc.gz.cdx", ArchiveText.bytes(" CDX N b a m s k r M S V g\n"));
        write("crawl.log", ArchiveText.bytes("2008-04-30 200 http://b.org/\n"));
        write("report.html", ArchiveText.bytes("<a href=http://x.org/>"));
        assertThat(graph(folder))
                .containsExactly(
                        "http://a.org/ -> http://b.org/ http://c.org/",
                        "http://b.org/ -> http://a.org/",
                        "http://c.org/");
        assertThat(format(folder)).isEqualTo("ARC and WARC");
        assertThat(rejects(folder)).isEmpty();
    }

    @Test
    void questionsAreAnsweredAcrossFiles() throws IOException {
        write("1.warc", warc("revisit http://a.org/2/\nWARC-Payload-Digest: sha1:A", ""));
        write("2.warc", warc("response http://a.org/1/\nWARC-Payload-Digest: sha1:A", HTML + "<a href=x>"));
        assertThat(graph(folder))
                .contains("http://a.org/1/ -> http://a.org/1/x", "http://a.org/2/ -> http://a.org/2/x");
    }

    @Test
    void aFileThatIsOnlyNamedLikeAnArchiveIsRejected() throws IOException {
        write("1.warc.gz", gzipped(page("http://a.org/", "")));
        write("2.warc.gz", new byte[0]);
        write("3.arc", ArchiveText.bytes("no archive\n"));
        assertThat(rejects(folder))
                .containsExactly(
                        "2.warc.gz byte 0: the file has the extension of an archive, but no records",
                        "3.arc byte 0: the file has the extension of an archive, but no records");
    }

    @Test
    void archivesOfZstandardAreRefusedWithTheWayOut() throws IOException {
        write("1.warc.gz", gzipped(page("http://a.org/", "")));
        Path file = write("2.warc.zst", ArchiveText.bytes("(\u00B5/\u00FD"));
        String refusal = file + ": Zstandard cannot be read; unpack the file with zstd -d --rm, and import the result";
        assertThat(Inputs.refusal(file)).isEqualTo(refusal);
        assertThat(Inputs.refusal(folder)).isEqualTo(refusal);
    }

    @Test
    void aFileThatCannotBeReadIsAnErrorIfItIsNamedLikeAnArchive() throws IOException {
        ArchiveInput unreadable = () -> {
            throw new IOException("no access");
        };
        assertThat(ArchiveReader.open(folder.resolve("notes.txt"), unreadable, new Rejects(0), at -> {}))
                .isNull();
        assertThatThrownBy(() -> ArchiveReader.open(folder.resolve("a.warc"), unreadable, new Rejects(0), at -> {}))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("a.warc");
    }

    @Test
    void unwantedBlocksOfAPlainFileAreNotRead() throws IOException {
        Path file = write("1.warc", joined(page("http://a.org/", "x".repeat(5 << 20)), page("http://b.org/", "")));
        List<Long> pulses = new ArrayList<>();
        try (ArchiveReader reader = Objects.requireNonNull(
                ArchiveReader.open(file, () -> FileChannel.open(file), new Rejects(0), pulses::add))) {
            ArchiveRecord record = reader.next(head -> "http://b.org/".equals(head.page()));
            assertThat(record).isNotNull();
        }
        assertThat(pulses).hasSizeLessThan(10);
    }

    @Test
    void badRecordsTellTheirFile() throws IOException {
        write("1.warc", page("http://a.org/", ""));
        write("2.warc", warc("response http://b.org/", "no HTTP"));
        assertThat(rejects(folder)).containsExactly("2.warc byte 0: cannot parse the HTTP response header");
    }

    @Test
    void aFolderWithoutArchivesAndHtmlIsRefused() throws IOException {
        write("notes.txt", ArchiveText.bytes("x"));
        assertThat(Inputs.refusal(folder)).contains("this folder has no web archives");
    }

    @Test
    void progressIsInBytesOfTheFilesAndCanCancel() throws IOException {
        long size = Files.size(write("1.warc", page("http://a.org/", "<p>".repeat(100_000))))
                + Files.size(write("2.warc.gz", gzipped(page("http://b.org/", ""))));
        List<Long> done = new ArrayList<>();
        CrawlSources.open(folder, ImportOptions.DEFAULT, (stage, at, total) -> {
                    assertThat(stage).isEqualTo("reading archives");
                    assertThat(total).isEqualTo(size);
                    assertThat(at).isBetween(0L, size);
                    done.add(at);
                })
                .close();
        assertThat(done).hasSizeGreaterThan(2).isSorted().last().isEqualTo(size);

        assertThatThrownBy(() -> CrawlSources.open(folder, ImportOptions.DEFAULT, (stage, at, total) -> {
                    throw new CancellationException("stopped");
                }))
                .isInstanceOf(CancellationException.class);
    }
}
