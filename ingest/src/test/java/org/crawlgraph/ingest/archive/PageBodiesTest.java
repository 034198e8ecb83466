package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.bytes;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.PageLimits;
import org.crawlgraph.html.PageStructure;
import org.crawlgraph.ingest.PageBodies;
import org.crawlgraph.ingest.source.FetchedPage;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageBodiesTest {

    private static final ImportOptions OPTIONS = new ImportOptions("https://forum.example.org/", 10, 1);

    @TempDir
    private Path folder;

    private final List<String> pages = new ArrayList<>();

    private Rejects read(Path input) {
        return PageBodies.read(input, OPTIONS, PageLimits.DEFAULT, page -> pages.add(text(page)), Checkpoint.NONE);
    }

    private static String text(FetchedPage page) {
        PageStructure structure = page.structure();
        return page.url() + " " + page.status()
                + (page.redirect() == null ? "" : " -> " + page.redirect())
                + (structure == null
                        ? ""
                        : " " + structure.title() + " " + structure.links().size())
                + (page.whole() ? "" : " cut");
    }

    @Test
    void eachAddressOfAnArchiveComesOnceWithItsFirstAnswer() {
        read(Inputs.write(
                folder.resolve("a.warc"),
                joined(
                        page("http://a.org/", "<title>one</title><a href=x>x</a><a href=y>y</a>"),
                        page("http://A.org:80/", "<title>again</title>"),
                        warc("response http://a.org/gone", "HTTP/1.1 503 Busy\nContent-Type: text/html\n\nlater"),
                        page("http://a.org/gone", "<title>back</title>"),
                        warc("response http://a.org/old", "HTTP/1.1 302 Found\nLocation: /?id=1#x\n\n"),
                        warc("response http://a.org/loop", "HTTP/1.1 302 Found\n\n"),
                        warc("response http://a.org/p.png", "HTTP/1.1 200 OK\nContent-Type: image/png\n\nx"),
                        warc("revisit http://a.org/r", "HTTP/1.1 200 OK\nContent-Type: text/html\n\n"),
                        warc("response http://a.org/cut\nWARC-Truncated: length", HTML + "<title>cut"))));
        assertThat(pages)
                .containsExactly(
                        "http://a.org/ 200 one 2",
                        "http://a.org/gone 200 back 0",
                        "http://a.org/old 302 -> http://a.org/?id=1",
                        "http://a.org/loop 302",
                        "http://a.org/p.png 200",
                        "http://a.org/cut 200 cut 0 cut");
    }

    @Test
    void badRecordsAreReportedWithTheirPlaceAndTheOthersRead() {
        byte[] first = page("http://a.org/", "<title>one</title>");
        Rejects rejects = read(Inputs.write(
                folder.resolve("a.warc"),
                joined(
                        first,
                        warc(
                                "response http://a.org/b",
                                "HTTP/1.1 200 OK\nContent-Type: text/html\nContent-Encoding: zstd\n\nx"),
                        page("http://a.org/c", "<title>three</title>"))));
        assertThat(pages).containsExactly("http://a.org/ 200 one 0", "http://a.org/c 200 three 0");
        assertThat(rejects.list()).hasSize(1);
        assertThat(rejects.list().get(0).place()).isEqualTo("byte " + first.length);
        assertThat(rejects.list().get(0).reason()).contains("zstd");
    }

    @Test
    void aFolderOfHtmlFilesIsReadUnderItsBaseAddress() throws IOException {
        Files.createDirectories(folder.resolve("b"));
        Files.write(folder.resolve("a.html"), bytes("<title>a</title><a href=b/>b</a>"));
        Files.write(folder.resolve("b/index.html"), bytes("<title>b</title>"));
        read(folder);
        assertThat(pages)
                .containsExactly(
                        "https://forum.example.org/a.html 200 a 1",
                        "https://forum.example.org/b/index.html 200 b 0",
                        "https://forum.example.org/a 301 -> https://forum.example.org/a.html",
                        "https://forum.example.org/b 301 -> https://forum.example.org/b/index.html",
                        "https://forum.example.org/b/ 301 -> https://forum.example.org/b/index.html");
    }

    @Test
    void whatHasNoBodiesIsRefused() {
        Path text = Inputs.write(folder.resolve("links.tsv"), bytes("http://a.org/\thttp://b.org/\n"));
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(IngestException.class)
                .hasMessageContaining("no pages with bodies");
        assertThatThrownBy(() -> read(folder.resolve("none"))).hasMessageContaining("no such file");
    }
}
