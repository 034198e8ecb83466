package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.crawler.store.RevisitSchedule.KnownPage;

/**
 * A site whose pages change at known rates, and a copy of it that is updated once a day, by a limited number of visits. All pages are
 * visited on the first day. Freshness and age as defined by Cho and Garcia-Molina: the freshness of a copy is 1 while its page has not
 * changed since the last visit, else 0. Its age is the time since the first change that it misses. Both are means over pages and time.
 */
final class ChangingSite {

    /** The choice of pages for the crawl of a day. */
    enum Strategy {
        /** All pages equally often: the pages with the oldest visits first. */
        UNIFORM,
        /** Each page as often as it seems to change: the pages with the most expected changes since their last visit first. */
        PROPORTIONAL,
        /** {@link RevisitSchedule}. */
        SCHEDULE
    }

    /** The result of a strategy. */
    record Outcome(double freshness, double ageInDays, double visitsADay) {}

    private final double[] rates;
    private final double[][] changes;
    private final int days;

    /** Change rates of the pages. */
    enum Rates {
        /** A quarter twice a day, a quarter every four days, a quarter every month, a quarter hardly ever. */
        MIXED,
        /** From four times a day to once in 180 days, spread evenly on a logarithmic scale. */
        EVEN;

        private double at(double place) {
            return this == MIXED
                    ? new double[] {2, 1.0 / 4, 1.0 / 30, 1.0 / 1_000}[(int) (4 * place)]
                    : 4 * Math.pow(1.0 / 720, place);
        }
    }

    ChangingSite(int pages, Rates kind, int days, long seed) {
        Random random = new Random(seed);
        this.days = days;
        rates = random.doubles(pages).map(kind::at).toArray();
        changes = new double[pages][];
        for (int page = 0; page < pages; page++) {
            List<Double> times = new ArrayList<>();
            for (double at = wait(random, rates[page]); at < days; at += wait(random, rates[page])) {
                times.add(at);
            }
            changes[page] = times.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    private static double wait(Random random, double rate) {
        return -Math.log(1 - random.nextDouble()) / rate;
    }

    /** The first change of a page after a time; the end if there is none. */
    private double nextChange(int page, double after) {
        int at = Arrays.binarySearch(changes[page], after);
        int next = at < 0 ? -at - 1 : at + 1;
        return next < changes[page].length ? changes[page][next] : days;
    }

    /** Keeps a copy for all days, and measures it after the first third, when the visits allow estimates. */
    Outcome run(Strategy strategy, int visitsADay) {
        int pages = rates.length;
        double[] last = new double[pages];
        long[] visits = new long[pages];
        long[] found = new long[pages];
        Arrays.fill(visits, 1);
        double from = days / 3.0;
        double fresh = 0;
        double age = 0;
        long made = 0;
        for (int day = 1; day <= days; day++) {
            double now = day;
            int[] due = day == days
                    ? IntStream.range(0, pages).toArray() // only to measure up to the end
                    : due(strategy, visitsADay, now, last, visits, found);
            for (int page : due) {
                double begin = Math.max(from, last[page]);
                double stale = nextChange(page, last[page]);
                if (now > begin) {
                    fresh += Math.max(0, Math.min(now, stale) - begin);
                    age += square(Math.max(0, now - stale)) / 2 - square(Math.max(0, begin - stale)) / 2;
                }
                found[page] += stale < now ? 1 : 0;
                visits[page]++;
                last[page] = now;
                made += day == days ? 0 : 1;
            }
        }
        double measured = (days - from) * pages;
        return new Outcome(fresh / measured, age / measured, (double) made / (days - 1));
    }

    private static double square(double number) {
        return number * number;
    }

    private int[] due(Strategy strategy, int most, double now, double[] last, long[] visits, long[] found) {
        IntStream all = IntStream.range(0, rates.length);
        if (strategy == Strategy.SCHEDULE) {
            RevisitSchedule schedule = RevisitSchedule.of(
                    taker -> IntStream.range(0, rates.length)
                            .forEach(page -> taker.accept(known(page, now, last, visits, found))),
                    most);
            return all.filter(page -> schedule.isDue(known(page, now, last, visits, found)))
                    .limit(most)
                    .toArray();
        }
        Comparator<Integer> order = strategy == Strategy.UNIFORM
                ? Comparator.comparingDouble(page -> last[page])
                : Comparator.comparingDouble(
                        page -> -known(page, now, last, visits, found).history().rate(RevisitSchedule.WEEKLY)
                                * (now - last[page]));
        return all.boxed()
                .sorted(order.thenComparing(Comparator.naturalOrder()))
                .limit(most)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static KnownPage known(int page, double now, double[] last, long[] visits, long[] found) {
        return new KnownPage(
                new RevisitSchedule.VisitHistory(visits[page], found[page], last[page]), now - last[page], 1);
    }
}
