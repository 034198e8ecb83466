package org.crawlgraph.crawler.robots;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.FetchResult;
import org.crawlgraph.crawler.net.Fetcher;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.strategy.UrlRules;
import org.junit.jupiter.api.Test;

class RobotsFetcherTest {

    private static final Duration DELAY = Duration.ofMillis(200);

    private final List<Long> asked = new CopyOnWriteArrayList<>();
    private final List<FetchResult> fetched = new ArrayList<>();

    /** What comes of a robots.txt that redirects. */
    private RobotsRules redirected(String location) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(System.nanoTime());
            String path = exchange.getRequestURI().getPath();
            exchange.getResponseHeaders().add("Location", location);
            exchange.sendResponseHeaders(path.equals("/elsewhere") ? 404 : 302, -1);
            exchange.close();
        });
        server.start();
        NetworkOptions network = new NetworkOptions(1, true, List.of(), List.of(), FetchLimits.DEFAULT);
        try (Fetcher fetcher = new Fetcher("test", network)) {
            RobotsFetcher robots = new RobotsFetcher(
                    "crawlgraph", FetchLimits.DEFAULT, Clock.systemUTC(), UrlRules.ofRequests()::allows, DELAY);
            return robots.ask(fetcher, "http://127.0.0.1:" + server.getAddress().getPort(), fetched::add)
                    .rules();
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aRedirectIsFollowedAfterTheDelay() throws Exception {
        assertThat(redirected("/elsewhere").outcome()).isEqualTo("allowed: 404");
        assertThat(asked).hasSize(2);
        assertThat(asked.get(1) - asked.get(0)).isGreaterThanOrEqualTo(DELAY.toNanos());
        assertThat(fetched).extracting(FetchResult::status).containsExactly(302, 404);
    }

    @Test
    void aRedirectThatNoLinkMayTakeLeadsToNoFile() throws Exception {
        assertThat(redirected("http://127.0.0.1:25/robots.txt").outcome()).isEqualTo("denied: 302");
        assertThat(asked).hasSize(1);
    }

    /** RFC 9309, section 2.3.1.2. */
    @Test
    void aLoopOfRedirectsIsNoFile() throws Exception {
        RobotsRules rules = redirected("/robots.txt");
        assertThat(rules.outcome()).isEqualTo("allowed: more than 5 redirects");
        assertThat(rules.isOutOfReach()).isFalse();
        assertThat(asked).hasSize(6);
    }
}
