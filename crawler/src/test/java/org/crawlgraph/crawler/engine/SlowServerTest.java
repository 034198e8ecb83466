package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.strategy.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that takes longer for each page than the crawl waits between two requests. */
@Timeout(60)
class SlowServerTest {

    private static final long ANSWER_MILLIS = 400;

    @TempDir
    private Path folder;

    /** Nanoseconds from the end of one page to the request for the next. */
    private final ConcurrentLinkedQueue<Long> pauses = new ConcurrentLinkedQueue<>();

    private volatile long ended;

    @Test
    void aServerGetsAsLongAPauseAsItsLastAnswerTook() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            boolean robots = path.equals("/robots.txt");
            if (ended != 0) {
                pauses.add(System.nanoTime() - ended);
            }
            byte[] body = (path.equals("/") ? "<a href=1>1</a><a href=2>2</a>" : path).getBytes(StandardCharsets.UTF_8);
            try {
                Thread.sleep(robots ? 0 : ANSWER_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            ended = robots ? 0 : System.nanoTime();
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(robots ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            Files.writeString(folder.resolve("seeds.txt"), "http://slow.example/\n");
            List<ConnectTo> there = List.of(
                    new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort()));
            CrawlOptions fast = LoopRun.fast(
                    folder, Scope.HOST, false, new NetworkOptions(4, true, there, List.of(), FetchLimits.DEFAULT));
            CrawlOptions polite = new CrawlOptions(
                    fast.output(),
                    fast.seeds(),
                    fast.plan(),
                    fast.reach(),
                    fast.agent(),
                    new Politeness(Duration.ofMillis(20), 0, Duration.ofSeconds(10)),
                    fast.network());
            new Crawl(polite, null, message -> {}).run(progress -> {});
        } finally {
            server.stop(0);
        }
        assertThat(pauses).hasSize(2).allMatch(pause -> pause >= (ANSWER_MILLIS - 10) * 1_000_000);
    }
}
