package org.crawlgraph.ingest.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.testkit.ArchiveText;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlSiteTest {

    private static final String BASE = "https://a.org/docs/";

    private static final String HTML = "<!DOCTYPE html>\n";

    @TempDir
    private Path folder;

    private void write(String name, String html) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, html);
    }

    private CrawlSource open() {
        return CrawlSources.open(folder, new ImportOptions(BASE, 10), Checkpoint.NONE);
    }

    private List<String> graph() {
        return ArchiveText.graph(open());
    }

    @Test
    void pagesThatAskNotToBeFollowedHaveNoLinks() throws IOException {
        write("index.html", "<a href=b.htm>");
        write("b.htm", "<meta name=robots content=nofollow><a href=index.html>");
        assertThat(graph())
                .containsExactly(
                        "https://a.org/docs/b.htm", "https://a.org/docs/index.html -> https://a.org/docs/b.htm");
    }

    @Test
    void everyFileIsAPageBelowTheBase() throws IOException {
        write("index.html", "<a href=sub/b.htm><a href='/'><a href='#x'>");
        write("sub/b.htm", "<a href=../index.html><a href=http://b.org>");
        assertThat(graph())
                .containsExactly(
                        "https://a.org/",
                        "https://a.org/docs/index.html -> https://a.org/ https://a.org/docs/index.html"
                                + " https://a.org/docs/sub/b.htm",
                        "https://a.org/docs/sub/b.htm -> https://a.org/docs/index.html http://b.org/",
                        "http://b.org/");
        try (CrawlSource source = open()) {
            assertThat(source.format()).isEqualTo("HTML folder of " + BASE);
        }
    }

    @Test
    void aLinkToAFolderLeadsToItsIndexWhenThereIsOne() throws IOException {
        write("a.html", "<a href=one/><a href=two/><a href=none/><a href='one/?x'>");
        write("one/index.html", "");
        write("one/index.htm", "");
        write("two/index.htm", "");
        assertThat(graph())
                .contains("https://a.org/docs/a.html -> https://a.org/docs/none/ https://a.org/docs/one/?x"
                        + " https://a.org/docs/one/index.html https://a.org/docs/two/index.htm");
    }

    @Test
    void aFileThatCannotBeReadIsRejected() throws IOException {
        write("a.html", "");
        write("b.html.gz", "not gzip");
        write("c.html", "<p>".repeat((16 << 20) / 3 + 1));
        assertThat(graph()).containsExactly("https://a.org/docs/a.html");
        try (CrawlSource source = open()) {
            assertThat(source.rejects().list().stream().map(Rejects.Reject::reason))
                    .hasSize(2)
                    .anyMatch(reason -> reason.matches("cannot read .*b\\.html\\.gz: .*"))
                    .anyMatch(reason -> reason.contains("its HTML is longer than the limit of 16777216 bytes"));
        }
    }

    @Test
    void whenNoFileCanBeReadTheFolderIsRefused() throws IOException {
        write("b.html.gz", "not gzip");
        assertThatThrownBy(this::open)
                .isInstanceOf(IngestException.class)
                .hasMessageContainingAll("none of its 1 HTML files can be read; the first error: ", "cannot read");
    }

    @Test
    void withoutABaseAndAHostTheOptionIsNamed() throws IOException {
        write("a.html", "");
        write("b.org/a.html", "");
        write("v1.2/a.html", "");
        String refusal = ": this folder of HTML files is not named after a host; pass its URL, such as --base-url"
                + " https://www.example.org/";
        assertThat(Inputs.refusal(folder)).isEqualTo(folder + refusal);
        assertThat(Inputs.refusal(folder.resolve("v1.2"))).endsWith(refusal);
    }

    @Test
    void withoutABaseAMirrorOfWgetHasTheHostThatItsFoldersAreNamedAfter() throws IOException {
        write("w/127.0.0.1:8080/index.html", "<a href=x>");
        write("v/a.org/index.html", "<a href=x>");
        write("v/a.org/x", HTML);
        write("v/b.org/index.html", "");
        write("v/robots.txt", "User-agent: *");
        assertThat(unbased("w")).contains("http://127.0.0.1:8080/index.html -> http://127.0.0.1:8080/x");
        assertThat(unbased("w/127.0.0.1:8080")).isEqualTo(unbased("w"));
        assertThat(unbased("v"))
                .containsExactlyInAnyOrder(
                        "https://a.org/index.html -> https://a.org/x", "https://a.org/x", "https://b.org/index.html");
    }

    private List<String> unbased(String name) throws IOException {
        try (CrawlSource source =
                CrawlSources.open(folder.resolve(name), new ImportOptions(null, 0), Checkpoint.NONE)) {
            return ArchiveText.graph(source);
        }
    }

    @Test
    void aMirrorOfWgetHasTheAddressesOfTheSite() throws IOException {
        write(
                "a.org/index.html",
                HTML + "<a href='?page=2'><a href=/topic?id=1><a href=wiki/Main><a href=mailto:x@a.org>");
        write("a.org/index.html?page=2", HTML + "<a href=/>");
        write("a.org/topic?id=1", "<!-- made by hand -->\n<HTML><a href='list.php?x=1&y=a/b'>");
        write("a.org/list.php?x=1&y=a%2Fb", HTML + "<a href=/wiki/Main>");
        write("a.org/wiki/Main", HTML + "<a href=//b.org/x>");
        write("b.org/x.html", HTML);
        write("a.org/a.png", "\u0089PNG");
        write("a.org/style.css", "html { color: red }");
        write("a.org/wiki/Main.orig", HTML);
        String a = "https://a.org/";
        try (CrawlSource source = CrawlSources.open(folder, new ImportOptions(a, 0), Checkpoint.NONE)) {
            assertThat(ArchiveText.graph(source))
                    .contains(
                            a + "index.html -> " + a + "index.html?page=2 " + a + "topic?id=1 " + a + "wiki/Main",
                            a + "index.html?page=2 -> " + a + "index.html",
                            a + "list.php?x=1&y=a%2Fb -> " + a + "wiki/Main",
                            a + "wiki/Main -> https://b.org/x.html")
                    .hasSize(6);
            assertThat(source.rejects().ignored())
                    .containsEntry("file that is not HTML", 2L)
                    .containsEntry("second copy of a page, such as wget keeps", 1L)
                    .containsEntry("link that is not a usable http or https address", 1L)
                    .hasSize(3);
        }
    }

    @Test
    void aMirrorWithAdjustedNamesAndConvertedLinksIsTheSameSite() throws IOException {
        write("index.html", HTML + "<a href='topic%3Fid=1.html'><a href=list.php.html><a href=one/>");
        write("topic?id=1.html", HTML + "<a href=index.html><a href='list.php?x=1'><a href='?id=1'>");
        write("list.php@x=1.html", HTML + "<a href=plain>");
        write("list.php.html", HTML);
        write("list.php.orig", HTML);
        write("topic?id=1.orig", HTML);
        write("plain.html", HTML + "<a href=one>");
        write("one/index.html", HTML);
        assertThat(graph())
                .containsExactlyInAnyOrder(
                        BASE + "index.html -> " + BASE + "list.php.html " + BASE + "one/index.html " + BASE
                                + "topic?id=1.html",
                        BASE + "topic?id=1.html -> " + BASE + "index.html " + BASE + "list.php@x=1.html " + BASE
                                + "topic?id=1.html",
                        BASE + "list.php@x=1.html -> " + BASE + "plain.html",
                        BASE + "list.php.html",
                        BASE + "plain.html -> " + BASE + "one/index.html",
                        BASE + "one/index.html");
    }

    @Test
    void aFolderOfAMirrorThatNamesAPortIsNoPath() throws IOException {
        write("a.org/index.html", HTML);
        write("localhost+80/x.html", HTML);
        try (CrawlSource source = CrawlSources.open(folder, new ImportOptions("https://a.org/", 10), Checkpoint.NONE)) {
            assertThat(ArchiveText.graph(source)).containsExactly("https://a.org/index.html");
            assertThat(source.rejects().list())
                    .singleElement()
                    .extracting(Rejects.Reject::reason)
                    .asString()
                    .startsWith("its folder names a host and a port");
        }
    }

    @Test
    void convertedLinksToTheFolderOfAnotherHostLeadToThatHost() throws IOException {
        write("a.org/index.html", HTML + "<a href='../localhost:80/x%3Fy=1.html'><a href=b/>");
        write("a.org/b/index.html", HTML + "<a href='../../localhost:80/z.pdf'><a href='../b.org/x.html'>");
        write("localhost:80/x?y=1.html", HTML + "<a href='../a.org/b/index.html'>");
        String a = "https://a.org/";
        try (CrawlSource source = CrawlSources.open(folder, new ImportOptions(a, 0), Checkpoint.NONE)) {
            assertThat(ArchiveText.graph(source))
                    .containsExactlyInAnyOrder(
                            a + "index.html -> https://localhost:80/x?y=1.html " + a + "b/index.html",
                            a + "b/index.html -> https://localhost:80/z.pdf " + a + "b.org/x.html",
                            "https://localhost:80/x?y=1.html -> " + a + "b/index.html",
                            a + "b.org/x.html",
                            "https://localhost:80/z.pdf");
        }
    }

    @Test
    void aGzippedFileIsAPageUnderItsName() throws IOException {
        write("index.html", HTML + "<a href=news.html.gz>");
        Inputs.write(folder.resolve("news.html.gz"), Inputs.gzip(HTML + "<a href='.'>"));
        write("list.html.gz2", HTML);
        assertThat(graph())
                .containsExactlyInAnyOrder(
                        BASE + "index.html -> " + BASE + "news.html.gz",
                        BASE + "news.html.gz -> " + BASE + "index.html",
                        BASE + "list.html.gz2");
    }

    @Test
    void copiesAloneAreNoPages() throws IOException {
        write("a.html.1", HTML);
        assertThat(Inputs.refusal(folder)).contains("pass its URL");
        assertThatThrownBy(this::open).hasMessageContaining("none of its 0 HTML files can be read");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "a.org/",
                "https://a.org/docs",
                "https://a.org/?x=/",
                "https://a.org/#/",
                "ftp://a.org/",
                "https:///",
                "file:///docs/"
            })
    void anInvalidBaseIsRejected(String base) throws IOException {
        write("a.html", "");
        assertThatThrownBy(() -> CrawlSources.open(folder, new ImportOptions(base, 0), Checkpoint.NONE))
                .isInstanceOf(IngestException.class)
                .hasMessageStartingWith("the base URL \"" + base + "\" is not valid")
                .hasMessageContaining("--base-url");
    }
}
