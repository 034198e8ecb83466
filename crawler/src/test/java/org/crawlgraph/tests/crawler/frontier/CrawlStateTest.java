package org.crawlgraph.tests.crawler.frontier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.crawlgraph.crawler.frontier.Candidate;
import org.crawlgraph.crawler.frontier.CrawlState;
import org.crawlgraph.crawler.frontier.LogEntry;
import org.crawlgraph.crawler.frontier.OriginState;
import org.crawlgraph.crawler.frontier.StateException;
import org.crawlgraph.crawler.frontier.Ticket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrawlStateTest {

    private static final Map<String, String> MANIFEST = Map.of("--scope", "host");

    @TempDir
    private Path folder = Path.of("");

    private final HandClock clock = new HandClock();

    private CrawlState open() {
        return CrawlState.open(folder, MANIFEST, clock);
    }

    private static List<Candidate> seeds(String... urls) {
        return Stream.of(urls).map(url -> new Candidate(url, null, 0, 0)).toList();
    }

    private List<String> taken(CrawlState state) {
        List<String> urls = new ArrayList<>();
        for (Ticket ticket = state.next(clock.instant()); ticket != null; ticket = state.next(clock.instant())) {
            urls.add(ticket.url());
        }
        return urls;
    }

    private Ticket next(CrawlState state) {
        Ticket ticket = state.next(clock.instant());
        assertThat(ticket).as("a ticket at %s", clock.instant()).isNotNull();
        return Objects.requireNonNull(ticket);
    }

    @Test
    void anOriginIsAskedOncePerDelayCountedFromTheEnd() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/1", "http://a.org/2"));
            state.merge(candidate -> true);
            state.put("http://a.org", OriginState.UNKNOWN.withDelay(Duration.ofSeconds(2)));
            Ticket first = next(state);
            assertThat(first.url()).isEqualTo("http://a.org/1");
            clock.forward(Duration.ofSeconds(5));
            assertThat(state.next(clock.instant()))
                    .as("the first is still under way")
                    .isNull();
            state.done(first, new byte[] {1});
            assertThat(state.nextAt()).isEqualTo(clock.instant().plusSeconds(2));
            clock.forward(Duration.ofMillis(1999));
            assertThat(state.next(clock.instant())).isNull();
            clock.forward(Duration.ofMillis(1));
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
            assertThat(state.nextAt()).isNull();
        }
    }

    @Test
    void originsOfOneAddressShareRequestsAndDelay() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/", "http://b.org/", "http://c.org/"));
            state.merge(candidate -> true);
            state.put("http://a.org", OriginState.UNKNOWN.withDelay(Duration.ofSeconds(1)));
            Ticket a = next(state);
            Ticket b = next(state);
            assertThat(state.addressKnown("http://a.org", "192.0.2.1")).isTrue();
            assertThat(state.addressKnown("http://b.org", "192.0.2.1"))
                    .as("a is there")
                    .isFalse();
            state.putBack(b);
            assertThat(taken(state)).containsExactly("http://c.org/");
            state.done(a, new byte[] {});
            assertThat(state.next(clock.instant())).as("the delay of a").isNull();
            clock.forward(Duration.ofSeconds(1));
            assertThat(next(state).url()).isEqualTo("http://b.org/");
        }
    }

    @Test
    void aBlockedOriginWaitsAndOthersDoNot() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/", "http://b.org/"));
            state.merge(candidate -> true);
            Instant until = clock.instant().plusSeconds(60);
            state.put("http://a.org", OriginState.UNKNOWN.withBlockedUntil(until));
            assertThat(taken(state)).containsExactly("http://b.org/");
            assertThat(state.nextAt()).isEqualTo(until);
        }
    }

    @Test
    void aTicketFetchedInVainComesBackAtItsTimeWithTheAttemptCounted() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/1", "http://a.org/2"));
            state.merge(candidate -> true);
            Ticket first = next(state);
            state.again(first, clock.instant().plusSeconds(10));
            state.drop(next(state));
            assertThat(state.next(clock.instant())).isNull();
            clock.forward(Duration.ofSeconds(10));
            Ticket again = next(state);
            assertThat(again.url()).isEqualTo("http://a.org/1");
            assertThat(again.attempts()).isEqualTo(1);
            assertThat(again.id()).isEqualTo(first.id());
        }
    }

    @Test
    void aUrlBecomesATicketOnceAndARefusedOneIsAskedAboutAgain() {
        try (CrawlState state = open()) {
            state.propose(List.of(
                    new Candidate("http://a.org/x", "http://a.org/bad", 1, 0),
                    new Candidate("http://a.org/x", "http://a.org/good", 2, 0),
                    new Candidate("http://a.org/x", "http://a.org/good", 3, 0),
                    new Candidate("http://a.org/y", "http://a.org/bad", 1, 0)));
            state.merge(candidate -> !"http://a.org/bad".equals(candidate.from()));
            assertThat(state.waiting()).isEqualTo(1);
            assertThat(state.seen("http://a.org/x")).isTrue();
            assertThat(state.seen("http://a.org/y")).isFalse();
            Ticket ticket = next(state);
            assertThat(ticket.from()).isEqualTo("http://a.org/good");
            assertThat(ticket.depth()).isEqualTo(2);
            state.propose(seeds("http://a.org/y", "http://a.org/x"));
            assertThat(state.mergeDue()).isFalse();
            state.drop(ticket);
            assertThat(state.next(clock.instant())).isNull();
            assertThat(state.mergeDue()).as("nothing to fetch").isTrue();
            state.merge(candidate -> true);
            assertThat(taken(state)).containsExactly("http://a.org/y");
        }
    }

    @Test
    void everythingSurvivesAndWhatWasInFlightComesFirst() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/1", "http://a.org/2", "http://a.org/3"));
            state.merge(candidate -> true);
            state.propose(seeds("http://b.org/"));
            state.put(
                    "http://a.org",
                    OriginState.UNKNOWN
                            .withDelay(Duration.ofSeconds(3))
                            .withRobots("User-agent: *".getBytes(UTF_8), Instant.ofEpochSecond(77), "allowed: 200"));
            state.done(next(state), "one".getBytes(UTF_8));
            clock.forward(Duration.ofSeconds(3));
            next(state);
            state.count("pages", 5);
            state.value("warc", new byte[] {9});
            state.commit();
            state.propose(seeds("http://lost.org/"));
            state.value("warc", new byte[] {10});
            state.count("pages", 1);
        }
        try (CrawlState state = open()) {
            assertThat(state.inFlight()).extracting(Ticket::url).containsExactly("http://a.org/2");
            assertThat(state.counts()).containsEntry("pages", 5L).containsEntry("tickets", 3L);
            assertThat(state.value("warc")).containsExactly(9);
            assertThat(state.pending()).isEqualTo(1);
            OriginState origin = state.origin("http://a.org");
            assertThat(origin.delay()).isEqualTo(Duration.ofSeconds(3));
            assertThat(origin.robots()).asString(UTF_8).isEqualTo("User-agent: *");
            assertThat(origin.robotsExpiry()).isEqualTo(Instant.ofEpochSecond(77));
            assertThat(origin.robotsOutcome()).isEqualTo("allowed: 200");
            assertThat(state.logEnd()).isEqualTo(1);
            assertThat(state.log(0, 10, 1000))
                    .extracting(entry -> new String(entry.outcome(), UTF_8))
                    .containsExactly("one");
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
            state.merge(candidate -> true);
            assertThat(taken(state)).containsExactly("http://b.org/");
        }
    }

    @Test
    void theDelayOfAnOriginGoesOnAfterARestart() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/1", "http://a.org/2"));
            state.merge(candidate -> true);
            state.put("http://a.org", OriginState.UNKNOWN.withDelay(Duration.ofSeconds(30)));
            state.done(next(state), new byte[] {});
            state.commit();
        }
        try (CrawlState state = open()) {
            assertThat(state.next(clock.instant())).isNull();
            clock.forward(Duration.ofSeconds(30));
            assertThat(next(state).url()).isEqualTo("http://a.org/2");
        }
    }

    @Test
    void theLogIsReadInPiecesAndGoesWhenAllHaveIt() {
        try (CrawlState state = open()) {
            state.parallel(1000);
            state.written("graph", 0);
            state.written("report", 0);
            state.propose(Stream.iterate(0, i -> i + 1)
                    .limit(1000)
                    .map(i -> new Candidate("http://a.org/" + i, null, 0, 0))
                    .toList());
            state.merge(candidate -> true);
            for (int i = 0; i < 1000; i++) {
                state.done(next(state), ("outcome " + i).getBytes(UTF_8));
            }
            assertThat(state.logEnd()).as("nothing is committed").isZero();
            state.commit();
            assertThat(state.logEnd()).isEqualTo(1000);
            assertThat(state.log(998, 10, 1000)).extracting(LogEntry::seq).containsExactly(998L, 999L);
            assertThat(state.log(500, 3, 1000))
                    .extracting(entry -> new String(entry.outcome(), UTF_8))
                    .containsExactly("outcome 500", "outcome 501", "outcome 502");
            assertThat(state.log(500, 1000, 25)).as("11 bytes each").hasSize(2);
            assertThat(state.log(500, 1000, 1)).hasSize(1);
            state.written("graph", 1000);
            state.commit();
            assertThat(state.log(0, 1, 1)).as("the report has read nothing").hasSize(1);
            assertThatThrownBy(() -> state.written("graph", 1001)).hasMessageContaining("the log ends before 1000");
        }
    }

    @Test
    void whatIsNotCommittedIsForgottenHoweverMuchItIs() {
        int many = 60_000;
        try (CrawlState state = open()) {
            state.propose(Stream.iterate(0, i -> i + 1)
                    .limit(many)
                    .map(i -> new Candidate("http://host" + i % 100 + ".org/a/rather/long/path/" + i, null, 0, 0))
                    .toList());
            state.commit();
            state.merge(candidate -> true);
            assertThat(state.waiting()).isEqualTo(many);
        }
        try (CrawlState state = open()) {
            assertThat(state.waiting()).isZero();
            assertThat(state.pending()).isEqualTo(many);
            assertThat(state.seen("http://host0.org/a/rather/long/path/0")).isFalse();
        }
    }

    @Test
    void aLongCrawlTakesNoMoreSpaceThanWhatItStillNeeds() {
        try (CrawlState state = open()) {
            state.parallel(100);
            state.written("graph", 0);
            for (int round = 0; round < 300; round++) {
                int first = round * 100;
                state.propose(Stream.iterate(first, i -> i + 1)
                        .limit(100)
                        .map(i -> new Candidate("http://host" + i % 100 + ".org/page/" + i, null, 0, 0))
                        .toList());
                state.merge(candidate -> true);
                for (int i = 0; i < 100; i++) {
                    Ticket ticket = next(state);
                    state.put(ticket.origin(), state.origin(ticket.origin()).afterPage());
                    state.done(ticket, new byte[4000]);
                }
                state.commit();
                state.written("graph", state.logEnd());
            }
            assertThat(state.bytes()).as("of 120 MB of outcomes").isLessThan(80_000_000);
            assertThat(state.logEnd()).isEqualTo(30_000);
        }
    }

    @Test
    void aTicketLandsOnce() {
        try (CrawlState state = open()) {
            state.propose(seeds("http://a.org/"));
            state.merge(candidate -> true);
            Ticket ticket = next(state);
            state.done(ticket, new byte[] {});
            assertThatThrownBy(() -> state.done(ticket, new byte[] {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("http://a.org/ is not in flight");
        }
    }

    @Test
    void anotherOptionIsRefusedByName() {
        open().close();
        assertThatThrownBy(() -> CrawlState.open(folder, Map.of("--scope", "domain")))
                .isInstanceOf(StateException.class)
                .hasMessageContaining("begun with --scope host, and now it is to go on with --scope domain");
        assertThatThrownBy(() -> CrawlState.open(folder, Map.of("--scope", "host", "--order", "gd")))
                .hasMessageContaining("begun without --order");
        try (CrawlState state = CrawlState.openStored(folder)) {
            assertThat(state.manifest()).isEqualTo(MANIFEST);
        }
    }

    @Test
    void aStateInUseIsRefused() {
        try (CrawlState state = open()) {
            state.commit();
            assertThatThrownBy(this::open).isInstanceOf(StateException.class).hasMessageContaining("in use");
        }
        open().close();
    }

    @Test
    void aFolderWithoutACrawlIsRefusedWhereOneIsMeant() {
        assertThat(CrawlState.exists(folder)).isFalse();
        assertThatThrownBy(() -> CrawlState.openStored(folder)).hasMessageContaining("there is no crawl in");
    }
}
