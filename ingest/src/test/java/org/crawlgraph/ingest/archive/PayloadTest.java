package org.crawlgraph.ingest.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Payloads as archives have them; crawls read the same responses alike. */
class PayloadTest {

    private static final String HTML = "<!doctype html><title>x</title><a href=\"/b\">b</a>";

    @TempDir
    private Path folder;

    private ImportSummary check(String name, String text) throws IOException {
        Path file = Files.write(folder.resolve(name), text.getBytes(StandardCharsets.ISO_8859_1));
        return GraphImport.check(file, ImportOptions.DEFAULT, Checkpoint.NONE);
    }

    private static String warc(String type, String block) {
        return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: http://a.test/\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
                + "WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-000000000001>\r\n" + type + "Content-Length: "
                + block.length() + "\r\n\r\n" + block + "\r\n\r\n";
    }

    private static String http(String headers) {
        return "HTTP/1.1 200 OK\r\n" + headers + "\r\n" + HTML;
    }

    private static void hasOneLink(ImportSummary summary) {
        assertThat(summary.links()).isEqualTo(1);
        assertThat(summary.pages()).isEqualTo(2);
        assertThat(summary.rejected()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Type: text/html\r\nContent-Encoding: text/html\r\n",
                "Content-Type: text/html\r\nContent-Encoding: utf-8\r\n",
                "Content-Type: text/html\r\nContent-Encoding: gzip\r\n",
                "Content-Type: \"text/html\"\r\n",
                "Content-Type: text/html charset=utf-8\r\n",
                "Content-Type: unknown/unknown\r\n",
                "",
                "Content-Type: text/html\r\nContent-Length: 1\r\nContent-Length: 1\r\njunk\r\n",
            })
    void responsesAreReadAsPeopleWriteThem(String headers) throws IOException {
        String length =
                headers.contains("Content-Length") ? headers.replace("1", String.valueOf(HTML.length())) : headers;
        hasOneLink(check("a.warc", warc("Content-Type: application/http; msgtype=response\r\n", http(length))));
    }

    @Test
    void aRecordNeedsNoType() throws IOException {
        hasOneLink(check("a.warc", warc("", http("Content-Type: text/html\r\n"))));
    }

    @Test
    void interimResponsesArePassedOver() throws IOException {
        String interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n";
        hasOneLink(check(
                "a.warc",
                warc(
                        "Content-Type: application/http; msgtype=response\r\n",
                        interim + http("Content-Type: text/html\r\n"))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200",
                "HTTP/1.1 200OK",
                "HTTP/2 200",
                "HTTP/2.0 200 OK",
                "http/1.1 200 OK",
                "ICY 200 OK",
                "\r\n\r\nHTTP/1.1 200 OK"
            })
    void statusLinesAreReadAsByTheCrawler(String line) throws IOException {
        hasOneLink(check(
                "a.warc",
                warc(
                        "Content-Type: application/http; msgtype=response\r\n",
                        http("Content-Type: text/html\r\n").replaceFirst("HTTP/1.1 200 OK", line))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "no-type", "unknown"})
    void anArcRecordNeedsNoHttpHead(String type) throws IOException {
        String version = "1 0 x\nURL IP-address Archive-date Content-type Archive-length\n";
        String arc = "filedesc://a.arc 0.0.0.0 20260101000000 text/plain " + version.length() + "\n" + version + "\n"
                + "http://a.test/ 127.0.0.1 20260101000000 " + type + " " + HTML.length() + "\n" + HTML + "\n";
        hasOneLink(check("a.arc", arc));
    }

    @Test
    void aCodingThatIsNotSupportedIsNamed() throws IOException {
        ImportSummary summary = check(
                "a.warc",
                warc(
                        "Content-Type: application/http; msgtype=response\r\n",
                        http("Content-Type: text/html\r\nContent-Encoding: zstd\r\n")));
        assertThat(summary.links()).isZero();
        assertThat(summary.rejected()).isEqualTo(1);
    }
}
