package org.crawlgraph.crawler.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.crawlgraph.crawler.fetch.CrawlEvent;
import org.crawlgraph.crawler.fetch.FetchPipeline;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.DiscoveredLink;
import org.crawlgraph.crawler.frontier.FetchTask;
import org.crawlgraph.crawler.net.FetchLimits;
import org.crawlgraph.crawler.net.Validators;
import org.crawlgraph.crawler.politeness.OriginPolicy;
import org.crawlgraph.crawler.politeness.Politeness;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.store.PageOutcome;
import org.crawlgraph.crawler.store.SiteFilters;
import org.crawlgraph.crawler.strategy.CrawlLimits;
import org.crawlgraph.crawler.strategy.CrawlRules;
import org.crawlgraph.crawler.strategy.CrawlStrategy;
import org.crawlgraph.crawler.strategy.PageFindings;
import org.crawlgraph.crawler.strategy.Refusal;
import org.crawlgraph.crawler.strategy.RuleChain;
import org.crawlgraph.crawler.strategy.Selection;
import org.crawlgraph.html.ReadingTime;
import org.crawlgraph.html.TextSketch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A crawl in which a thread fails while others bring what they have fetched. */
class CrawlLoopTest {

    private static final String URL = "http://a.example/";

    /** Longer than any test. */
    private static final FetchLimits PATIENT = new FetchLimits(1 << 20, Duration.ofMinutes(30));

    @TempDir
    private Path folder;

    private CrawlOptions options(CrawlLimits limits) {
        return LoopRun.options(folder, limits, Politeness.DEFAULT);
    }

    private CrawlState open() {
        return CrawlState.open(
                folder.resolve("state"), options(CrawlLimits.DEFAULT).manifest());
    }

    /** Crawls with events that are there, all of them, before the crawl looks for the first; what it throws. */
    private Throwable crawl(CrawlState state, List<CrawlEvent> events) {
        return catchThrowable(() -> run(state, events, CrawlLimits.DEFAULT, URL));
    }

    private CrawlStrategy.End run(CrawlState state, List<CrawlEvent> events, CrawlLimits limits, String seed)
            throws Exception {
        state.seeds().append(seed);
        return run(state, events, limits, CrawlRules.of(state), Duration.ofMinutes(30));
    }

    private CrawlStrategy.End run(
            CrawlState state, List<CrawlEvent> events, CrawlLimits limits, CrawlRules rules, Duration longestReading)
            throws Exception {
        return LoopRun.run(
                options(limits),
                state,
                rules,
                PATIENT,
                longestReading,
                (pipeline, writer) -> events.forEach(pipeline::tell));
    }

    private static FetchTask inFlight(CrawlState state) {
        state.links().propose(List.of(new DiscoveredLink(URL, null, 0, 0)));
        state.links().merge(link -> true);
        FetchTask task = Objects.requireNonNull(state.tasks().next(Instant.now()));
        state.commit();
        return task;
    }

    private static CrawlEvent page(FetchTask task) {
        PageOutcome outcome = new PageOutcome(
                task.url(),
                0,
                new PageOutcome.Response(Instant.EPOCH, 200, null, "text/html", 1, null, Validators.NONE),
                new PageOutcome.Content(null, null, null, null, null, false),
                new PageOutcome.Links(true, List.of(), null),
                null,
                null);
        PageFindings found = new PageFindings();
        found.offer(new DiscoveredLink("http://a.example/next", task.url(), 1, 0), new RuleChain(List.of()));
        CrawlEvent.Reply reply = new CrawlEvent.Reply(Duration.ZERO, CrawlEvent.Fault.NONE, null, null);
        return new CrawlEvent.PageFetched(task, outcome, found, TextSketch.NONE, reply, null, List.of());
    }

