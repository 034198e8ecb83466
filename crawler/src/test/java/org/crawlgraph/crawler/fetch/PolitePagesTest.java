package org.crawlgraph.crawler.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every host and port of these tests is the same server. */
final class PolitePagesTest {

    private static final String FORUM = "http://forum.test";

    /** Targets of redirects, by path. */
    private final Map<String, String> redirects = new ConcurrentHashMap<>();

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private String robots = "";
    private HttpServer server;
    private PolitePages pages;

    @BeforeEach
    void start() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().toString();
            asked.add(exchange.getRequestHeaders().getFirst("Host") + path);
            byte[] body = (path.equals("/robots.txt") ? robots : "<html><body><p>a page</p></body></html>")
                    .getBytes(StandardCharsets.UTF_8);
            String to = redirects.get(path);
            if (to != null) {
                exchange.getResponseHeaders().set("Location", to);
            }
            exchange.getResponseHeaders().set("Content-Type", path.equals("/robots.txt") ? "text/plain" : "text/html");
            exchange.sendResponseHeaders(to == null ? 200 : 302, to == null ? body.length : -1);
            if (to == null) {
                exchange.getResponseBody().write(body);
            }
            exchange.close();
        });
        server.start();
        ConnectTo any = new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort());
        pages = new PolitePages(
                "forum.test",
                new UserAgent("crawlgraph", "crawl@example.org"),
                new NetworkOptions(1, true, List.of(any), FetchLimits.DEFAULT),
                Duration.ZERO);
    }

    @AfterEach
    void stop() {
        pages.close();
        server.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {":25/", ":6000/", ":22/x", ":6667/?a"})
    void noRequestGoesToThePortOfAnotherProtocol(String target) {
        redirects.put("/moved", FORUM + target);
        assertThat(pages.fetch(FORUM + target)).isNull();
        assertThat(pages.fetch(FORUM + "/moved")).isNull();
        assertThat(asked).containsExactly("forum.test/robots.txt", "forum.test/moved");
        assertThat(pages.summary()).endsWith("disallowed by robots.txt: 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://forum.test:25/robots.txt", "http://other.test:6000/robots.txt", "ftp://forum.test/r"})
    void noRedirectOfRobotsTxtLeadsToAPortOrSchemeThatACrawlRefuses(String target) {
        redirects.put("/robots.txt", target);
        assertThat(pages.fetch(FORUM + "/page")).isNull();
        assertThat(asked).containsExactly("forum.test/robots.txt");
    }

    @Test
    void aRedirectToAUserAndPasswordIsRefused() {
        redirects.put("/moved", "http://me:secret@forum.test/page");
        assertThat(pages.fetch(FORUM + "/moved")).isNull();
        assertThat(asked).containsExactly("forum.test/robots.txt", "forum.test/moved");
    }

    @Test
    void samplingEndsInsteadOfWaitingForDays() {
        robots = "User-agent: *\nCrawl-delay: 999999999999\n";
        assertThat(pages.fetch(FORUM + "/page")).isNull();
        assertThat(pages.summary()).contains("31536000 s");
        assertThat(asked).containsExactly("forum.test/robots.txt");
    }

    @Test
    void otherPortsAreFetched() {
        assertThat(pages.fetch(FORUM + ":8080/page")).isNotNull();
    }
}
