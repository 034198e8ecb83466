package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.HTML;
import static org.crawlgraph.ingest.testkit.ArchiveText.arc;
import static org.crawlgraph.ingest.testkit.ArchiveText.arcHead;
import static org.crawlgraph.ingest.testkit.ArchiveText.bytes;
import static org.crawlgraph.ingest.testkit.ArchiveText.graph;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebArchivesTest {

    @TempDir
    private Path folder;

    private List<String> graphOf(byte[]... records) {
        return graph(Inputs.write(folder.resolve("a.warc"), joined(records)));
    }

    private String refusalOf(byte[]... records) {
        return Inputs.refusal(Inputs.write(folder.resolve("a.warc"), joined(records)));
    }

    @Test
    void pagesAreWhatWasFetchedAndWhatIsLinkedToInTheOrderOfHosts() {
        assertThat(graphOf(
                        page("http://z.org/", "<a href='https://A.org:443/x#y'>"),
                        page("http://b.org/i.html", "<a href=j.html><area href='/'>")))
                .containsExactly(
                        "https://a.org/x",
                        "http://b.org/",
                        "http://b.org/i.html -> http://b.org/ http://b.org/j.html",
                        "http://b.org/j.html",
                        "http://z.org/ -> https://a.org/x");
    }

    @Test
    void schemesAndLinksOfAPageToItselfAreKept() {
        assertThat(graphOf(page("http://a.org/", "<a href='#top'><a href='https://a.org/'>")))
                .containsExactly("http://a.org/ -> http://a.org/ https://a.org/", "https://a.org/");
    }

    @Test
    void nofollowAndNonWebLinksAreSkipped() {
        assertThat(graphOf(page(
                        "http://a.org/",
                        "<a rel=nofollow href=/ad><a href='mailto:me@a.org'><a href='ftp://a.org/f'><img src=i.png>")))
                .containsExactly("http://a.org/");
    }

    @Test
    void pagesThatAskNotToBeFollowedHaveNoLinks() {
        String link = "<a href=/x>x</a>";
        assertThat(graphOf(
                        page("http://a.org/", "<meta name=Robots content='noindex, NoFollow'>" + link),
                        page("http://b.org/", "<meta name=googlebot content=nofollow>" + link),
                        warc(
                                "response http://c.org/",
                                "HTTP/1.1 200 OK\nContent-Type: text/html\nX-Robots-Tag: none\n\n" + link)))
                .containsExactly("http://a.org/", "http://b.org/ -> http://b.org/x", "http://b.org/x", "http://c.org/");
    }

    @Test
    void everythingThatWasFetchedIsAPageWhateverItsType() {
        assertThat(graphOf(
                        warc(
                                "response http://a.org/d.pdf",
                                "HTTP/1.1 200 OK\nContent-Type: application/pdf\n\n%PDF-1.4"),
                        warc("resource http://a.org/i.png\nContent-Type: image/png", "PNG"),
                        warc("request http://a.org/r", "GET /r HTTP/1.0\n\n"),
                        warc("response dns:a.org\nContent-Type: text/dns", "a.org. 589 IN A 192.0.2.1"),
                        warc(
                                "resource metadata://gnu.org/software/wget/warc/wget.log\nContent-Type: text/plain",
                                "log"),
                        warc("warcinfo urn:x\nContent-Type: application/warc-fields", "software: x")))
                .containsExactly("http://a.org/d.pdf", "http://a.org/i.png");
    }

    /** Resource types are those of Browsertrix Crawler. */
    @Test
    void requisitesOfPagesAndRobotsTxtAreNotPagesAndAreCounted() {
        byte[] archive = joined(
                page("http://a.org/", "<a href=/i.png>"),
                warc("response http://a.org/robots.txt", "HTTP/1.1 200 OK\nContent-Type: text/plain\n\nUser-agent: *"),
                warc(
                        "response http://a.org/i.png\nWARC-Resource-Type: image",
                        "HTTP/1.1 200 OK\nContent-Type: image/png\n\nPNG"),
                warc(
                        "request http://a.org/i.png\nWARC-Resource-Type: image\nContent-Type: application/http",
                        "GET /i.png HTTP/1.1\n\n"),
                warc("revisit http://a.org/s.css\nWARC-Resource-Type: stylesheet", "HTTP/1.1 200 OK\n\n"),
                warc(
                        "response http://b.org/robots.txt\nWARC-Resource-Type: document",
                        "HTTP/1.1 200 OK\nContent-Type: text/plain\n\nUser-agent: *"),
                page("http://c.org/a/robots.txt", ""));
        Path file = Inputs.write(folder.resolve("a.warc"), archive);
        assertThat(graph(file))
                .containsExactly(
                        "http://a.org/ -> http://a.org/i.png",
                        "http://a.org/i.png",
                        "http://b.org/robots.txt",
                        "http://c.org/a/robots.txt");
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.rejects().ignored())
                    .isEqualTo(Map.of(
                            "record of type image",
                            1L,
                            "record of type robots.txt",
                            1L,
                            "record of type request",
                            1L,
                            "record of type stylesheet",
                            1L));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "200, true",
        "204, true",
        "206, true",
        "301, true",
        "304, true",
        "100, false",
        "404, false",
        "410, false",
        "500, false",
        "503, false",
    })
    void aFailureIsAPageOnlyIfSomethingLinksToIt(int status, boolean isPage) {
        byte[] record = warc(
                "response http://a.org/x",
                "HTTP/1.1 " + status + " Word\nContent-Type: text/html\n\n<a href=/home>home");
        List<String> pages = graphOf(page("http://b.org/", ""), record);
        assertThat(pages.stream().anyMatch(line -> line.startsWith("http://a.org/x")))
                .isEqualTo(isPage);
        assertThat(graphOf(page("http://b.org/", "<a href=http://a.org/x>"), record))
                .contains("http://b.org/ -> http://a.org/x");
        if (!isPage) {
            assertThat(pages).containsExactly("http://b.org/");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.org/new, https://a.org/new",
        "/new?x=1#y,        http://a.org/new?x=1",
        "new,               http://a.org/dir/new",
        "//b.org,           http://b.org/",
    })
    void aRedirectIsALink(String location, String target) {
        assertThat(graphOf(warc(
                        "response http://a.org/dir/old",
                        "HTTP/1.1 301 Moved\nLocation: " + location + "\nContent-Type: text/html\n\n<a href=/body>")))
                .contains("http://a.org/dir/old -> " + target)
                .hasSize(2);
    }

    @Test
    void recordsOfOneAddressAreOnePageWithTheLinksOfAll() {
        assertThat(graphOf(page("http://a.org/", "<a href=x>"), page("http://A.org", "<a href=y><a href=x>")))
                .containsExactly("http://a.org/ -> http://a.org/x http://a.org/y", "http://a.org/x", "http://a.org/y");
    }

    @Test
    void baseAndRefreshCount() {
        assertThat(graphOf(page(
                        "http://a.org/x/y",
                        "<base href='/z/'><meta http-equiv=refresh content='0; url=there'><a href=here>")))
                .contains("http://a.org/x/y -> http://a.org/z/here http://a.org/z/there");
    }

    @Test
    void refreshHeadersCountForPagesOfAnyType() {
        assertThat(graphOf(
                        warc(
                                "response http://a.org/",
                                "HTTP/1.1 200 OK\n"
                                        + "Content-Type: text/html\n"
                                        + "Refresh: 0;url=/b\n\n"
                                        + "<base href=/z/><a href=x>"),
                        warc(
                                "response http://a.org/b",
                                "HTTP/1.1 200 OK\nContent-Type: text/plain\nrefresh: 3; /c\n\n<a href=/y>")))
                .containsExactly(
                        "http://a.org/ -> http://a.org/b http://a.org/z/x",
                        "http://a.org/b -> http://a.org/c",
                        "http://a.org/c",
                        "http://a.org/z/x");
    }

    @Test
    void resourcesOfHtmlHaveLinks() {
        assertThat(graphOf(warc("resource http://a.org/\nContent-Type: text/html; charset=utf-8", "<a href=/x>")))
                .contains("http://a.org/ -> http://a.org/x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/html                            | <a href=/x>                             | true",
                "TEXT/HTML;charset=\"utf-8\"          | <a href=/x>                             | true",
                "application/xhtml+xml                | <html><a href='/x'/></html>             | true",
                "text/plain                           | <html><a href=/x>                       | false",
                "application/json                     | <a href=/x>                             | false",
                "''                                   | <!DOCTYPE html><a href=/x>              | true",
                "''                                   | <?xml version='1.0'?><html><a href=/x>  | true",
                "''                                   | <!-- note --><a href=/x>                | true",
                "''                                   | see <a href=/x>                         | false",
                "''                                   | %PDF <a href=/x>                        | false",
            })
    void htmlIsRecognisedByTypeOrElseByContent(String type, String body, boolean html) {
        String header = type.isEmpty() ? "" : "Content-Type: " + type + "\n";
        assertThat(graphOf(warc("response http://a.org/", "HTTP/1.1 200 OK\nServer: s\n" + header + "\n" + body)))
                .hasSize(html ? 2 : 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "; charset=windows-1251 | ''                          | windows-1251",
                "; charset=nonsense     | <meta charset=windows-1251> | windows-1251",
                "''                     | <meta charset=koi8-r>       | koi8-r",
                "''                     | ''                          | UTF-8",
                "; charset=utf-8        | <meta charset=koi8-r>       | UTF-8",
                "''                     | ''                          | windows-1251",
            })
    void theCharacterSetIsTheHeadersElseTheDocumentsElseWhatItLooksLike(String header, String meta, String charset) {
        String text = "Это обычный русский текст, по которому можно узнать кодировку страницы. ".repeat(5);
        byte[] html = (meta + "<p>" + text + "<a href='/новости'>").getBytes(Charset.forName(charset));
        byte[] head = bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html" + header + "\r\n\r\n");
        assertThat(graphOf(warc("response http://a.org/", joined(head, html))))
                .contains("http://a.org/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8");
    }

    @Test
    void aRevisitOfTheSamePageAddsNothing() {
        assertThat(graphOf(
                        page("http://a.org/", "<a href=x>"),
                        warc("revisit http://a.org/\nWARC-Payload-Digest: sha1:AAAA", "HTTP/1.1 200 OK\n\n")))
                .containsExactly("http://a.org/ -> http://a.org/x", "http://a.org/x");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRevisitHasTheLinksOfThePayloadItFoundAgain(boolean originalFirst) {
        byte[] original =
                warc("response http://a.org/1/\nWARC-Payload-Digest: sha1:AAAA", HTML + "<a href=x><a href=/y>");
        byte[] revisit = warc("revisit http://a.org/2/\nWARC-Payload-Digest: SHA1:aaaa", "HTTP/1.1 200 OK\n\n");
        assertThat(graphOf(originalFirst ? original : revisit, originalFirst ? revisit : original))
                .contains(
                        "http://a.org/1/ -> http://a.org/1/x http://a.org/y",
                        "http://a.org/2/ -> http://a.org/2/x http://a.org/y");
    }

    @Test
    void aRevisitWithoutDigestIsAPageWithoutLinks() {
        assertThat(graphOf(
                        page("http://a.org/1/", "<a href=x>"),
                        warc("revisit http://a.org/2/\nWARC-Refers-To-Target-URI: http://a.org/1/", "")))
                .contains("http://a.org/1/ -> http://a.org/1/x", "http://a.org/2/");
    }

    @Test
    void recordsOfTypeMetadataAreIgnoredAndNamed() {
        Path file = Inputs.write(
                folder.resolve("a.warc"),
                joined(
                        warc("revisit http://a.org/1\nWARC-Payload-Digest: sha1:AAAA", "HTTP/1.1 200 OK\n\n"),
                        warc("metadata http://a.org/1", "via: http://a.org/\noutlink: http://a.org/a L a/@href\n")));
        assertThat(graph(file)).containsExactly("http://a.org/1");
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(source.rejects().ignored()).containsEntry("record of type metadata", 1L);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"WARC-Truncated: length", "WARC-Truncated: time", "WARC-Segment-Number: 1"})
    void aPayloadThatWasCutHasTheLinksBeforeTheCut(String field) {
        assertThat(graphOf(warc("response http://a.org/\n" + field, HTML + "<a href=x><a hre")))
                .contains("http://a.org/ -> http://a.org/x");
    }

    @Test
    void anArcAndAWarcOfOneCrawlGiveTheSameGraph() {
        String home = HTML + "<a href=b><a href='http://c.org/'>";
        String moved = "HTTP/1.0 302 Found\nLocation: /\n\n";
        String failed = "HTTP/1.0 404 Not Found\n\n";
        Path warc = Inputs.write(
                folder.resolve("x.warc.gz"),
                gzipped(
                        warc("response http://a.org/", home),
                        warc("metadata http://a.org/", "outlink: http://a.org/img L a/@href\n"),
                        warc("response http://a.org/b", moved),
                        warc("response http://a.org/n", failed)));
        Path arc = Inputs.write(
                folder.resolve("x.arc"),
                joined(
                        arcHead(),
                        arc("http://a.org/n", "text/html", failed),
                        arc("dns:a.org", "text/dns", "20080430204825\na.org. 589 IN A 192.0.2.1"),
                        arc("http://a.org/b", "no-type", moved),
                        arc("http://a.org/", "text/html", home)));
        assertThat(graph(arc)).isEqualTo(graph(warc)).hasSize(3);
        assertThat(GraphImport.check(arc, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint())
                .isEqualTo(GraphImport.check(warc, ImportOptions.DEFAULT, Checkpoint.NONE)
                        .fingerprint());
    }

    @Test
    void blanksInTheAddressOfAnArcRecordAreEncoded() {
        assertThat(graphOf(arcHead(), arc("http://a.org/a b?c d", "text/html", HTML)))
                .containsExactly("http://a.org/a%20b?c%20d");
    }

    @Test
    void arcRecordsOfVersion2AreRead() {
        byte[] block = bytes("HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<a href=x>");
        String head = "http://a.org/ 192.0.2.1 19970301020304 text/html 200 CHECKSUM - 1234 test.arc " + block.length;
        assertThat(graphOf(arcHead(), bytes(head + "\n"), block, bytes("\n")))
                .contains("http://a.org/ -> http://a.org/x");
    }

    @Test
    void bracketsAroundAnAddressAreNotPartOfIt() {
        assertThat(graphOf(page("<http://a.org/>", "<a href=x>"))).contains("http://a.org/ -> http://a.org/x");
    }

    @Test
    void aLinkTooLongForAStoreIsDroppedAndAPageTooLongIsRejected() {
        String path = "/" + "x".repeat(8_000);
        assertThat(graphOf(page("http://a.org/", "<a href=" + path + "><a href=y>")))
                .containsExactly("http://a.org/ -> http://a.org/y", "http://a.org/y");
        assertThat(refusalOf(page("http://a.org" + path, "")))
                .contains("byte 0: the URL \"http://a.org/xxx")
                .contains("too long for a store");
    }

    @Test
    void anArchiveWithoutPagesIsRefusedWithTheReason() {
        assertThat(refusalOf(warc("request http://a.org/", "GET / HTTP/1.0\n\n")))
                .contains("a.warc: contains no pages; it has no record of type response, resource or revisit");
        assertThat(refusalOf(warc("response http://a.org/", "HTTP/1.0 500 Error\n\n")))
                .contains("contains no pages; it has only failures (1 responses)");
    }
}
