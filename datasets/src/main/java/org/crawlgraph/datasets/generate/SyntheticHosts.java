package org.crawlgraph.datasets.generate;

import java.util.Arrays;
import org.crawlgraph.datasets.generate.Dice.Purpose;

/**
 * The page counts and popularities of hosts. Both are heavy-tailed; large hosts are slightly more popular. Pages of a
 * host are consecutive. Space 12 bytes per host.
 */
final class SyntheticHosts {

    private static final double SIZE_EXPONENT = 1.1;
    private static final double POPULARITY_EXPONENT = 1.5;

    /** Maximum share of the pages on one host, unless there are few hosts. */
    private static final double LARGEST_SHARE = 0.0125;

    private final int[] starts;
    private final double[] popularity;

    SyntheticHosts(SyntheticOptions options) {
        Dice dice = new Dice(options.seed()).begin(Purpose.HOST_SIZES, 0);
        double[] weights = new double[options.hosts()];
        Arrays.setAll(weights, host -> 0.001 + dice.heavyTailed(SIZE_EXPONENT));
        this.starts = starts(weights, options.pages());
        this.popularity = new double[options.hosts()];
        dice.begin(Purpose.POPULARITY, 0);
        double sum = 0;
        for (int host = 0; host < popularity.length; host++) {
            sum += StrictMath.sqrt(size(host)) * (0.05 + dice.heavyTailed(POPULARITY_EXPONENT));
            popularity[host] = sum;
        }
    }

    /** Assigns one page to each host, the others by weight, with rounding errors spread evenly. */
    private static int[] starts(double[] weights, int pages) {
        int hosts = weights.length;
        int largest = Math.max((int) Math.ceil(pages * LARGEST_SHARE), (int) Math.min(pages, 4L * pages / hosts + 1));
        double less = 0;
        double more = 1;
        while (total(weights, more, largest) <= pages && more < 1e12) {
            more *= 2;
        }
        for (int i = 0; i < 100; i++) {
            double factor = (less + more) / 2;
            if (total(weights, factor, largest) <= pages) {
                less = factor;
            } else {
                more = factor;
            }
        }
        long left = pages - total(weights, less, largest);
        int[] starts = new int[hosts + 1];
        for (int host = 0; host < hosts; host++) {
            long extra = left * (host + 1) / hosts - left * host / hosts;
            starts[host + 1] = (int) (starts[host] + size(weights[host], less, largest) + extra);
        }
        return starts;
    }

    private static long total(double[] weights, double factor, int largest) {
        long total = 0;
        for (double weight : weights) {
            total += size(weight, factor, largest);
        }
        return total;
    }

    private static int size(double weight, double factor, int largest) {
        return (int) Math.min(largest, 1 + (long) (weight * factor));
    }

    int count() {
        return popularity.length;
    }

    /** The first page of a host; for {@code host == count()}, the number of all pages. */
    int start(int host) {
        return starts[host];
    }

    int size(int host) {
        return starts[host + 1] - starts[host];
    }

    int largest() {
        int largest = 0;
        for (int host = 0; host < count(); host++) {
            largest = Math.max(largest, size(host));
        }
        return largest;
    }

    int hostOf(int page) {
        int found = Arrays.binarySearch(starts, page);
        return found >= 0 ? found : -found - 2;
    }

    /** A random link target: favours popular hosts, and on each the home page and the first pages after it. */
    int popularPage(Dice dice) {
        double drawn = dice.unit() * popularity[popularity.length - 1];
        int found = Arrays.binarySearch(popularity, drawn);
        int host = Math.min(popularity.length - 1, found >= 0 ? found + 1 : -found - 1);
        return starts[host] + dice.nearZero(size(host));
    }
}