    @Test
    void aPageThatArrivesBesideAFailureIsKept() {
        RuntimeException failure = new IllegalStateException("the database is gone");
        try (CrawlState state = open()) {
            CrawlEvent page = page(inFlight(state));
            assertThat(crawl(state, List.of(new CrawlEvent.WorkerFailed(failure), page)))
                    .isSameAs(failure);
        }
        try (CrawlState state = open()) {
            assertThat(state.tasks().leftInFlight()).isEmpty();
            assertThat(state.log().end()).isEqualTo(1);
            assertThat(state.links().pending()).as("its link").isEqualTo(1);
        }
    }

    @Test
    void whatTheDatabaseHasBeforeItFailsIsKnownToTheNextRun() {
        try (CrawlState state = open()) {
            FetchTask task = inFlight(state);
            state.tasks().done(task, new byte[] {});
            state.commit();
            crawl(
                    state,
                    List.of(
                            new CrawlEvent.WorkerFailed(new IllegalStateException("gone")),
                            new CrawlEvent.OutcomesWritten(1)));
        }
        try (CrawlState state = open()) {
            assertThat(state.log().written()).isEqualTo(1);
        }
    }

    @Test
    @Timeout(60)
    void theTimeOfACrawlIsKeptHoweverLongAServerTakes() throws Exception {
        CrawlLimits second = new CrawlLimits(0, -1, Duration.ofSeconds(1), Selection.ALL);
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                CrawlState state = open()) {
            String seed = "http://127.0.0.1:" + silent.getLocalPort() + "/";
            state.links().propose(List.of(new DiscoveredLink(seed, null, 0, 0)));
            assertThat(run(state, List.of(), second, seed)).isEqualTo(CrawlStrategy.End.TIME);
            assertThat(state.tasks().waiting())
                    .as("what was not asked for waits")
                    .isEqualTo(1);
        }
    }

    /** A rule that never answers stands for a page that is never read to its end. */
    @Test
    @Timeout(120)
    void aPageThatCannotBeReadIsTriedThriceAndGivenUp() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean page = exchange.getRequestURI().getPath().equals("/");
            byte[] body = "<a href=/trap>x</a>".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(page ? 200 : 404, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        CountDownLatch never = new CountDownLatch(1);
        try (CrawlState state = open()) {
            String seed = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            state.seeds().append(seed);
            state.links().propose(List.of(new DiscoveredLink(seed, null, 0, 0)));
            RuleChain.Rule trap = new RuleChain.Rule(Refusal.FILTER, link -> awaited(never), link -> "never");
            CrawlRules rules = new CrawlRules(new RuleChain(List.of(trap)), SiteFilters.NONE, Selection.ALL);

            CrawlStrategy.End end = run(state, List.of(), CrawlLimits.DEFAULT, rules, Duration.ofMillis(200));

            assertThat(end).isEqualTo(CrawlStrategy.End.DONE);
            assertThat(state.unread().isGivenUp(seed)).isTrue();
            assertThat(new CrawlCounters(state, SiteFilters.NONE).progress(0, 0).refused())
                    .containsEntry(Refusal.UNREADABLE, 1L);
            assertThat(new OriginPolicy(state, Duration.ZERO, 2, false)
                            .rules()
                            .steps(new DiscoveredLink(seed, null, 0, 0)))
                    .last()
                    .isEqualTo(new RuleChain.Verdict(Refusal.UNREADABLE, false, "parsing it did not finish 3 times"));
        } finally {
            never.countDown();
            server.stop(0);
        }
    }

    @Test
    void aPageThatWasBeingReadWhenThreeProcessesEndedIsGivenUp() throws Exception {
        List<String> asked = Collections.synchronizedList(new ArrayList<>());
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            byte[] body =
                    "<a href=/suspect>1</a><a href=/given-up>2</a><a href=/last>3</a>".getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(path.equals("/robots.txt") ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        String origin = "http://127.0.0.1:" + server.getAddress().getPort();
        LoopRun run = new LoopRun(folder, origin + "/", Clock.systemUTC());
        try (CrawlState state = run.open()) {
            for (int ended = 0; ended < 3; ended++) {
                if (ended < 2) {
                    state.unread().unfinished(origin + "/suspect");
                }
                state.unread().unfinished(origin + "/given-up");
            }
            state.commit();
        }
        try {
            assertThat(run.run()).isEqualTo(CrawlStrategy.End.DONE);
        } finally {
            server.stop(0);
        }
        assertThat(asked).containsExactlyInAnyOrder("/robots.txt", "/", "/suspect", "/last");
    }

    /** Takes more CPU time than a reader may, waits for the rest of the test, and does not react to interrupts. */
    private static boolean awaited(CountDownLatch latch) {
        long until = ReadingTime.nanosOf(Thread.currentThread())
                + Duration.ofSeconds(1).toNanos();
        while (latch.getCount() > 0) {
            if (ReadingTime.nanosOf(Thread.currentThread()) > until) {
                LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
                Thread.interrupted();
            }
        }
        return true;
    }

    @Test
    void whatAProcessWasReadingWhenItEndedIsKnownToTheNext() throws Exception {
        Path file = folder.resolve("marks");
        assertThat(FetchPipeline.ReadingMarks.open(file).before()).isEmpty();
        try (FileChannel marks = FileChannel.open(file, StandardOpenOption.WRITE)) {
            marks.write(ByteBuffer.allocate(8).putLong(0, 17 + 1), 16);
        }
        assertThat(FetchPipeline.ReadingMarks.open(file).before()).containsExactly(17L);
        assertThat(FetchPipeline.ReadingMarks.open(file).before()).isEmpty();
    }

    @Test
    void whatRobotsTxtSaysIsKeptWhenTheCrawlIsStoppedMeanwhile() {
        try (CrawlState state = open()) {
            inFlight(state);
            byte[] text = "User-agent: *\nDisallow: /private".getBytes(StandardCharsets.UTF_8);
            RobotsRules rules = RobotsRules.of(200, text, "", null, "crawlgraph", Instant.now());
            CrawlEvent robots = new CrawlEvent.RobotsFetched("http://a.example", rules, null, new byte[0]);
            crawl(state, List.of(new CrawlEvent.WorkerFailed(new IllegalStateException("gone")), robots));
        }
        try (CrawlState state = open()) {
            assertThat(state.tasks().origin("http://a.example").robotsExpiry()).isAfter(Instant.EPOCH);
            assertThat(new OriginPolicy(state, Duration.ZERO, 2, false)
                            .rules()
                            .refusal(new DiscoveredLink("http://a.example/private", null, 0, 0)))
                    .isEqualTo(Refusal.ROBOTS);
        }
    }

    @Test
    @Timeout(60)
    void aHostWithManyUrlsThatItsLongRobotsTxtForbidsDoesNotHoldUpOthers() throws Exception {
        StringBuilder stars = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 18_000; i++) {
            stars.append("Disallow: /*aaaaaaaaaa").append(i).append('\n');
        }
        List<DiscoveredLink> seeds = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            seeds.add(new DiscoveredLink("http://a.example/" + "a".repeat(60) + "/" + i, null, 0, 0));
        }
        AtomicLong waiting = new AtomicLong(-1);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try (CrawlState state = open()) {
            server.createContext("/", exchange -> {
                waiting.set(state.tasks().waiting());
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            });
            server.start();
            String other = "http://127.0.0.1:" + server.getAddress().getPort();
            seeds.add(new DiscoveredLink(other + "/", null, 0, 0));
            state.links().propose(seeds);
            run(
                    state,
                    List.of(robots("http://a.example", stars.toString()), robots(other, "")),
                    CrawlLimits.DEFAULT,
                    CrawlRules.of(state),
                    Duration.ofMinutes(30));
            assertThat(waiting).as("URLs that waited").hasPositiveValue();
            assertThat(state.tasks().waiting()).isZero();
        } finally {
            server.stop(0);
        }
    }

    private static CrawlEvent robots(String origin, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        RobotsRules rules = RobotsRules.of(200, body, "", "text/plain", "crawlgraph", Instant.now());
        return new CrawlEvent.RobotsFetched(origin, rules, null, new byte[0]);
    }
}
