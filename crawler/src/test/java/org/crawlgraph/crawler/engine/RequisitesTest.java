package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.net.ConnectTo;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.NetworkOptions;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.store.LoggedOutcome;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.Scope;
import org.crawlgraph.crawler.strategy.Selection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;

/** Crawls that archive what pages need to be displayed, from a site and a host with its files. */
@Timeout(120)
final class RequisitesTest {

    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("site.test/robots.txt", "User-agent: *\nDisallow: /secret"),
            Map.entry(
                    "site.test/",
                    "<link rel='Stylesheet' href=/a.css><link rel='shortcut icon' href=/icon.ico>"
                            + "<link rel=canonical href=/other><script src=//files.test/a.js></script>"
                            + "<img src=/a.png srcset='/b.png 1x, http://files.test/c.png 2x'><img src=/secret.png>"
                            + "<img src=http://files.test/private/d.png><img src=data:image/png;base64,AA>"
                            + "<video src=/film.mp4></video><a href=/next>next</a><a href=/a.png>picture</a>"),
            Map.entry("site.test/next", "<link rel=stylesheet href=/a.css><img src=/a.png><img src=/moved.png>"),
            Map.entry("site.test/a.css", "@import '/b.css'; @font-face { src: url( \"//files.test/f.woff2?v=1\" ) }"),
            Map.entry("site.test/b.css", "@import url(a.css); body { background: url(bg.png) }"),
            Map.entry("site.test/moved.png", "->http://files.test/c.png"),
            Map.entry("files.test/robots.txt", "User-agent: *\nDisallow: /private/"));

    @TempDir
    private Path folder;

    /** URLs requested, without the scheme. */
    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        Files.writeString(folder.resolve("seeds.txt"), "http://site.test/\n");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String url = exchange.getRequestHeaders().getFirst("Host") + exchange.getRequestURI();
            asked.add(url);
            String text = url.startsWith("site.test/many")
                    ? IntStream.range(0, 300)
                            .mapToObj(i -> "<img src=/" + i + ".gif>")
                            .collect(Collectors.joining())
                    : FILES.getOrDefault(url, "file " + url);
            if (text.startsWith("->")) {
                exchange.getResponseHeaders().set("Location", text.substring(2));
                exchange.sendResponseHeaders(302, -1);
                return;
            }
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            String type = url.matches(".*(/|/next|/many)") ? "text/html" : "application/octet-stream";
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private CrawlReport crawl(long pages, Duration delay) throws InterruptedException {
        ConnectTo there = new ConnectTo("", 0, "127.0.0.1", server.getAddress().getPort());
        CrawlOptions fast = LoopRun.fast(
                folder, Scope.HOST, false, new NetworkOptions(4, true, List.of(there), List.of(), FetchLimits.DEFAULT));
        CrawlOptions.Reach reach = fast.reach();
        CrawlLimits limits = new CrawlLimits(pages, -1, Duration.ZERO, Selection.ALL);
        CrawlOptions options = new CrawlOptions(
                new CrawlOptions.Output(fast.output().folder(), 1 << 20, true, PageOutcome.Details.NONE),
                fast.seeds(),
                fast.plan(),
                new CrawlOptions.Reach(reach.scope(), reach.order(), false, limits, false, reach.traps(), null),
                fast.agent(),
                new Politeness(delay, 0, Duration.ofSeconds(1)),
                fast.network());
        return new Crawl(options, null, message -> {}).run(progress -> {});
    }

    /** The responses in the WARC files: resource types by URL without the scheme. */
    private Map<String, List<String>> archived() throws IOException {
        Map<String, List<String>> types = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder.resolve("crawl/warc"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".gz")).toList()) {
                try (WarcReader reader = new WarcReader(file)) {
                    for (WarcRecord record : reader) {
                        if (record instanceof WarcResponse response) {
                            types.computeIfAbsent(response.target().substring(7), first -> new ArrayList<>())
                                    .add(response.headers()
                                            .first("WARC-Resource-Type")
                                            .orElse("none"));
                            assertThat(response.http().body().stream().readAllBytes().length > 0)
                                    .isEqualTo(response.http().status() == 200);
                        }
                    }
                }
            }
        }
        return types;
    }

    private List<String> pages() {
        List<String> pages = new ArrayList<>();
        try (CrawlState state = CrawlState.openStored(folder.resolve("crawl/state"))) {
            state.log().read(0, 1_000, 1 << 20).forEach(entry -> {
                PageOutcome page = LoggedOutcome.fromBytes(entry.outcome()).page();
                if (page != null) {
                    pages.add(page.url());
                }
            });
        }
        return pages;
    }

    @Test
    void requisitesAreArchivedOnceAndAreNotPages() throws Exception {
        CrawlReport report = crawl(0, Duration.ZERO);

        assertThat(report.end()).isEqualTo(CrawlStrategy.End.DONE);
        assertThat(report.counts().pages()).isEqualTo(3);
        assertThat(pages())
                .containsExactlyInAnyOrder("http://site.test/", "http://site.test/next", "http://site.test/a.png");
        Map<String, List<String>> archived = archived();
        assertThat(archived.remove("site.test/a.png"))
                .as("once as a page and once as an image")
                .containsExactlyInAnyOrder("document", "image");
        assertThat(archived)
                .isEqualTo(Map.ofEntries(
                        Map.entry("site.test/robots.txt", List.of("other")),
                        Map.entry("files.test/robots.txt", List.of("other")),
                        Map.entry("site.test/", List.of("document")),
                        Map.entry("site.test/next", List.of("document")),
                        Map.entry("site.test/a.css", List.of("stylesheet")),
                        Map.entry("site.test/b.css", List.of("stylesheet")),
                        Map.entry("site.test/icon.ico", List.of("image")),
                        Map.entry("site.test/b.png", List.of("image")),
                        Map.entry("site.test/bg.png", List.of("image")),
                        Map.entry("site.test/moved.png", List.of("image")),
                        Map.entry("files.test/c.png", List.of("image")),
                        Map.entry("files.test/a.js", List.of("script")),
                        Map.entry("files.test/f.woff2?v=1", List.of("font"))));
        assertThat(asked).hasSize(13 + 2).doesNotContain("site.test/secret.png", "files.test/private/d.png");
    }

    @Test
    void theLastPageBeforeALimitHasItsRequisites() throws Exception {
        assertThat(crawl(1, Duration.ofMillis(50)).end()).isEqualTo(CrawlStrategy.End.PAGES);
        assertThat(pages()).containsExactly("http://site.test/");
        assertThat(archived()).containsKeys("site.test/a.css", "site.test/bg.png", "files.test/f.woff2?v=1");
    }

    @Test
    void aPageHasAtMostAHundredRequests() throws Exception {
        Files.writeString(folder.resolve("seeds.txt"), "http://site.test/many\n");
        crawl(0, Duration.ZERO);
        assertThat(asked).hasSize(2 + 100);
    }

    @Test
    void requisitesNeedAnArchive() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new CrawlOptions.Output(folder, 0, true, PageOutcome.Details.NONE))
                .withMessageStartingWith("requisites")
                .withMessageContaining("--warc");
    }
}
