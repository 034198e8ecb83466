package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.HostQueue;
import org.crawlgraph.crawler.frontier.ManualClock;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whom a failure delays, by what the server of the pages was asked for: the clock of the crawl goes on only when a test
 * says so.
 */
@Timeout(120)
class BrokenPagesTest {

    private static final int PAGES = 40;

    @TempDir
    private Path folder;

    private final ManualClock clock = new ManualClock();
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;
    private LoopRun crawl;

    /** Which of the pages fail. */
    private volatile IntPredicate failing = page -> false;

    /** What becomes of one that does. */
    private volatile Failure failure = BrokenPagesTest::cut;

    @FunctionalInterface
    private interface Failure {
        void send(HttpExchange exchange) throws IOException;
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        crawl = new LoopRun(folder, origin() + "/", clock);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        if (path.equals("/robots.txt")) {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
            return;
        }
        asked.add(path);
        if (!path.equals("/") && failing.test(Integer.parseInt(path.substring(1)))) {
            failure.send(exchange);
        } else {
            String links = IntStream.range(0, PAGES)
                    .mapToObj(page -> "<a href=/" + page + ">x</a>")
                    .collect(Collectors.joining());
            send(exchange, 200, "<title>" + "x".repeat(path.hashCode() & 0xFF) + "</title>" + links);
        }
        exchange.close();
    }

    private static void send(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }

    private static void cut(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, 1_000);
        exchange.getResponseBody().write("<p>".getBytes(StandardCharsets.UTF_8));
        exchange.getResponseBody().flush();
    }

    private CrawlStrategy.End runLater(Duration wait) throws Exception {
        asked.clear();
        clock.forward(wait);
        return crawl.run();
    }

    private HostQueue known() {
        try (CrawlState state = crawl.open()) {
            return state.tasks().origin(origin());
        }
    }

    @Test
    void brokenPagesDelayThemselvesAndNoOtherPage() throws Exception {
        failing = page -> page % 10 == 3;

        assertThat(crawl.run()).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked)
                .as("all, although the clock does not advance")
                .hasSize(1 + PAGES)
                .doesNotHaveDuplicates();

        assertThat(runLater(Duration.ofSeconds(4))).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked).isEmpty();
        assertThat(runLater(Duration.ofSeconds(1))).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked).as("after five seconds").containsExactly("/3", "/13", "/23", "/33");
        assertThat(runLater(Duration.ofSeconds(20))).isEqualTo(CrawlStrategy.End.DONE);
        assertThat(asked).as("twenty more").containsExactly("/3", "/13", "/23", "/33");
        assertThat(known().pages()).isEqualTo(1 + PAGES);
    }

    @Test
    void threeDifferentPagesThatFailInARowDelayTheirHost() throws Exception {
        failing = page -> true;
        failure = exchange -> send(exchange, 503, "");

        assertThat(crawl.run()).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked).containsExactly("/", "/0", "/1", "/2");
        assertThat(known().blockedUntil())
                .as("kept, and later than the end of a run")
                .isEqualTo(clock.instant().plusSeconds(5));

        runLater(Duration.ofSeconds(5));
        assertThat(asked).as("one page more").containsExactly("/0", "/1", "/2", "/3");
        assertThat(known().blockedUntil()).isEqualTo(clock.instant().plusSeconds(20));

        failing = page -> false;
        assertThat(runLater(Duration.ofSeconds(20))).isEqualTo(CrawlStrategy.End.DONE);
        assertThat(asked).hasSize(PAGES).doesNotHaveDuplicates();
        assertThat(known().failedPages()).isZero();
    }

    @Test
    void aServerThatWantsToBeLeftAloneIsHoweverFewPagesSaySo() throws Exception {
        failing = page -> page == 5;
        failure = exchange -> {
            exchange.getResponseHeaders().set("Retry-After", "60");
            send(exchange, 503, "");
        };

        assertThat(crawl.run()).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked).containsExactly("/", "/0", "/1", "/2", "/3", "/4", "/5");
        failing = page -> false;
        runLater(Duration.ofSeconds(59));
        assertThat(asked).isEmpty();
        assertThat(runLater(Duration.ofSeconds(1))).isEqualTo(CrawlStrategy.End.DONE);
        assertThat(asked).hasSize(PAGES - 5);
    }

    @Test
    void tooManyRequestsIsSaidOfAllPages() throws Exception {
        failing = page -> page == 0;
        failure = exchange -> send(exchange, 429, "");

        assertThat(crawl.run()).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
        assertThat(asked).containsExactly("/", "/0");
    }
}
