package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.html.HtmlPage;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.testkit.ArchiveText;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What imports keep of bodies, as {@code URL name=value …}; pages without properties are left out. */
class ImportedBodiesTest {

    @TempDir
    private Path folder;

    private List<String> bodiesOf(byte[]... records) {
        return bodies(Inputs.write(folder.resolve("a.warc"), joined(records)), ImportOptions.DEFAULT);
    }

    private static List<String> bodies(Path input, ImportOptions options) {
        List<String> bodies = new ArrayList<>();
        try (CrawlSource source = CrawlSources.open(input, options, Checkpoint.NONE);
                UrlCursor urls = source.readUrls()) {
            for (int page = 0; page < source.pages(); page++) {
                StringBuilder body = new StringBuilder(String.valueOf(urls.next()));
                for (PageColumn column : source.columns()) {
                    assertThat(column.kind()).isEqualTo(PageColumn.Kind.OF_BODY);
                    Object value = column.value().apply(page);
                    body.append(value == null ? "" : " " + column.name() + "=" + value);
                }
                if (body.indexOf(" ") > 0) {
                    bodies.add(body.toString());
                }
            }
        }
        return bodies;
    }

    private static String digest(String html) {
        return " digest="
                + HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "", "http://a.org/")
                        .textDigest();
    }

    @Test
    void titleCanonicalAddressNoindexAndDigestMatchThePage() {
        String own = "<title> A \n b</title><link rel=canonical href=/x#y><a href=/linked>words";
        String other =
                "<link rel=canonical href='HTTP://B.org:80/'><title>hidden</title><meta name=robots content=noindex>";
        assertThat(bodiesOf(page("http://a.org/x", own), page("http://a.org/y", other)))
                .containsExactly(
                        "http://a.org/x title=A b canonical=http://a.org/x" + digest(own),
                        "http://a.org/y canonical=http://b.org/ noindex=true" + digest(other));
    }

    @Test
    void linksHaveTheirFirstTextAndMarksOverAllCapturesOfAPage() {
        Path file = Inputs.write(
                folder.resolve("a.warc"),
                joined(
                        page(
                                "http://a.org/",
                                "<a href=/x><img src=i></a><a href=/x rel='nofollow'>no</a><a href=/y>Y</a>"),
                        page(
                                "http://a.org/",
                                "<a href=/x rel=ugc>X <b>1</b></a><a href=/y>other</a><a href=/a/../z>Z</a>"),
                        page("http://b.org/", "<a href=http://a.org/x>X 1</a>")));

        assertThat(ArchiveText.details(file))
                .containsExactly(
                        "http://a.org/ -> http://a.org/x 'X 1' 'ugc'",
                        "http://a.org/ -> http://a.org/y 'Y' ''",
                        "http://a.org/ -> http://a.org/z 'Z' ''",
                        "http://b.org/ -> http://a.org/x 'X 1' ''");
    }

    @Test
    void sketchesAreThoseOfThePages() {
        String html = "<html lang=de><title>T</title>" + "one two three four five six seven ".repeat(3);
        Path file =
                Inputs.write(folder.resolve("a.warc"), joined(page("http://a.org/", html), page("http://b.org/", "")));
        try (CrawlSource source = CrawlSources.open(file, ImportOptions.DEFAULT.with(false, true), Checkpoint.NONE)) {
            PageColumn column = source.columns().get(source.columns().size() - 1);
            assertThat(column.name()).isEqualTo("sketch");
            assertThat((long[]) column.value().apply(0))
                    .containsExactly(HtmlPage.read(html.getBytes(StandardCharsets.UTF_8), "text/html", "http://a.org/")
                            .sketch()
                            .hashes()
                            .stream()
                            .mapToLong(Long::longValue)
                            .toArray());
            assertThat(column.value().apply(1)).isNull();
            PageColumn language = source.columns().get(source.columns().size() - 2);
            assertThat(language.name()).isEqualTo("language");
            assertThat(language.value().apply(0)).isEqualTo("de");
            assertThat(language.value().apply(1)).isNull();
        }
        assertThat(bodies(file, ImportOptions.DEFAULT)).noneMatch(body -> body.contains("sketch"));
    }

    @Test
    void whatTheServerAsksOfRobotsCounts() {
        String head = "HTTP/1.1 200 OK\nContent-Type: text/html\nX-Robots-Tag: ";
        assertThat(bodiesOf(
                        warc("response http://a.org/1", head + "noindex\n\n<title>t</title>"),
                        warc("response http://a.org/2", head + "other: noindex\n\n<title>t</title>")))
                .containsExactly(
                        "http://a.org/1 noindex=true" + digest("<title>t</title>"),
                        "http://a.org/2 title=t" + digest("<title>t</title>"));
    }

    @Test
    void aPageThatIsNotWholeHasNoDigest() {
        assertThat(bodiesOf(
                        warc("response http://a.org/1\nWARC-Truncated: length", HTML + "<title>t</title>"),
                        warc(
                                "response http://a.org/2",
                                "HTTP/1.1 404 no\nContent-Type: text/html\n\n<title>t</title>")))
                .containsExactly("http://a.org/1 title=t");
    }

    @Test
    void ofRedirectsAndOtherFilesThereIsADigestAlone() {
        assertThat(bodiesOf(
                        warc("response http://a.org/1", "HTTP/1.1 301 gone\nLocation: /2\n\n"),
                        warc("response http://a.org/2", "HTTP/1.1 200 OK\nContent-Type: image/png\n\nPNG")))
                .containsExactly(
                        "http://a.org/1 digest=" + HtmlPage.digest("http://a.org/2".getBytes(StandardCharsets.UTF_8)),
                        "http://a.org/2 digest=" + HtmlPage.digest("PNG".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aRevisitHasTheBodyThatItFoundAgainAndTheLastWholeCaptureCounts() {
        byte[] found = warc("response http://a.org/1\nWARC-Payload-Digest: sha1:AAAA", HTML + "<title>one</title>");
        byte[] again = warc("revisit http://a.org/2\nWARC-Payload-Digest: sha1:AAAA", "HTTP/1.1 200 OK\n\n");
        byte[] later = page("http://a.org/1", "<title>two</title>");
        byte[] cut = warc("response http://a.org/1\nWARC-Truncated: length", HTML + "<title>three</title>");
        assertThat(bodiesOf(found, again, later, cut))
                .containsExactly(
                        "http://a.org/1 title=two" + digest("<title>two</title>"),
                        "http://a.org/2 title=one" + digest("<title>one</title>"));
    }

    @Test
    void filesOfAFolderHaveBodiesAndACanonicalFolderIsItsIndex() throws IOException {
        String html = "<title>Home</title><link rel=canonical href=./>";
        Files.writeString(folder.resolve("index.html"), html);
        Files.writeString(folder.resolve("b.html"), "<a href=c.html>");
        assertThat(bodies(folder, new ImportOptions("https://a.org/docs/", 10)))
                .containsExactly(
                        "https://a.org/docs/b.html" + digest("<a href=c.html>"),
                        "https://a.org/docs/index.html title=Home canonical=https://a.org/docs/index.html"
                                + digest(html));
    }

    @Test
    void formatsWithoutBodiesHaveNoColumnsOfThem() {
        Path links = Inputs.write(folder.resolve("l.tsv"), ArchiveText.bytes("http://a.org/\thttp://b.org/\n"));
        assertThat(bodies(links, ImportOptions.DEFAULT)).isEmpty();
    }
}
