package org.crawlgraph.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class SeedSurvivalTest {

    private static final SeedSurvival.OldSeed ALIVE =
            new SeedSurvival.OldSeed(1, "http://a.test/seed", "a.test", 1, List.of(), null);
    private static final SeedSurvival.OldSeed MOVED =
            new SeedSurvival.OldSeed(2, "http://b.test/seed", "b.test", 2, List.of(), null);
    private static final SeedSurvival.OldSeed HOST_GONE =
            new SeedSurvival.OldSeed(3, "http://gone.test/", "gone.test", 3, List.of(), null);
    private static final SeedSurvival.OldSeed ALL_GONE =
            new SeedSurvival.OldSeed(4, "http://none.test/", "none.test", 4, List.of(), null);
    private static final SeedSurvival.OldSeed NAMELESS = new SeedSurvival.OldSeed(5, null, null, 5, List.of(), null);

    private record Page(int number, String url, String host, double score) {}

    /**
     * Pages 2 and 4 of b.test have equal scores, so the smaller number replaces the seed. Pages 5 and 6 of core 3 are
     * left, and 6 has the higher score. Page 7 has the highest score, but is unrelated to any seed.
     */
    @Test
    void aLostSeedIsReplacedByTheBestPageOfItsHostElseOfItsCore() {
        SeedSurvival survival = new SeedSurvival(
                List.of(ALIVE, MOVED, HOST_GONE, ALL_GONE, NAMELESS),
                Map.of("http://x.test/", 3, "http://y.test/", 3, "http://b.test/old", 2, "http://gone.test/", 3));
        for (Page page : List.of(
                new Page(7, "http://far.test/", "far.test", 0.9),
                new Page(4, "http://b.test/old", "b.test", 0.2),
                new Page(2, "http://b.test/new", "b.test", 0.2),
                new Page(3, "http://b.test/low", "b.test", 0.1),
                new Page(5, "http://x.test/", "x.test", 0),
                new Page(6, "http://y.test/", "y.test", 0.3),
                new Page(1, "http://a.test/better", "a.test", 0.5),
                new Page(0, "http://a.test/seed", "a.test", 0.4))) {
            survival.offer(page.number, page.url, page.host, null, page.score);
        }

        assertThat(survival.fates())
                .containsExactly(
                        new SeedSurvival.Fate(ALIVE, 0, 0.4, SeedSurvival.Match.SAME),
                        new SeedSurvival.Fate(MOVED, 2, 0.2, SeedSurvival.Match.HOST),
                        new SeedSurvival.Fate(HOST_GONE, 6, 0.3, SeedSurvival.Match.CORE),
                        new SeedSurvival.Fate(ALL_GONE, -1, 0, null),
                        new SeedSurvival.Fate(NAMELESS, -1, 0, null));
        assertThat(survival.fates())
                .extracting(SeedSurvival.Fate::alive)
                .containsExactly(true, false, false, false, false);
    }

    @Test
    void aPageThatScoresNothingIsAReplacementToo() {
        SeedSurvival survival = new SeedSurvival(List.of(MOVED), Map.of());
        survival.offer(9, "http://b.test/only", "b.test", null, 0);

        assertThat(survival.fates()).containsExactly(new SeedSurvival.Fate(MOVED, 9, 0, SeedSurvival.Match.HOST));
    }

    /**
     * A page for each kind of similar address, and a better page of the host, which wins only without a similar
     * address.
     */
    @Test
    void thePageUnderAnotherUrlIsSurerThanAnotherPage() {
        SeedSurvival.OldSeed seed = new SeedSurvival.OldSeed(
                1, "http://www.a.test/x", "www.a.test", 0, List.of("http://a.test/y"), "http://a.test/z");
        List<Object[]> pages = List.of(
                new Object[] {"http://www.a.test/x", null, SeedSurvival.Match.SAME},
                new Object[] {"https://www.a.test/x", null, SeedSurvival.Match.ADDRESS},
                new Object[] {"http://a.test/y", null, SeedSurvival.Match.REDIRECT},
                new Object[] {"http://a.test/z", null, SeedSurvival.Match.CANONICAL},
                new Object[] {"http://a.test/other", "http://a.test/z", SeedSurvival.Match.CANONICAL},
                new Object[] {"http://a.test/another", "http://www.a.test/x", SeedSurvival.Match.CANONICAL},
                new Object[] {"http://www.a.test/best", null, SeedSurvival.Match.HOST});
        for (int first = 0; first < pages.size(); first++) {
            SeedSurvival survival = new SeedSurvival(List.of(seed), Map.of());
            for (int page = pages.size() - 1; page >= first; page--) {
                Object[] one = pages.get(page);
                String url = (String) one[0];
                survival.offer(page, url, url.contains("www.") ? "www.a.test" : "a.test", (String) one[1], page / 10.0);
            }
            SeedSurvival.Fate fate = survival.fates().get(0);
            SeedSurvival.Match by = (SeedSurvival.Match) pages.get(first)[2];

            assertThat(fate.by()).as("without the first %d", first).isEqualTo(by);
            assertThat(fate.page()).isEqualTo(by == SeedSurvival.Match.CANONICAL ? 5 : first);
            assertThat(fate.alive()).isEqualTo(first == 0);
        }
    }

    /** A second slash, another case, and www without its dot are not the same page. */
    @Test
    void aPathIsNotTakenForAnother() {
        SeedSurvival survival = new SeedSurvival(
                List.of(new SeedSurvival.OldSeed(1, "http://a.test/x", "a.test", 0, List.of(), null)), Map.of());
        survival.offer(0, "http://a.test/x//", "b", null, 1);
        survival.offer(1, "http://a.test/X", "b", null, 1);
        survival.offer(2, "http://wwwa.test/x", "b", null, 1);

        assertThat(survival.fates().get(0).by()).isNull();
    }

    @RepeatedTest(50)
    void givesWhatASearchThroughAllPagesGives(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        List<Page> pages = new ArrayList<>();
        for (int number = 0; number < 60; number++) {
            String host = random.nextInt(12) + ".test";
            pages.add(new Page(number, "http://" + host + "/" + random.nextInt(1000), host, random.nextInt(5) / 4.0));
        }
        Map<String, Integer> coreOf = new HashMap<>();
        List<SeedSurvival.OldSeed> seeds = new ArrayList<>();
        for (int rank = 1; rank <= 20; rank++) {
            String host = random.nextInt(24) + ".test";
            String url = random.nextBoolean() ? pages.get(random.nextInt(60)).url : "http://" + host + "/old";
            seeds.add(new SeedSurvival.OldSeed(
                    rank, url, url.substring(7, url.indexOf('/', 7)), rank / 2, List.of(), null));
            coreOf.put(pages.get(random.nextInt(60)).url, rank / 2);
        }

        SeedSurvival survival = new SeedSurvival(seeds, coreOf);
        Collections.shuffle(pages, random);
        pages.forEach(page -> survival.offer(page.number, page.url, page.host, null, page.score));
        assertThat(survival.fates())
                .as("random numbers from %d", repetition.getCurrentRepetition())
                .isEqualTo(seeds.stream()
                        .map(seed -> literally(seed, pages, coreOf))
                        .toList());
    }

    private static SeedSurvival.Fate literally(
            SeedSurvival.OldSeed seed, List<Page> pages, Map<String, Integer> coreOf) {
        return fate(seed, pages, SeedSurvival.Match.SAME, page -> page.url.equals(seed.url()))
                .or(() -> fate(seed, pages, SeedSurvival.Match.HOST, page -> page.host.equals(seed.host())))
                .or(() -> fate(
                        seed,
                        pages,
                        SeedSurvival.Match.CORE,
                        page -> Objects.equals(coreOf.get(page.url), seed.core())))
                .orElseGet(() -> new SeedSurvival.Fate(seed, -1, 0, null));
    }

    private static Optional<SeedSurvival.Fate> fate(
            SeedSurvival.OldSeed seed, List<Page> pages, SeedSurvival.Match by, Predicate<Page> wanted) {
        return pages.stream()
                .filter(wanted)
                .min(Comparator.comparingDouble(Page::score).reversed().thenComparingInt(Page::number))
                .map(page -> new SeedSurvival.Fate(seed, page.number, page.score, by));
    }

    @Test
    void schemeWwwAndFinalSlashMakeNoOtherPage() {
        for (String url : List.of(
                "https://www.a.test/x",
                "http://www.a.test/x/",
                "http://a.test/x",
                "https://a.test/x",
                "https://www.a.test/x/",
                "http://a.test/x/",
                "https://a.test/x/")) {
            SeedSurvival survival = new SeedSurvival(
                    List.of(new SeedSurvival.OldSeed(1, "http://www.a.test/x", "www.a.test", 0, List.of(), null)),
                    Map.of());
            survival.offer(0, url, null, null, 1);

            assertThat(survival.fates().get(0).by()).as(url).isEqualTo(SeedSurvival.Match.ADDRESS);
        }
    }
}
