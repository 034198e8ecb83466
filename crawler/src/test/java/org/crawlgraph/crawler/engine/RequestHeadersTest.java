package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The headers of a crawl's requests: robots.txt, sitemaps, pages and redirects between hosts and ports. */
@Timeout(120)
final class RequestHeadersTest {

    @TempDir
    private Path folder;

    /** The headers of the request for a URL. */
    private final Map<String, Map<String, List<String>>> requests = new ConcurrentSkipListMap<>();

    private void answer(HttpExchange exchange) throws IOException {
        String url = "http://" + exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI();
        requests.put(url, Map.copyOf(exchange.getRequestHeaders()));
        exchange.getResponseHeaders().add("Set-Cookie", "id=1; Domain=co.uk; Path=/");
        exchange.getResponseHeaders().add("Set-Cookie", "id=2");
        exchange.getResponseHeaders().add("ETag", "\"1\"");
        exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"x\"");
        exchange.getResponseHeaders().add("Referrer-Policy", "unsafe-url");
        exchange.getResponseHeaders().add("Content-Type", url.endsWith("txt") ? "text/plain" : "text/html");
        String text = switch (url) {
            case "http://a.co.uk/robots.txt" -> "Sitemap: http://a.co.uk/sitemap.txt";
            case "http://a.co.uk/sitemap.txt" -> "http://a.co.uk/listed\nhttp://me:secret@a.co.uk/user";
            case "http://a.co.uk/" ->
                "<a href='/moved?token=t'>1</a><a href='http://b.co.uk/'>2</a>"
                        + "<a href='http://me:secret@b.co.uk/user'>3</a>";
            default -> "";
        };
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        if (exchange.getRequestURI().getPath().equals("/moved")) {
            exchange.getResponseHeaders().add("Location", "http://b.co.uk:8080/there");
        }
        boolean moved = exchange.getResponseHeaders().containsKey("Location");
        exchange.sendResponseHeaders(
                moved ? 302 : url.endsWith("/listed") ? 401 : 200, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void noRequestOfACrawlHasCredentialsCookiesOrAReferrer() throws Exception {
        crawl(List.of());
        assertThat(requests)
                .containsOnlyKeys(
                        "http://a.co.uk/robots.txt",
                        "http://a.co.uk/sitemap.txt",
                        "http://a.co.uk/",
                        "http://a.co.uk/listed",
                        "http://a.co.uk/moved?token=t",
                        "http://b.co.uk/robots.txt",
                        "http://b.co.uk/",
                        "http://b.co.uk:8080/robots.txt",
                        "http://b.co.uk:8080/there");
        requests.forEach((url, headers) -> assertThat(headers.keySet())
                .as(url)
                .isSubsetOf(Set.of("Host", "User-agent", "Accept", "Accept-encoding", "Connection")));
        assertThat(requests.values())
                .allMatch(headers -> headers.toString().split("crawl@example.org", -1).length == 2);
    }

    @Test
    void headersOfTheUserGoToTheHostsOfTheSeedsAloneAndAreNotArchived() throws Exception {
        crawl(List.of(new FetchResult.Header("Cookie", "id=7"), new FetchResult.Header("X-Test", "a b")));
        assertThat(requests).hasSize(9);
        requests.forEach((url, headers) -> {
            boolean ofSeed = url.startsWith("http://a.co.uk/");
            assertThat(headers.getOrDefault("Cookie", List.of()))
                    .as(url)
                    .isEqualTo(ofSeed ? List.of("id=7") : List.of());
            assertThat(headers.getOrDefault("X-test", List.of()))
                    .as(url)
                    .isEqualTo(ofSeed ? List.of("a b") : List.of());
        });
        try (Stream<Path> files = Files.list(folder.resolve("crawl/warc"))) {
            Path archive = files.filter(file -> file.toString().endsWith(".warc.gz"))
                    .findFirst()
                    .orElseThrow();
            try (InputStream in = new GZIPInputStream(Files.newInputStream(archive))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
                        .contains("GET /listed HTTP/1.1", "User-Agent: ")
                        .doesNotContain("Cookie: id=7", "X-Test");
            }
        }
    }

    /** Crawls from a.co.uk, and archives the pages. */
    private void crawl(List<FetchResult.Header> headers) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        try {
            Files.writeString(folder.resolve("seeds.txt"), "http://a.co.uk/\n");
            List<ConnectTo> all = List.of(
                    new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort()));
            CrawlOptions options = LoopRun.fast(
                    folder, Scope.ANY, true, new NetworkOptions(4, true, all, headers, FetchLimits.DEFAULT));
            CrawlOptions archived = new CrawlOptions(
                    new CrawlOptions.Output(options.output().folder(), 1 << 20, false, PageOutcome.Details.NONE),
                    options.seeds(),
                    options.plan(),
                    options.reach(),
                    options.agent(),
                    options.politeness(),
                    options.network());
            new Crawl(archived, null, message -> {}).run(progress -> {});
        } finally {
            server.stop(0);
        }
    }
}
