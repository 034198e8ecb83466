package org.crawlgraph.app.command.crawl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.EmbeddedServer;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.app.server.Ports;
import org.crawlgraph.app.testkit.HomeServer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.crawler.fetch.WarcCapture;
import org.crawlgraph.crawler.fetch.WarcFiles;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcTruncationReason;

/** The graph that a crawl writes is the one that an import of its WARC files gives. */
@Timeout(300)
class CrawlWarcIT {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final String LINKS =
            "MATCH (a:Page) OPTIONAL MATCH (a)-[:LINKS_TO]->(b) RETURN a.url + ' ' + a.host + ' ' + coalesce(b.url,"
                    + " '-') AS line ORDER BY line";

    @TempDir
    private Path folder;

    private final List<PageOutcome> outcomes = new ArrayList<>();

    @Test
    void aCrawlAndAnImportOfItsWarcFilesGiveTheSameGraph() throws Exception {
        Path warc = folder.resolve("warc");
        try (WarcFiles files = WarcFiles.begin(warc, NOON, 2_000, Map.of())) {
            fetch(files);
        }

        List<String> crawled = lines(folder.resolve("crawled"), true);
        GraphImport.run(warc, ImportOptions.DEFAULT, folder.resolve("imported"), Checkpoint.NONE);

        assertThat(crawled).hasSizeGreaterThan(100).isEqualTo(lines(folder.resolve("imported"), false));
    }

    /** Pages that link at random, plain and packed, a redirect, one that is gone, robots.txt and an image of a page. */
    private void fetch(WarcFiles files) throws IOException {
        Random random = new Random(3);
        for (int page = 0; page < 40; page++) {
            List<String> links = random.ints(5, 0, 60)
                    .filter(target -> target != 42)
                    .distinct()
                    .mapToObj(CrawlWarcIT::url)
                    .toList();
            add(files, url(page), 200, page % 2 == 0 ? "Content-Encoding: gzip\r\n" : "", null, links);
        }
        add(files, url(40), 200, "", null, List.of(url(41), url(42)));
        add(files, url(41), 302, "Location: " + url(50) + "\r\n", url(50), List.of());
        add(files, url(42), 404, "", null, List.of());
        files.append(record("http://h0.test/robots.txt", 200, "", ascii("User-agent: *"), WarcCapture.OTHER));
        files.append(record(url(0) + "/figure", 200, "", ascii("<a href='/other'>"), "image"));
    }

    private void add(
            WarcFiles files, String url, int status, String head, @Nullable String location, List<String> links)
            throws IOException {
        StringBuilder html = new StringBuilder("<title>t</title>");
        links.forEach(link -> html.append("<a href='").append(link).append("'>x</a>"));
        byte[] plain = html.toString().getBytes(StandardCharsets.UTF_8);
        byte[] body = head.contains("gzip") ? gzip(plain) : plain;
        files.append(record(url, status, head, body, WarcCapture.DOCUMENT));
        outcomes.add(new PageOutcome(
                url,
                0,
                new PageOutcome.Response(NOON, status, null, "text/html", body.length, location, Validators.NONE),
                new PageOutcome.Content("t", null, null, null, null, false),
                new PageOutcome.Links(true, links, null),
                null,
                null));
    }

    private static byte[] record(String url, int status, String head, byte[] body, String type) throws IOException {
        return new WarcCapture(
                        url,
                        new FetchResult.Wire(
                                NOON,
                                Duration.ZERO,
                                null,
                                ascii("GET / HTTP/1.1\r\nHost: h.test\r\n\r\n"),
                                ascii("HTTP/1.1 " + status + " Said\r\nContent-Type: text/html\r\n" + head + "\r\n")),
                        body,
                        WarcTruncationReason.NOT_TRUNCATED,
                        type)
                .packed();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private List<String> lines(Path home, boolean crawled) {
        try (EmbeddedServer server = EmbeddedServer.start(new Home(home), Ports.PRIVATE, HomeServer.PLUGINS);
                BoltClient client = server.client()) {
            if (crawled) {
                new CrawlStore(client, client).write("spring", outcomes, List.of());
            }
            return client.rows(LINKS, Map.of()).stream()
                    .map(row -> row.get("line").asString())
                    .toList();
        }
    }

    private static String url(int page) {
        return "http://h" + page % 3 + ".test/page/" + page;
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }
}
