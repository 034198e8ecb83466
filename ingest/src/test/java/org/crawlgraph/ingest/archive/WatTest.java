package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.crawlgraph.ingest.testkit.ArchiveText.graph;
import static org.crawlgraph.ingest.testkit.ArchiveText.gzipped;
import static org.crawlgraph.ingest.testkit.ArchiveText.joined;
import static org.crawlgraph.ingest.testkit.ArchiveText.page;
import static org.crawlgraph.ingest.testkit.ArchiveText.rejects;
import static org.crawlgraph.ingest.testkit.ArchiveText.warc;

import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.testkit.ArchiveText;
import org.crawlgraph.ingest.testkit.Inputs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WatTest {

    @TempDir
    private Path folder;

    private static byte[] wat(String page, String json) {
        return warc("metadata " + page + "\nContent-Type: application/json", json.replace('\'', '"'));
    }

    private static byte[] response(String page, String http) {
        return wat(
                page,
                "{'Container': {'Offset': '1'}, 'Envelope': {'Format': 'WARC', 'WARC-Header-Metadata': {'WARC-Type':"
                        + " 'response', 'WARC-Target-URI': '" + page
                        + "'}, 'Payload-Metadata': {'Trailing-Slop-Length':"
                        + " '4', 'HTTP-Response-Metadata': " + http + "}}}");
    }

    private List<String> graphOf(byte[]... records) {
        return graph(Inputs.write(folder.resolve("a.wat.gz"), gzipped(records)));
    }

    @Test
    void linksThatAReaderFollowsAreLinks() {
        assertThat(graphOf(response("http://a.org/x/", """
                        {'Response-Message': {'Status': '200', 'Version': 'HTTP/1.1', 'Reason': 'OK'},
                         'Headers': {'Content-Type': 'text/html', 'Refresh': '0;url=/soon'},
                         'HTML-Metadata': {
                           'Head': {'Title': 'X', 'Link': [{'path': 'LINK@/href', 'url': '/s.css'}],
                                    'Metas': [{'name': 'a'}, {'http-equiv': 'Refresh', 'content': '3; url=later'}]},
                           'Links': [
                             {'path': 'A@/href', 'url': 'y#part', 'text': 'Y', 'target': '_blank'},
                             {'path': 'A@/href', 'url': '//b.org'},
                             {'path': 'AREA@/href', 'url': '/z'},
                             {'path': 'IMG@/src', 'url': '/i.png'},
                             {'path': 'A@/onclick', 'url': '/js'},
                             {'path': 'A@/href', 'url': '/ad', 'rel': 'nofollow noopener'},
                             {'path': 'A@/href', 'url': 'mailto:me@a.org'},
                             {'path': 'A@/href'}]}}
                        """)))
                .contains("http://a.org/x/ -> http://a.org/soon http://a.org/x/later http://a.org/x/y http://a.org/z"
                        + " http://b.org/")
                .hasSize(6);
    }

    @Test
    void pagesThatAskNotToBeFollowedHaveNoLinks() {
        String links = "'Links': [{'path': 'A@/href', 'url': '/x'}]";
        assertThat(graphOf(
                        response(
                                "http://a.org/",
                                "{'HTML-Metadata': {'Head': {'Metas': [{'name': 'ROBOTS', 'content': 'nofollow'}]}, "
                                        + links + "}}"),
                        response(
                                "http://b.org/",
                                "{'Headers': {'x-robots-tag': 'noindex'}, 'HTML-Metadata': {" + links + "}}"),
                        response(
                                "http://c.org/",
                                "{'Headers': {'x-robots-tag': 'nofollow'}, 'HTML-Metadata': {" + links + "}}")))
                .containsExactly("http://a.org/", "http://b.org/ -> http://b.org/x", "http://b.org/x", "http://c.org/");
    }

    @Test
    void linksHaveTextAndMarksWhenDetailsAreAskedFor() {
        Path file = Inputs.write(folder.resolve("a.wat"), joined(response("http://a.org/", """
                        {'HTML-Metadata': {'Links': [
                             {'path': 'A@/href', 'url': '/b'},
                             {'path': 'A@/href', 'url': '/b', 'text': ' First \\n text ', 'rel': 'noopener UGC'},
                             {'path': 'A@/href', 'url': '/b#x', 'text': 'second'},
                             {'path': 'A@/href', 'url': '/c', 'rel': 'sponsored ugc'},
                             {'path': 'A@/href', 'url': '/d', 'text': ''}]}}
                        """)));

        assertThat(ArchiveText.details(file))
                .containsExactly(
                        "http://a.org/ -> http://a.org/b 'First text' 'ugc'",
                        "http://a.org/ -> http://a.org/c '' 'sponsored ugc'",
                        "http://a.org/ -> http://a.org/d '' ''");
    }

    @Test
    void marksOfMarkupInAnAddressOrTextAreNone() {
        Path file = Inputs.write(folder.resolve("a.wat"), joined(response("http://a.org/", """
                        {'HTML-Metadata': {'Links': [
                             {'path': 'A@/href', 'url': '/b?x=\\"&amp;<y', 'text': '</a><a href=z> &lt;'}]}}
                        """)));

        assertThat(ArchiveText.details(file))
                .containsExactly("http://a.org/ -> http://a.org/b?x=%22&amp;%3Cy '</a><a href=z> &lt;' ''");
    }

    @Test
    void theBaseOfTheDocumentCounts() {
        assertThat(graphOf(response("http://a.org/x/", """
                        {'HTML-Metadata': {'Head': {'Base': '/base/'}, 'Links': [{'path': 'A@/href', 'url': 'y'}]}}
                        """))).contains("http://a.org/x/ -> http://a.org/base/y");
    }

    @Test
    void redirectsAreLinksAndFailuresAreNotPages() {
        assertThat(graphOf(
                        response(
                                "http://a.org/",
                                "{'Response-Message': {'Status': '301'}, 'Headers': {'location': '/new'}}"),
                        response(
                                "http://c.org/",
                                "{'Response-Message': {'Status': '301'}, 'Headers': {'location': ['/1', '/2']}}"),
                        response("http://b.org/", "{'Response-Message': {'Status': '404'}}")))
                .containsExactly(
                        "http://a.org/ -> http://a.org/new",
                        "http://a.org/new",
                        "http://c.org/ -> http://c.org/1",
                        "http://c.org/1");
    }

    @ParameterizedTest
    @CsvSource({"request, 0", "metadata, 0", "warcinfo, 0", "response, 1", "revisit, 1", "resource, 1"})
    void onlyEnvelopesOfCapturesArePages(String type, int pages) {
        assertThat(graphOf(
                        response("http://z.org/", "{}"),
                        wat("http://a.org/", "{'Envelope': {'WARC-Header-Metadata': {'WARC-Type': '" + type + "'}}}")))
                .hasSize(1 + pages);
    }

    @Test
    void envelopesOfArcRecordsAreReadToo() {
        assertThat(graphOf(wat("http://a.org/", """
                        {'Envelope': {'ARC-Header-Metadata': {'Target-URI': 'http://a.org/', 'IP-Address': '192.0.2.1'},
                          'Payload-Metadata': {'HTTP-Response-Metadata': {
                            'HTML-Metadata': {'Links': [{'path': 'A@/href', 'url': '/y'}]}}}}}
                        """))).contains("http://a.org/ -> http://a.org/y");
    }

    /** The kept input of a fuzz test: the first four bytes make the parser read UTF-32, and the next are not. */
    @Test
    void bytesThatOnlyBeginLikeUtf32CostOneRecord() {
        byte[] sound = response("http://z.org/", "{}");
        Path file = Inputs.write(folder.resolve("a.wat"), joined(sound, wat("http://a.org/", "{\0\0\0olev'}"), sound));
        try (CrawlSource source = Inputs.open(file)) {
            assertThat(Inputs.urls(source)).containsExactly("http://z.org/");
            assertThat(source.rejects().list())
                    .singleElement()
                    .satisfies(reject -> assertThat(reject.reason()).contains("its JSON is not a WAT envelope"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'Envelope': {      | its JSON is not a WAT envelope",
                "{'Envelope': 'text'} | its JSON is not a WAT envelope",
                "[1, 2]              | its JSON is not a WAT envelope",
                "not json            | its JSON is not a WAT envelope",
                "''                  | its JSON is not a WAT envelope: No content to map",
                "{'Envelope': {'WARC-Header-Metadata': {'WARC-Type': {}}}} | its JSON is not a WAT envelope: WARC-Type has another type",
                "{'Envelope': {'ARC-Header-Metadata': {}, 'Payload-Metadata': {'HTTP-Response-Metadata': {'Headers':"
                        + " 'x'}}}} | its JSON is not a WAT envelope: Headers has another type",
                "{'Envelope': {'ARC-Header-Metadata': {}, 'Payload-Metadata': {'HTTP-Response-Metadata':"
                        + " {'HTML-Metadata': {'Links': {}}}}}} | its JSON is not a WAT envelope: Links has another type",
                "{'Envelope': {'ARC-Header-Metadata': {}, 'Payload-Metadata': {'HTTP-Response-Metadata':"
                        + " {'HTML-Metadata': {'Links': ['x']}}}}} | its JSON is not a WAT envelope: path is not in an"
                        + " object",
                "{'Envelope': {'ARC-Header-Metadata': {}, 'Payload-Metadata': {'HTTP-Response-Metadata':"
                        + " {'HTML-Metadata': {'Links': [{'path': 'A@/href', 'url': ['x']}]}}}}} | its JSON is not a WAT"
                        + " envelope: url has another type",
            })
    void brokenJsonCostsOneRecord(String json, String why) {
        byte[] sound = response("http://z.org/", "{}");
        Path file = Inputs.write(folder.resolve("a.wat"), joined(sound, wat("http://a.org/", json), sound));
        assertThat(graph(file)).containsExactly("http://z.org/");
        assertThat(rejects(file)).hasSize(1).first().asString().contains("byte " + sound.length + ": " + why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "null",
                "{}",
                "{'Envelope': null}",
                "{'Envelope': {'WARC-Header-Metadata': null, 'Payload-Metadata': null}}",
                "{'Envelope': {'WARC-Header-Metadata': {'WARC-Type': null}}}",
            })
    void anEmptyEnvelopeGivesNothing(String json) {
        assertThat(graphOf(response("http://z.org/", "{}"), wat("http://a.org/", json)))
                .hasSize(1);
    }

    @Test
    void nullsInTheListsAreSteppedOver() {
        assertThat(graphOf(response("http://a.org/", """
                        {'Headers': null, 'HTML-Metadata': {'Head': {'Metas': [null, {}]},
                          'Links': [null, {'path': null, 'url': '/x'}, {'path': 'A@/href', 'url': null}]}}
                        """))).containsExactly("http://a.org/");
    }

    @Test
    void aWatAndTheWarcItWasMadeFromGiveTheSameGraph() {
        Path warc = Inputs.write(folder.resolve("b.warc"), page("http://a.org/", "<a href=x><a href=y>"));
        Path wat = Inputs.write(folder.resolve("b.wat"), response("http://a.org/", """
                        {'HTML-Metadata': {'Links': [{'path': 'A@/href', 'url': 'y'}, {'path': 'A@/href', 'url': 'x'}]}}
                        """));
        assertThat(graph(wat)).isEqualTo(graph(warc)).hasSize(3);
        try (CrawlSource source = Inputs.open(wat)) {
            assertThat(source.format()).isEqualTo("WAT");
        }
    }
}
