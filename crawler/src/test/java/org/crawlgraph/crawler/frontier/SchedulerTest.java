package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which task goes first. */
class SchedulerTest {

    @TempDir
    private Path folder = Path.of("");

    private final ManualClock clock = new ManualClock();

    private CrawlState open(String name) {
        return CrawlState.open(folder.resolve(name), Map.of(), clock);
    }

    private CrawlState prioritised() {
        CrawlState state = open("state");
        state.priorities().begin();
        return state;
    }

    private static DiscoveredLink link(String url, int priority) {
        return new DiscoveredLink(url, "http://a.org/", 1, 0, priority);
    }

    private static void take(CrawlState state, DiscoveredLink... links) {
        state.links().propose(List.of(links));
        state.links().merge(link -> true);
    }

    private FetchTask next(CrawlState state) {
        return Objects.requireNonNull(state.tasks().next(clock.instant()), "a task");
    }

    /** All that may be fetched now, each done at once. */
    private List<String> fetched(CrawlState state) {
        List<String> urls = new ArrayList<>();
        for (FetchTask task = state.tasks().next(clock.instant());
                task != null;
                task = state.tasks().next(clock.instant())) {
            urls.add(task.url());
            state.tasks().done(task, new byte[] {});
        }
        return urls;
    }

    @Test
    void ofAHostTheHigherPriorityGoesFirstAndEqualOnesInTheOrderInWhichTheyWereFound() {
        try (CrawlState state = prioritised()) {
            take(
                    state,
                    link("http://a.org/1", 0),
                    link("http://a.org/2", 5),
                    link("http://a.org/3", Priorities.MOST),
                    link("http://a.org/4", 5),
                    link("http://a.org/5", 0));
            assertThat(fetched(state))
                    .containsExactly(
                            "http://a.org/3", "http://a.org/2", "http://a.org/4", "http://a.org/1", "http://a.org/5");
        }
    }

