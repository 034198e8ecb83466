package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.Month;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.frontier.ManualClock;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.traps.TrapGuard;
import org.crawlgraph.html.TextSketch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A site of four hundred articles, in lists of twenty, and three traps that have no end: a calendar of months and days,
 * links that name another session at each visit, and paths that lead deeper and deeper.
 */
@Timeout(180)
class TrapsTest {

    private static final int ARTICLES = 400;
    private static final int LISTED = 20;
    private static final String[] WORDS = words();

    @TempDir
    private Path folder;

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private final AtomicLong sessions = new AtomicLong();
    private HttpServer server;

    private static String[] words() {
        Random random = new Random(5);
        return IntStream.range(0, 500)
                .mapToObj(word -> random.ints(6, 'a', 'z' + 1)
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .toArray(String[]::new);
    }

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
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
        try (exchange) {
            if (path.equals("/robots.txt")) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            asked.add(exchange.getRequestURI().toString());
            byte[] body = page(path).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.getResponseHeaders()
                    .set("Connection", "close"); // else each answer waits for a delayed acknowledgement
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private String page(String path) {
        String[] parts = path.substring(1).split("/", -1);
        return switch (parts[0]) {
            case "list" -> list(Integer.parseInt(parts[1]));
            case "article" -> article(Integer.parseInt(parts[1]));
            case "cal" -> calendar(parts);
            case "deep" -> "<p>Nothing here.</p>" + deeper(path);
            default ->
                "<h1>Welcome</h1><a href=/list/0>Lists</a><a href=/cal/2026/1>Calendar</a><a href=/deep>Deep</a>";
        };
    }

    private String list(int number) {
        StringBuilder html = new StringBuilder("<h1>List " + number + "</h1>");
        for (int i = number * LISTED; i < (number + 1) * LISTED; i++) {
            html.append("<a href='/article/" + i + session() + "'>" + title(i) + "</a> ");
        }
        int next = number + 1;
        return html + (next * LISTED < ARTICLES ? "<a href=/list/" + next + ">next</a>" : "");
    }

    private String article(int number) {
        return "<title>" + title(number) + "</title><p>" + title(number + 7) + "</p><a href='/article/"
                + (number + 1) % ARTICLES + session() + "'>next</a><a href=/deep>Deep</a>";
    }

    private static String title(int number) {
        Random random = new Random(number);
        return WORDS[random.nextInt(WORDS.length)] + " " + WORDS[random.nextInt(WORDS.length)] + " "
                + WORDS[random.nextInt(WORDS.length)];
    }

    /** Another one in each link. */
    private String session() {
        return "?sid=" + String.format("%032x", 0xABCDEF0123456789L * sessions.incrementAndGet());
    }

    private static String calendar(String[] parts) {
        int year = Integer.parseInt(parts[1]);
        int month = Integer.parseInt(parts[2]);
        String name = Month.of(month).toString();
        if (parts.length > 3) {
            return "<p>" + parts[3] + " " + name + " " + year + ": no events</p><a href=/cal/" + year + "/" + month
                    + ">month</a>";
        }
        StringBuilder html = new StringBuilder("<p>" + name + " " + year + "</p>");
        IntStream.rangeClosed(1, 28)
                .forEach(day -> html.append("<a href=/cal/" + year + "/" + month + "/" + day + ">" + day + "</a> "));
        int next = year * 12 + month;
        return html + "<a href=/cal/" + next / 12 + "/" + (next % 12 + 1) + ">next</a>";
    }

    /** Two ways on from each place, and one to the same folder again. */
    private static String deeper(String path) {
        Random random = new Random(path.hashCode());
        return "<a href=" + path + "/" + WORDS[random.nextInt(WORDS.length)] + ">on</a><a href=" + path + "/"
                + WORDS[random.nextInt(WORDS.length)] + ">on</a><a href=" + path + "/again>on</a>";
    }

    @Test
    void visitsToPagesOfEarlierCrawlsAreNeitherSetAsideNorCounted() {
        try (CrawlState state = new LoopRun(folder, origin(), Clock.systemUTC()).open()) {
            TrapGuard guard = new TrapGuard(state, true);
            Validators known = new Validators("\"1\"", null, null);
            for (int i = 0; i < 100; i++) {
                assertThat(guard.setAside(task(i, known))).isFalse();
                PageOutcome unchanged = new PageOutcome(
                        origin() + "/article/" + i,
                        1,
                        new PageOutcome.Response(Instant.now(), 304, null, null, 0, null, Validators.NONE),
                        new PageOutcome.Content(null, null, null, null, null, false),
                        new PageOutcome.Links(true, List.of(), null),
                        null,
                        null);
                guard.read(unchanged.url(), unchanged, TextSketch.NONE, new PageFindings());
            }

            assertThat(guard.setAside(task(100, Validators.NONE)))
                    .as("a new page")
                    .isFalse();
        }
    }

    /** A released task stays released when the process dies before the task is sent, and while it is in flight. */
    @Test
    void aTaskThatWasResumedIsNotDeferredAgainAfterAKill() {
        LoopRun crawl = new LoopRun(folder, origin(), Clock.systemUTC());
        String from = origin() + "/article/0";
        try (CrawlState state = crawl.open()) {
            TrapGuard guard = new TrapGuard(state, true);
            guard.begin(CrawlStrategy.FetchOrder.HOSTS, false);
            state.tasks().parallel(ARTICLES, Duration.ofDays(1));
            state.links()
                    .propose(IntStream.range(1, LISTED)
                            .mapToObj(i -> new DiscoveredLink(origin() + "/article/" + i, from, 1, 0))
                            .toList());
            state.links().merge(link -> true);
            for (FetchTask task = next(state); task != null; task = next(state)) {
                if (!guard.setAside(task)) {
                    state.tasks().done(task, new byte[] {});
                }
            }
            assertThat(state.aside().size()).isEqualTo(LISTED - 1 - 8);
            guard.begin(CrawlStrategy.FetchOrder.HOSTS, true);
            state.commit();
        }
        for (int kill = 0; kill < 2; kill++) {
            try (CrawlState state = crawl.open()) {
                TrapGuard guard = new TrapGuard(state, true);
                guard.begin(CrawlStrategy.FetchOrder.HOSTS, false);
                FetchTask task = Objects.requireNonNull(next(state));
                assertThat(guard.setAside(task)).as("kill " + kill).isFalse();
                state.commit();
            }
        }
    }

    private static @Nullable FetchTask next(CrawlState state) {
        return state.tasks().next(state.clock().instant());
    }

    private FetchTask task(int number, Validators known) {
        return new FetchTask(
                number, new DiscoveredLink(origin() + "/article/" + number, origin() + "/article/0", 1, 0), known);
    }

    @Test
    void aCrawlOfASiteWithThreeTrapsFetchesItsPagesAndEnds() throws Exception {
        LoopRun crawl = new LoopRun(folder, origin() + "/", new ManualClock());

        assertThat(crawl.run()).isEqualTo(CrawlStrategy.End.DONE);

        int real = 1 + ARTICLES / LISTED + ARTICLES;
        long fetched = asked.stream()
                .map(url -> url.replaceAll("\\?.*", ""))
                .filter(path -> path.equals("/") || path.startsWith("/list/") || path.startsWith("/article/"))
                .distinct()
                .count();
        assertThat(fetched).as("of " + real).isGreaterThanOrEqualTo(real * 95L / 100);
        assertThat(asked.size()).as("in all").isLessThanOrEqualTo(real * 3 / 2);
        assertThat(asked).doesNotHaveDuplicates();
        try (CrawlState state = crawl.open()) {
            Map<Refusal, Long> refused = new CrawlCounters(state, org.crawlgraph.crawler.store.SiteFilters.NONE)
                    .progress(0, 0)
                    .refused();
            assertThat(refused).containsKeys(Refusal.SESSION, Refusal.TRAP);
        }
        whyTells("/", "/article/7?sid=00000000000000001234567890abcdef", Refusal.SESSION, "the crawl already has");
        whyTells("/cal/2998/12", "/cal/2999/1", Refusal.TRAP, "had new text");
        whyTells("/deep", "/deep/a/a/a", Refusal.TRAP, "/repeated");
    }

    private void whyTells(String from, String path, Refusal rule, String words) {
        List<RuleChain.Verdict> steps = Crawl.why(folder, origin() + path, origin() + from, 1);
        RuleChain.Verdict last = last(steps);
        assertThat(last.rule()).as(steps.toString()).isEqualTo(rule);
        assertThat(last.passed()).isFalse();
        assertThat(last.words()).contains(words);
    }

    private static RuleChain.Verdict last(List<RuleChain.Verdict> steps) {
        return steps.get(steps.size() - 1);
    }
}
