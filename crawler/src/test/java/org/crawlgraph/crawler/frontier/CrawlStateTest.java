package org.crawlgraph.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlStateTest {

    private static final Map<String, String> MANIFEST = Map.of("--scope", "host");

    @TempDir
    private Path folder = Path.of("");

    private final ManualClock clock = new ManualClock();

    private CrawlState open() {
        return CrawlState.open(folder, MANIFEST, clock);
    }

    private static List<DiscoveredLink> seeds(String... urls) {
        return Stream.of(urls).map(url -> new DiscoveredLink(url, null, 0, 0)).toList();
    }

    private List<String> taken(CrawlState state) {
        List<String> urls = new ArrayList<>();
        for (FetchTask task = state.tasks().next(clock.instant());
                task != null;
                task = state.tasks().next(clock.instant())) {
            urls.add(task.url());
        }
        return urls;
    }

    /** What the state takes on disk. */
    private long bytes() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private FetchTask next(CrawlState state) {
        FetchTask task = state.tasks().next(clock.instant());
        assertThat(task).as("a task at %s", clock.instant()).isNotNull();
        return Objects.requireNonNull(task);
    }

    @Test
    void anOriginIsAskedOncePerDelayCountedFromTheEnd() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2"));
            state.links().merge(link -> true);
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofSeconds(2)));
            FetchTask first = next(state);
            assertThat(first.url()).isEqualTo("http://a.org/1");
            clock.forward(Duration.ofSeconds(5));
            assertThat(state.tasks().next(clock.instant()))
                    .as("the first is still under way")
                    .isNull();
            state.tasks().done(first, new byte[] {1});
            assertThat(state.tasks().nextAt()).isEqualTo(clock.instant().plusSeconds(2));
            clock.forward(Duration.ofMillis(1999));
            assertThat(state.tasks().next(clock.instant())).isNull();
            clock.forward(Duration.ofMillis(1));
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
            assertThat(state.tasks().nextAt()).isNull();
        }
    }

    @Test
    void originsOfOneAddressShareRequestsAndDelay() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/", "http://b.org/", "http://c.org/"));
            state.links().merge(link -> true);
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofSeconds(1)));
            FetchTask a = next(state);
            FetchTask b = next(state);
            assertThat(state.tasks().addressKnown("http://a.org", "192.0.2.1")).isTrue();
            assertThat(state.tasks().addressKnown("http://b.org", "192.0.2.1"))
                    .as("a is there")
                    .isFalse();
            state.tasks().putBack(b);
            assertThat(taken(state)).containsExactly("http://c.org/");
            state.tasks().done(a, new byte[] {});
            assertThat(state.tasks().next(clock.instant())).as("the delay of a").isNull();
            clock.forward(Duration.ofSeconds(1));
            assertThat(next(state).url()).isEqualTo("http://b.org/");
        }
    }

    @Test
    void aLongDelayOfOneHostDoesNotStopTheOthersOfItsAddress() {
        try (CrawlState state = open()) {
            state.tasks().parallel(1, Duration.ofSeconds(1));
            state.links().propose(seeds("http://a.org/", "http://a.org/2", "http://b.org/"));
            state.links().merge(link -> true);
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofDays(365)));
            FetchTask a = next(state);
            FetchTask b = next(state);
            state.tasks().addressKnown("http://a.org", "192.0.2.1");
            state.tasks().addressKnown("http://b.org", "192.0.2.1");
            state.tasks().putBack(b);
            state.tasks().done(a, new byte[] {});
            clock.forward(Duration.ofMillis(999));
            assertThat(state.tasks().next(clock.instant())).isNull();
            clock.forward(Duration.ofMillis(1));
            FetchTask again = next(state);
            assertThat(again.url()).isEqualTo("http://b.org/");
            state.tasks().done(again, new byte[] {});
            assertThat(taken(state)).isEmpty();
            clock.forward(Duration.ofDays(365));
            assertThat(taken(state)).containsExactly("http://a.org/2");
        }
    }

    @Test
    void aBlockedOriginWaitsAndOthersDoNot() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/", "http://b.org/"));
            state.links().merge(link -> true);
            Instant until = clock.instant().plusSeconds(60);
            state.tasks().change("http://a.org", host -> host.blockUntil(until));
            assertThat(taken(state)).containsExactly("http://b.org/");
            assertThat(state.tasks().nextAt()).isEqualTo(until);
        }
    }

    @Test
    void aTaskFetchedInVainComesBackAtItsTimeWithTheAttemptCounted() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2"));
            state.links().merge(link -> true);
            FetchTask first = next(state);
            state.tasks().again(first, clock.instant().plusSeconds(10));
            state.tasks().drop(next(state));
            assertThat(state.tasks().next(clock.instant())).isNull();
            clock.forward(Duration.ofSeconds(10));
            FetchTask again = next(state);
            assertThat(again.url()).isEqualTo("http://a.org/1");
            assertThat(again.attempts()).isEqualTo(1);
            assertThat(again.id()).isEqualTo(first.id());
        }
    }

    @Test
    void aHostWhoseTaskIsDroppedTakesItsTurnAfterOthersThatAreDue() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2", "http://b.org/", "http://c.org/"));
            state.links().merge(link -> true);
            state.tasks().drop(next(state));
            assertThat(taken(state)).containsExactly("http://b.org/", "http://c.org/", "http://a.org/2");
        }
    }

    @Test
    void aUrlBecomesATaskOnceAndARefusedOneIsAskedAboutAgain() {
        try (CrawlState state = open()) {
            state.links()
                    .propose(List.of(
                            new DiscoveredLink("http://a.org/x", "http://a.org/bad", 1, 0),
                            new DiscoveredLink("http://a.org/x", "http://a.org/good", 2, 0),
                            new DiscoveredLink("http://a.org/x", "http://a.org/good", 3, 0),
                            new DiscoveredLink("http://a.org/y", "http://a.org/bad", 1, 0)));
            state.links().merge(link -> !"http://a.org/bad".equals(link.from()));
            assertThat(state.tasks().waiting()).isEqualTo(1);
            assertThat(state.links().seen("http://a.org/x")).isTrue();
            assertThat(state.links().seen("http://a.org/y")).isFalse();
            FetchTask task = next(state);
            assertThat(task.from()).isEqualTo("http://a.org/good");
            assertThat(task.depth()).isEqualTo(2);
            state.links().propose(seeds("http://a.org/y", "http://a.org/x"));
            assertThat(state.links().mergeDue()).isFalse();
            state.tasks().drop(task);
            assertThat(state.tasks().next(clock.instant())).isNull();
            assertThat(state.links().mergeDue()).as("nothing to fetch").isTrue();
            state.links().merge(link -> true);
            assertThat(taken(state)).containsExactly("http://a.org/y");
        }
    }

    @Test
    void everythingSurvivesAndWhatWasInFlightComesFirst() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2", "http://a.org/3"));
            state.links().merge(link -> true);
            state.links().propose(seeds("http://b.org/"));
            state.tasks().change("http://a.org", host -> {
                host.delay(Duration.ofSeconds(3));
                host.robotsExpiry(Instant.ofEpochSecond(77));
            });
            state.tasks().done(next(state), "one".getBytes(UTF_8));
            clock.forward(Duration.ofSeconds(3));
            next(state);
            state.counters().add("pages", 5);
            state.value("warc", Integer.class, 9);
            state.commit();
            state.links().propose(seeds("http://lost.org/"));
            state.value("warc", Integer.class, 10);
            state.counters().add("pages", 1);
        }
        try (CrawlState state = open()) {
            assertThat(state.tasks().leftInFlight()).extracting(FetchTask::url).containsExactly("http://a.org/2");
            assertThat(state.counters().all()).containsEntry("pages", 5L).containsEntry("tasks", 3L);
            assertThat(state.value("warc", Integer.class)).isEqualTo(9);
            assertThat(state.links().pending()).isEqualTo(1);
            HostQueue origin = state.tasks().origin("http://a.org");
            assertThat(origin.delay()).isEqualTo(Duration.ofSeconds(3));
            assertThat(origin.robotsExpiry()).isEqualTo(Instant.ofEpochSecond(77));
            assertThat(state.log().end()).isEqualTo(1);
            assertThat(state.log().read(0, 10, 1000))
                    .extracting(entry -> new String(entry.outcome(), UTF_8))
                    .containsExactly("one");
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
            state.links().merge(link -> true);
            assertThat(taken(state)).containsExactly("http://b.org/");
        }
    }

    @Test
    void theDelayOfAnOriginGoesOnAfterARestart() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2"));
            state.links().merge(link -> true);
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofSeconds(30)));
            state.tasks().done(next(state), new byte[] {});
            state.commit();
        }
        try (CrawlState state = open()) {
            assertThat(state.tasks().next(clock.instant())).isNull();
            clock.forward(Duration.ofSeconds(30));
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
        }
    }

    @Test
    void aClockThatIsSetBackBetweenRunsMakesNobodyWait() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/1", "http://a.org/2"));
            state.links().merge(link -> true);
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofSeconds(30)));
            state.tasks().done(next(state), new byte[] {});
            state.commit();
        }
        clock.back(Duration.ofDays(1));
        try (CrawlState state = open()) {
            assertThat(state.tasks().next(state.clock().instant()))
                    .as("the delay goes on")
                    .isNull();
            clock.forward(Duration.ofSeconds(30));
            assertThat(state.tasks().next(state.clock().instant())).isNotNull();
        }
    }

    @Test
    void theLogIsReadInPiecesAndGoesWhenItIsWrittenUnlessItIsKept() {
        try (CrawlState state = open()) {
            state.tasks().parallel(1000, Duration.ofDays(1));
            state.links()
                    .propose(Stream.iterate(0, i -> i + 1)
                            .limit(1000)
                            .map(i -> new DiscoveredLink("http://a.org/" + i, null, 0, 0))
                            .toList());
            state.links().merge(link -> true);
            for (int i = 0; i < 1000; i++) {
                state.tasks().done(next(state), ("outcome " + i).getBytes(UTF_8));
            }
            assertThat(state.log().end()).as("nothing is committed").isZero();
            state.commit();
            assertThat(state.log().end()).isEqualTo(1000);
            assertThat(state.log().read(998, 10, 1000))
                    .extracting(OutcomeLog.Entry::seq)
                    .containsExactly(998L, 999L);
            assertThat(state.log().read(500, 3, 1000))
                    .extracting(entry -> new String(entry.outcome(), UTF_8))
                    .containsExactly("outcome 500", "outcome 501", "outcome 502");
            assertThat(state.log().read(500, 1000, 25)).as("11 bytes each").hasSize(2);
            assertThat(state.log().read(500, 1000, 1)).hasSize(1);
            assertThatThrownBy(() -> state.log().written(1001)).hasMessageContaining("the log ends before 1000");
            state.log().written(400);
            state.log().keep();
            state.log().written(1000);
            state.commit();
            assertThat(state.log().written()).isEqualTo(1000);
            assertThat(state.log().read(400, 1, 1)).as("kept").hasSize(1);
            assertThatThrownBy(() -> state.log().read(399, 1, 1)).hasMessageContaining("was deleted");
        }
    }

    @Test
    void whatIsNotCommittedIsForgottenHoweverMuchItIs() {
        int many = 60_000;
        try (CrawlState state = open()) {
            state.links()
                    .propose(Stream.iterate(0, i -> i + 1)
                            .limit(many)
                            .map(i -> new DiscoveredLink(
                                    "http://host" + i % 100 + ".org/a/rather/long/path/" + i, null, 0, 0))
                            .toList());
            state.commit();
            while (state.links().pending() > 0) {
                state.links().merge(link -> true);
            }
            assertThat(state.tasks().waiting()).isEqualTo(many);
        }
        try (CrawlState state = open()) {
            assertThat(state.tasks().waiting()).isZero();
            assertThat(state.links().pending()).isEqualTo(many);
            assertThat(state.links().seen("http://host0.org/a/rather/long/path/0"))
                    .isFalse();
        }
    }

    @Test
    void aLongCrawlTakesNoMoreSpaceThanWhatItStillNeeds() throws IOException {
        try (CrawlState state = open()) {
            state.tasks().parallel(100, Duration.ofDays(1));
            for (int round = 0; round < 300; round++) {
                int first = round * 100;
                state.links()
                        .propose(Stream.iterate(first, i -> i + 1)
                                .limit(100)
                                .map(i -> new DiscoveredLink("http://host" + i % 100 + ".org/page/" + i, null, 0, 0))
                                .toList());
                state.links().merge(link -> true);
                for (int i = 0; i < 100; i++) {
                    FetchTask task = next(state);
                    state.tasks().change(task.origin(), host -> host.answered(false));
                    state.tasks().done(task, new byte[4000]);
                }
                state.commit();
                state.log().written(state.log().end());
            }
            assertThat(bytes()).as("of 120 MB of outcomes").isLessThan(80_000_000);
            assertThat(state.log().end()).isEqualTo(30_000);
        }
    }

    @Test
    void aTaskLandsOnce() {
        try (CrawlState state = open()) {
            state.links().propose(seeds("http://a.org/"));
            state.links().merge(link -> true);
            FetchTask task = next(state);
            state.tasks().done(task, new byte[] {});
            assertThatThrownBy(() -> state.tasks().done(task, new byte[] {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("http://a.org/ is not in flight");
        }
    }

    @Test
    void anotherOptionIsRefusedByName() {
        open().close();
        assertThatThrownBy(() -> CrawlState.open(folder, Map.of("--scope", "domain")))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("started with --scope host, not with --scope domain");
        assertThatThrownBy(() -> CrawlState.open(folder, Map.of("--scope", "host", "--order", "gd")))
                .hasMessageContaining("started without --order");
        try (CrawlState state = CrawlState.openStored(folder)) {
            assertThat(state.manifest()).isEqualTo(MANIFEST);
        }
    }

    @Test
    void aStateInUseIsRefused() {
        try (CrawlState state = open()) {
            state.commit();
            assertThatThrownBy(this::open)
                    .isInstanceOf(StateException.class)
                    .hasMessageContaining(" is running; wait until it ends or stop it");
        }
        open().close();
    }

    @Test
    void aFolderWithoutACrawlIsRefusedWhereOneIsMeant() {
        assertThat(CrawlState.exists(folder)).isFalse();
        assertThatThrownBy(() -> CrawlState.openStored(folder)).hasMessageContaining("no crawl in");
    }
}
