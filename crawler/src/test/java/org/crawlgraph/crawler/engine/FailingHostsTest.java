package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.net.UserAgent;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Scope;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A crawl of hosts that fail in different ways. */
@Timeout(120)
final class FailingHostsTest {

    @TempDir
    private Path folder;

    private @Nullable CrawlProgress last;

    private CrawlReport report(ServerSocket silent, ServerSocket plain, HttpServer server) throws Exception {
        int port = server.getAddress().getPort();
        Path seeds = folder.resolve("seeds.txt");
        Files.write(
                seeds,
                List.of(
                        "http://good.test/",
                        "http://unknown.invalid/",
                        "http://robots.test/",
                        "https://tls.test/",
                        "http://silent.test/",
                        "http://closed.test/",
                        "http://busy.test/",
                        "http://slow.test/"));
        List<ConnectTo> connections = new ArrayList<>();
        for (String host : List.of("good", "robots", "busy", "slow")) {
            connections.add(ConnectTo.parse(host + ".test::127.0.0.1:" + port));
        }
        connections.add(ConnectTo.parse("silent.test::127.0.0.1:" + silent.getLocalPort()));
        connections.add(ConnectTo.parse("tls.test::127.0.0.1:" + plain.getLocalPort()));
        connections.add(ConnectTo.parse("closed.test::127.0.0.1:1"));
        FetchLimits limits = new FetchLimits(FetchLimits.DEFAULT.bytes(), Duration.ofSeconds(2));
        CrawlOptions options = new CrawlOptions(
                new CrawlOptions.Output(folder.resolve("crawl"), 0, false, new PageOutcome.Details(false, false)),
                new SeedSource(0, Map.of(), seeds),
                new CrawlPlan.Whole(),
                new CrawlOptions.Reach(
                        Scope.HOST,
                        CrawlStrategy.FetchOrder.DEFAULT,
                        true,
                        CrawlLimits.DEFAULT,
                        false,
                        CrawlOptions.Traps.DEFAULT,
                        null),
                new UserAgent("crawlgraph", "crawl@example.org"),
                new Politeness(Duration.ZERO, 1, Duration.ofSeconds(1)),
                new NetworkOptions(8, true, connections, List.of(), limits));
        return new Crawl(options, null, message -> {}).run(progress -> last = progress);
    }

    /** Answers TLS handshakes in plain text. */
    private static void answerInPlainText(ServerSocket plain) {
        try {
            while (true) {
                try (Socket connection = plain.accept()) {
                    connection
                            .getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    connection.getInputStream().read(new byte[1 << 10]);
                }
            }
        } catch (IOException e) {
            // closed
        }
    }

    @Test
    void eachHasItsReasonAndNextTry() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String host = exchange.getRequestHeaders().getFirst("Host");
            boolean robots = exchange.getRequestURI().getPath().equals("/robots.txt");
            if (robots && host.startsWith("slow")) {
                byte[] file = "User-agent: *\nCrawl-delay: 3600".getBytes(StandardCharsets.US_ASCII);
                exchange.sendResponseHeaders(200, file.length);
                exchange.getResponseBody().write(file);
            } else {
                exchange.sendResponseHeaders(
                        host.startsWith("robots") ? 503 : robots ? 404 : host.startsWith("busy") ? 429 : 200, -1);
            }
            exchange.close();
        });
        server.start();
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                ServerSocket plain = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            new Thread(() -> answerInPlainText(plain), "plain text").start();
            CrawlReport report = report(silent, plain, server);

            assertThat(report.end()).isEqualTo(CrawlStrategy.End.HOSTS_WAIT);
            assertThat(report.counts().failures())
                    .extracting(OriginPolicy.FailingHost::origin, OriginPolicy.FailingHost::reason)
                    .extracting(Object::toString)
                    .containsExactlyInAnyOrder(
                            "(\"http://busy.test\", \"status 429\")",
                            "(\"http://closed.test\", \"connect\")",
                            "(\"http://robots.test\", \"robots.txt 503\")",
                            "(\"http://silent.test\", \"time-out\")",
                            "(\"http://unknown.invalid\", \"unresolved\")",
                            "(\"https://tls.test\", \"tls\")");
            assertThat(report.counts().failures()).allMatch(host -> host.nextTry() != null);
            assertThat(report.counts().failing()).isEqualTo(6);
            assertThat(last).isNotNull();
            assertThat(last.failures()).isEqualTo(report.counts().failures());
        } finally {
            server.stop(0);
        }
        assertThat(Crawl.why(folder.resolve("crawl"), "http://slow.test/", null, 0))
                .extracting(RuleChain.Verdict::words)
                .contains("robots.txt of http://slow.test says: allowed: no rules; Crawl-delay: 3600.0 s");
        List<String> logged = new ArrayList<>();
        try (CrawlState state = CrawlState.openStored(folder.resolve("crawl/state"))) {
            state.log().read(0, 1_000, 1 << 20).forEach(entry -> {
                LoggedOutcome.HostOutcome host =
                        LoggedOutcome.fromBytes(entry.outcome()).host();
                if (host.failure() != null && host.blockedUntil() != null) {
                    logged.add(host.origin() + " " + host.failure());
                }
            });
        }
        assertThat(logged)
                .contains(
                        "http://unknown.invalid unresolved",
                        "http://robots.test robots.txt 503",
                        "https://tls.test tls");
    }
}
