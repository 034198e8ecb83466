package org.crawlgraph.crawler.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.crawlgraph.crawler.store.ChangingSite.Outcome;
import org.crawlgraph.crawler.store.ChangingSite.Rates;
import org.crawlgraph.crawler.store.ChangingSite.Strategy;
import org.crawlgraph.crawler.store.RevisitSchedule.KnownPage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RevisitScheduleTest {

    private static final double SMALL = 1e-12;

    /** Eleven visits, ten days from the first to the last, so n = 10 and I = 1; four changes, so X̄ = 6: −ln(6.5 / 10.5). */
    @Test
    void theRateIsTheEstimatorOfChoAndGarciaMolina() {
        assertThat(new RevisitSchedule.VisitHistory(11, 4, 10).rate(1)).isCloseTo(-Math.log(6.5 / 10.5), within(SMALL));
        assertThat(new RevisitSchedule.VisitHistory(11, 4, 20).rate(1))
                .isCloseTo(-Math.log(6.5 / 10.5) / 2, within(SMALL));
        assertThat(new RevisitSchedule.VisitHistory(11, 10, 10).rate(1))
                .as("each time")
                .isCloseTo(-Math.log(0.5 / 10.5), within(SMALL));
    }

    @Test
    void aPageThatNeverChangedIsVisitedAgainLaterAndLater() {
        assertThat(new RevisitSchedule.VisitHistory(2, 0, 4).rate(1)).isEqualTo(0.5 / 4);
        assertThat(new RevisitSchedule.VisitHistory(3, 0, 40).rate(1)).isEqualTo(0.5 / 40);
        assertThat(new RevisitSchedule.VisitHistory(1, 0, 0).rate(0.3))
                .as("nothing is known")
                .isEqualTo(0.3);
        assertThat(new RevisitSchedule.VisitHistory(2, 0, 0).rate(0.3))
                .as("no time has passed")
                .isEqualTo(0.3);
    }

    /** The naive estimate is 0.865 for a page that changes twice a day and is visited once, because changes between visits are missed. */
    @Test
    void theEstimateComesNearTheTruthWhereChangesHideEachOther() {
        Random random = new Random(7);
        int visits = 2_000;
        long changes = 0;
        for (int day = 1; day < visits; day++) {
            changes += random.nextDouble() < 1 - Math.exp(-2) ? 1 : 0;
        }
        assertThat(new RevisitSchedule.VisitHistory(visits, changes, visits - 1.0).rate(1))
                .isCloseTo(2, within(0.15));
    }

    /** The worth is the derivative of the mean freshness f/λ (1 − e^(−λ/f)) by f. */
    @Test
    void theWorthOfAVisitIsHowMuchFreshnessItAdds() {
        RevisitSchedule schedule = new RevisitSchedule(1, 0);
        for (double rate : new double[] {0.01, 0.3, 5}) {
            for (double interval : new double[] {0.5, 3, 40}) {
                double step = 1e-6 / interval;
                double slope =
                        (freshness(rate, 1 / interval + step) - freshness(rate, 1 / interval - step)) / (2 * step);
                double worth = new RevisitSchedule(rate, 0)
                        .worth(new KnownPage(new RevisitSchedule.VisitHistory(1, 0, 0), interval, 1));
                assertThat(worth).isCloseTo(slope, within(1e-4 * Math.max(1, slope)));
            }
        }
        assertThat(schedule.worth(new KnownPage(new RevisitSchedule.VisitHistory(1, 0, 0), 0, 1)))
                .isZero();
    }

    private static double freshness(double rate, double frequency) {
        return frequency / rate * (1 - Math.exp(-rate / frequency));
    }

    @Test
    void aPageIsDueWhenItHasChangedWithAChanceOfAQuarter() {
        RevisitSchedule schedule = new RevisitSchedule(RevisitSchedule.WEEKLY, 0);
        RevisitSchedule.VisitHistory once = new RevisitSchedule.VisitHistory(1, 0, 0);

        assertThat(schedule.isDue(new KnownPage(once, 6.9, 1))).isFalse();
        assertThat(schedule.isDue(new KnownPage(once, 7.1, 1))).isTrue();
    }

    @Test
    void whenNotAllMayBeVisitedThoseWorthMostAre() {
        RevisitSchedule.VisitHistory daily = new RevisitSchedule.VisitHistory(11, 5, 10);
        List<KnownPage> pages = List.of(
                new KnownPage(daily, 10, 1),
                new KnownPage(daily, 10, 3),
                new KnownPage(daily, 10, 2),
                new KnownPage(daily, 0.1, 9));

        RevisitSchedule two = RevisitSchedule.of(pages::forEach, 2);

        assertThat(pages.stream().map(two::isDue)).containsExactly(false, true, true, false);
        RevisitSchedule all = RevisitSchedule.of(pages::forEach, 0);
        assertThat(pages.stream().map(all::isDue)).containsExactly(true, true, true, false);
        assertThat(all.unknown()).isEqualTo(daily.rate(1));
    }

    @Test
    void nonsenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RevisitSchedule.VisitHistory(2, 2, 1))
                .withMessageContaining("2 changes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RevisitSchedule(0, 0))
                .withMessageContaining("0.0");
    }

    /** Prints the table of docs/experiments/recrawl.md: means of three sites. */
    @ParameterizedTest
    @CsvSource({"MIXED, 50", "MIXED, 100", "MIXED, 200", "MIXED, 400", "EVEN, 50", "EVEN, 100", "EVEN, 200", "EVEN, 400"
    })
    void aCopyIsKeptFresherThanByProportionalVisits(Rates rates, int visitsADay) {
        Map<Strategy, Double> freshness = new EnumMap<>(Strategy.class);
        for (Strategy strategy : Strategy.values()) {
            List<Outcome> outcomes = LongStream.rangeClosed(1, 3)
                    .mapToObj(seed -> new ChangingSite(1_000, rates, 180, seed).run(strategy, visitsADay))
                    .toList();
            freshness.put(strategy, mean(outcomes, Outcome::freshness));
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %s | %.1f | %.3f | %.2f |%n",
                    rates,
                    visitsADay,
                    strategy,
                    mean(outcomes, Outcome::visitsADay),
                    mean(outcomes, Outcome::freshness),
                    mean(outcomes, Outcome::ageInDays));
        }
        assertThat(freshness.getOrDefault(Strategy.SCHEDULE, 0.0))
                .isGreaterThan(freshness.getOrDefault(Strategy.PROPORTIONAL, 0.0) - 0.02);
        double uniform = freshness.getOrDefault(Strategy.UNIFORM, 0.0) - (rates == Rates.MIXED ? 0 : 0.02);
        assertThat(freshness.getOrDefault(Strategy.SCHEDULE, 0.0)).isGreaterThan(uniform);
    }

    private static double mean(List<Outcome> outcomes, ToDoubleFunction<Outcome> value) {
        return outcomes.stream().mapToDouble(value).average().orElseThrow();
    }
}
