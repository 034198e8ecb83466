package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.crawler.strategy.UrlSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Crawls of two hosts of a domain, each with 20 articles of 1,000 bytes and 5 pictures. */
@Timeout(60)
class SelectionCrawlTest {

    private static final String SEED = "http://a.site.example/";
    private static final int ARTICLES = 20;

    @TempDir
    private Path folder;

    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String host = exchange.getRequestHeaders().getFirst("Host");
            boolean robots = path.equals("/robots.txt");
            if (!robots) {
                asked.add(host + path);
            }
            byte[] body = body(host, path).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", path.endsWith(".png") ? "image/png" : "text/html");
            exchange.sendResponseHeaders(robots ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    /** Other words on each host, as hosts with the same pages are aliases. */
    private static String body(String at, String path) {
        StringBuilder html = new StringBuilder("<title>" + path + "</title>");
        if (path.equals("/")) {
            for (String host : List.of("a", "b")) {
                for (int i = 0; i < ARTICLES; i++) {
                    html.append("<a href='http://" + host + ".site.example/news/" + i + "'>x</a>");
                }
                for (int i = 0; i < 5; i++) {
                    html.append("<a href='http://" + host + ".site.example/pictures/" + i + ".png'>x</a>");
                }
            }
            return html.toString();
        }
        for (int i = 0; html.length() < 990; i++) {
            html.append(" word").append(Integer.toString(((at + path).hashCode() ^ i) & 0xFFFF, 36));
        }
        return html.append(" ".repeat(1_000 - html.length())).toString();
    }

    private CrawlStrategy.End crawl(long pages, Selection selection) throws Exception {
        return crawl(new CrawlLimits(pages, -1, Duration.ZERO, selection));
    }

    private CrawlStrategy.End crawl(CrawlLimits limits) throws Exception {
        return LoopRun.domain(
                folder,
                SEED,
                ConnectTo.parse("::127.0.0.1:" + server.getAddress().getPort()),
                CrawlStrategy.FetchOrder.BFS,
                limits);
    }

    private static Selection quotas(long hostPages, long domainPages) {
        return new Selection(Selection.ALL.include(), Selection.ALL.exclude(), List.of(), hostPages, domainPages);
    }

    private static Selection urls(List<String> include, List<String> exclude, List<String> types) {
        return new Selection(UrlSet.of("include", include), UrlSet.of("exclude", exclude), types, 0, 0);
    }

    private long asked(String start) {
        return asked.stream().filter(url -> url.startsWith(start)).count();
    }

    private Map<Refusal, Long> refused() {
        try (CrawlState state = CrawlState.openStored(folder.resolve("state"))) {
            return new CrawlCounters(state, SiteFilters.NONE).progress(0, 0).refused();
        }
    }

    private String why(String url) {
        List<RuleChain.Verdict> steps = Crawl.why(folder, url, SEED, 1);
        RuleChain.Verdict last = steps.get(steps.size() - 1);
        return last.rule() + (last.passed() ? " passed: " : " refused: ") + last.words();
    }

    @Test
    void aHostHasAQuotaOfPagesThatHoldsOverAllRuns() throws Exception {
        assertThat(crawl(4, quotas(7, 0))).isEqualTo(CrawlStrategy.End.PAGES);
        assertThat(crawl(0, quotas(7, 0))).isEqualTo(CrawlStrategy.End.DONE);

        assertThat(asked("a.site.example/")).isEqualTo(7);
        assertThat(asked("b.site.example/")).isEqualTo(7);
        assertThat(refused()).containsEntry(Refusal.QUOTA, 51L - 14);
        assertThat(why("http://a.site.example/other"))
                .isEqualTo("QUOTA refused: host a.site.example: 7 of at most 7 pages");
    }

    @Test
    void aDomainHasAQuotaOfPages() throws Exception {
        crawl(0, quotas(0, 9));

        assertThat(asked).hasSize(9);
        assertThat(why("http://c.site.example/")).isEqualTo("QUOTA refused: domain site.example: 9 of at most 9 pages");
    }

    @Test
    void patternsSelectUrls() throws Exception {
        crawl(
                0,
                urls(
                        List.of("http://a.site.example/**", "http://b.site.example/pictures/$.png"),
                        List.of("http://a.site.example/news/$"),
                        List.of()));

        assertThat(asked).hasSize(1 + 5 + 5);
        assertThat(refused()).containsEntry(Refusal.NOT_INCLUDED, 20L).containsEntry(Refusal.EXCLUDED, 20L);
        assertThat(why("http://b.site.example/news/1")).isEqualTo("NOT_INCLUDED refused: matches no --include");
        assertThat(why("http://a.site.example/news/1"))
                .isEqualTo("EXCLUDED refused: matches --exclude http://a.site.example/news/$");
    }

    @Test
    void pagesOfOtherContentTypesAreCounted() throws Exception {
        crawl(0, urls(List.of(), List.of(), List.of("text/*")));

        assertThat(asked).hasSize(51);
        assertThat(refused()).containsEntry(Refusal.CONTENT_TYPE, 10L);
    }
}