    @Test
    void ofTheHostsThatMayBeAskedTheOneWithTheHigherPriorityIsFirst() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 1), link("http://b.org/1", 2), link("http://c.org/1", 9));
            state.tasks().change("http://c.org", host -> host.delay(Duration.ofSeconds(5)));
            assertThat(next(state).url()).isEqualTo("http://c.org/1");
            state.tasks().requestEnded("http://c.org");
            take(state, link("http://c.org/2", 9));
            assertThat(fetched(state)).as("c is left alone").containsExactly("http://b.org/1", "http://a.org/1");
        }
    }

    @Test
    void politenessComesBeforePriority() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 9), link("http://a.org/2", 9), link("http://b.org/1", 0));
            state.tasks().change("http://a.org", host -> host.delay(Duration.ofSeconds(2)));
            assertThat(fetched(state)).containsExactly("http://a.org/1", "http://b.org/1");
            assertThat(state.tasks().nextAt()).isEqualTo(clock.instant().plusSeconds(2));
            clock.forward(Duration.ofSeconds(2));
            assertThat(fetched(state)).containsExactly("http://a.org/2");
            assertThat(state.tasks().nextAt()).isNull();
        }
    }

    @Test
    void hostsOfOneAddressGoByPriorityToo() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 0), link("http://b.org/1", 0));
            for (String origin : List.of("http://a.org", "http://b.org")) {
                assertThat(state.tasks().addressKnown(origin, "192.0.2.1")).isTrue();
            }
            take(state, link("http://b.org/2", 3), link("http://a.org/2", 4));
            assertThat(fetched(state))
                    .containsExactly("http://a.org/2", "http://b.org/2", "http://a.org/1", "http://b.org/1");
        }
    }

    @Test
    void aTaskRisesAndFallsWhileItWaits() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 3), link("http://a.org/2", 2), link("http://a.org/3", 1));
            assertThat(state.tasks().prioritise("http://a.org/3", 4)).isTrue();
            assertThat(state.tasks().prioritise("http://a.org/1", 0)).isTrue();
            assertThat(state.priorities().of("http://a.org/1")).isZero();
            assertThat(fetched(state)).containsExactly("http://a.org/3", "http://a.org/2", "http://a.org/1");
            assertThat(state.tasks().prioritise("http://a.org/1", 1))
                    .as("it is done")
                    .isFalse();
            assertThat(state.priorities().of("http://a.org/1")).isEqualTo(-1);
        }
    }

    @Test
    void whatIsInFlightOrFailedComesBackWithThePriorityThatItHasThen() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 9), link("http://a.org/2", 5));
            FetchTask first = next(state);
            state.tasks().prioritise(first.url(), 1);
            state.tasks().putBack(first);
            FetchTask second = next(state);
            assertThat(second.url()).isEqualTo("http://a.org/2");
            state.tasks().again(second, clock.instant().plusSeconds(1));
            state.tasks().prioritise(second.url(), 0);
            clock.forward(Duration.ofSeconds(1));
            assertThat(fetched(state)).containsExactly("http://a.org/1", "http://a.org/2");
        }
    }

    @Test
    void aLinkThatIsFoundAgainLiftsItsTaskAndNeverLowersIt() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 0), link("http://a.org/1", 7), link("http://a.org/2", 6));
            assertThat(state.priorities().of("http://a.org/1")).isEqualTo(7);
            take(state, link("http://a.org/2", 8), link("http://a.org/1", 0), link("http://a.org/1", 2));
            assertThat(fetched(state)).containsExactly("http://a.org/2", "http://a.org/1");
            assertThat(state.counters().of("tasks")).isEqualTo(2);
        }
    }

    @Test
    void aLinkWithAPriorityDoesNotWaitForOthersToBeChecked() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 0), link("http://a.org/2", 0));
            state.links().propose(List.of(link("http://a.org/3", 0)));
            assertThat(next(state).url()).isEqualTo("http://a.org/1");
            assertThat(state.links().mergeDue()).isFalse();
            state.links().propose(List.of(link("http://a.org/4", 1)));
            assertThat(state.links().mergeDue()).isTrue();
            state.links().merge(link -> true);
            assertThat(state.links().mergeDue()).isFalse();
        }
    }

    @Test
    void prioritiesAreKeptWithTheCommitAndForgottenWithoutOne() {
        try (CrawlState state = prioritised()) {
            take(state, link("http://a.org/1", 1), link("http://a.org/2", 2), link("http://a.org/3", 0));
            state.tasks().prioritise("http://a.org/3", 3);
            state.commit();
            state.tasks().prioritise("http://a.org/1", 9);
        }
        try (CrawlState state = open("state")) {
            state.priorities().begin();
            assertThat(fetched(state)).containsExactly("http://a.org/3", "http://a.org/2", "http://a.org/1");
        }
    }

    @Test
    void aCrawlThatHasNotBegunWithPrioritiesHasNone() {
        try (CrawlState state = open("state")) {
            assertThat(state.priorities().areOn()).isFalse();
            take(state, link("http://a.org/1", 0));
            assertThat(state.tasks().prioritise("http://a.org/1", 1)).isFalse();
            assertThatThrownBy(() -> state.priorities().begin()).hasMessageContaining("has tasks without priorities");
            assertThat(fetched(state)).containsExactly("http://a.org/1");
        }
        assertThatThrownBy(() -> link("http://a.org/1", Priorities.MOST + 1))
                .hasMessageContaining("it must be from 0 to 1048575");
        assertThatThrownBy(() -> link("http://a.org/1", -1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** What waits, in one list that is searched for each task: the queue as it is described. */
    private static final class Described {

        private record Waiting(String url, String origin, int priority) {}

        private final List<Waiting> waiting = new ArrayList<>();
        private final Map<String, Instant> free = new HashMap<>();
        private final Set<String> busy = new HashSet<>();
        private final Map<String, Integer> pages = new HashMap<>();
        private final int penalty;

        Described(int penalty) {
            this.penalty = penalty;
        }

        private long rank(Waiting task) {
            double doublings = Math.log1p(pages.getOrDefault(task.origin(), 0)) / Math.log(2);
            return Math.min(Priorities.MOST, Priorities.MOST - task.priority() + Math.round(penalty * doublings));
        }

        private Instant freeAt(Waiting task) {
            return free.getOrDefault(task.origin(), Instant.EPOCH);
        }

        /**
         * The first tasks of the hosts that come first: of those that may be asked, with the highest priority less the
         * penalty of the host, and of these for longest.
         */
        List<Waiting> firsts(Instant now) {
            Map<String, Waiting> heads = new HashMap<>();
            waiting.forEach(task -> heads.merge(
                    task.origin(), task, (head, other) -> other.priority() > head.priority() ? other : head));
            List<Waiting> may = heads.values().stream()
                    .filter(task ->
                            !busy.contains(task.origin()) && !freeAt(task).isAfter(now))
                    .toList();
            long lowest = may.stream().mapToLong(this::rank).min().orElse(-1);
            List<Waiting> best =
                    may.stream().filter(task -> rank(task) == lowest).toList();
            Instant earliest = best.stream()
                    .map(this::freeAt)
                    .min(Comparator.naturalOrder())
                    .orElse(Instant.MAX);
            return best.stream().filter(task -> freeAt(task).equals(earliest)).toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "4, 0", "1000, 0", "4, 1", "1000, 150", "1000, 200000"})
    void theOrderIsTheDescribedOneWhateverRisesAndFallsMeanwhile(int levels, int penalty) {
        long seed = Series.seed(SchedulerTest.class);
        Random random = new Random(seed);
        Described described = new Described(penalty);
        Duration delay = Duration.ofMillis(700);
        List<FetchTask> inFlight = new ArrayList<>();
        int found = 0;
        CrawlState state = prioritised();
        try {
            state.tasks().shareHosts(penalty);
            for (int step = 0; step < 3_000; step++) {
                switch (random.nextInt(7)) {
                    case 0, 1 -> {
                        String origin = "http://h" + random.nextInt(12) + ".org";
                        if (state.tasks().origin(origin).delay().isZero()) {
                            state.tasks().change(origin, host -> host.delay(delay));
                        }
                        String url = origin + "/" + found++;
                        int priority = random.nextInt(levels);
                        take(state, link(url, priority));
                        described.waiting.add(new Described.Waiting(url, origin, priority));
                    }
                    case 2 -> {
                        if (!described.waiting.isEmpty()) {
                            int which = random.nextInt(described.waiting.size());
                            Described.Waiting task = described.waiting.get(which);
                            int priority = random.nextInt(levels);
                            state.tasks().prioritise(task.url(), priority);
                            described.waiting.set(which, new Described.Waiting(task.url(), task.origin(), priority));
                        }
                    }
                    case 3 -> clock.forward(Duration.ofMillis(random.nextInt(500)));
                    case 4 -> {
                        if (!inFlight.isEmpty()) {
                            FetchTask task = inFlight.remove(random.nextInt(inFlight.size()));
                            state.tasks().change(task.origin(), host -> host.answered(false));
                            state.tasks().done(task, new byte[] {});
                            described.pages.merge(task.origin(), 1, Integer::sum);
                            described.busy.remove(task.origin());
                            described.free.put(task.origin(), clock.instant().plus(delay));
                        }
                    }
                    case 5 -> {
                        if (random.nextInt(20) == 0 && inFlight.isEmpty()) {
                            state.commit();
                            state.close();
                            state = open("state");
                            state.tasks().shareHosts(penalty);
                        }
                    }
                    default -> {
                        List<Described.Waiting> expected = described.firsts(clock.instant());
                        FetchTask task = state.tasks().next(clock.instant());
                        if (expected.isEmpty()) {
                            assertThat(task).as("seed %d, step %d", seed, step).isNull();
                        } else {
                            assertThat(task).as("seed %d, step %d", seed, step).isNotNull();
                            FetchTask handed = Objects.requireNonNull(task);
                            assertThat(expected)
                                    .as("seed %d, step %d", seed, step)
                                    .contains(new Described.Waiting(
                                            handed.url(),
                                            handed.origin(),
                                            handed.link().priority()));
                            described.waiting.removeIf(one -> one.url().equals(handed.url()));
                            described.busy.add(handed.origin());
                            inFlight.add(handed);
                        }
                    }
                }
            }
            assertThat(found).isPositive();
        } finally {
            state.close();
        }
    }

    @Test
    void equalPrioritiesChangeNothing() {
        long seed = Series.seed(SchedulerTest.class);
        Random random = new Random(seed);
        List<String> plain = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        try (CrawlState one = open("plain");
                CrawlState other = prioritised()) {
            for (int step = 0; step < 2_000; step++) {
                int what = random.nextInt(4);
                String origin = "http://h" + random.nextInt(30) + ".org";
                String url = origin + "/" + step;
                Duration delay = Duration.ofMillis(random.nextInt(900));
                String address = "192.0.2." + random.nextInt(6);
                for (CrawlState state : List.of(one, other)) {
                    switch (what) {
                        case 0, 1 -> take(state, link(url, 0));
                        case 2 -> {
                            state.tasks().change(origin, host -> host.delay(delay));
                            state.tasks().addressKnown(origin, address);
                        }
                        default -> (state == one ? plain : equal).addAll(fetched(state));
                    }
                    assertThat(state.tasks().waiting() == 0)
                            .isEqualTo(state.tasks().nextAt() == null);
                }
                assertThat(other.tasks().nextAt())
                        .as("seed %d", seed)
                        .isEqualTo(one.tasks().nextAt());
                clock.forward(Duration.ofMillis(random.nextInt(100)));
            }
        }
        assertThat(equal).as("seed %d", seed).isEqualTo(plain).hasSizeGreaterThan(100);
    }
}
