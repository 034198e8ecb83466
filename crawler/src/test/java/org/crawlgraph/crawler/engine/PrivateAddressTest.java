package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.strategy.CrawlPlan;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.SampleOptions;
import org.crawlgraph.crawler.strategy.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Crawls of a server on the loopback address, which {@code --allow-private} allows in a later run. */
@Timeout(120)
final class PrivateAddressTest {

    @TempDir
    private Path folder;

    private HttpServer server;

    @BeforeEach
    void serve() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] body = "<title>a</title><a href=/next>b</a>".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(
                    exchange.getRequestURI().getPath().equals("/robots.txt") ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        Files.writeString(
                folder.resolve("seeds.txt"),
                "http://127.0.0.1:" + server.getAddress().getPort() + "/\n");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private CrawlReport crawl(boolean allowPrivate, CrawlPlan plan) throws InterruptedException {
        NetworkOptions network = new NetworkOptions(4, allowPrivate, List.of(), List.of(), FetchLimits.DEFAULT);
        CrawlOptions fast = LoopRun.fast(folder, Scope.HOST, false, network);
        CrawlOptions options = new CrawlOptions(
                fast.output(), fast.seeds(), plan, fast.reach(), fast.agent(), fast.politeness(), fast.network());
        return new Crawl(options, null, message -> {}).run(progress -> {});
    }

    @Test
    void aLaterRunFetchesWhatAnEarlierOneRefusedForItsAddress() throws Exception {
        CrawlPlan plan = new CrawlPlan.Whole();
        for (int run = 0; run < 2; run++) {
            CrawlReport refused = crawl(false, plan);
            assertThat(refused.end()).isEqualTo(CrawlStrategy.End.DONE);
            assertThat(refused.counts().pages()).isZero();
            assertThat(refused.refused(Refusal.ADDRESS)).isEqualTo(1);
        }
        CrawlReport allowed = crawl(true, plan);
        assertThat(allowed.counts().pages()).isEqualTo(2);
        assertThat(allowed.refused(Refusal.ADDRESS)).isZero();
        assertThat(allowed.counts().failures()).isEmpty();
    }

    @Test
    void aSampleOfAPrivateSiteSaysWhatToDoAndResumes() throws Exception {
        CrawlPlan plan = new SampleOptions(2, new SamplingOptions(3, 1, 7));
        assertThatThrownBy(() -> crawl(false, plan))
                .isInstanceOf(CrawlException.class)
                .hasMessageContaining("--allow-private");
        assertThat(crawl(true, plan).counts().pages()).isEqualTo(2);
    }
}
