package org.crawlgraph.harvest;

import org.crawlgraph.run.Checkpoint;

/** What a page to fetch costs while each seed is chosen. */
final class Prices {

    private Prices() {}

    /** One price for each of {@code count} seeds, from the first to the last. */
    static long[] of(int count, Worth worth, HarvestOptions options, Checkpoint checkpoint) {
        double from = options.priceFrom() == HarvestOptions.AUTO
                ? Math.max(
                        options.priceTo(),
                        worth.inAverages(worth.atPlace(Math.min(count, Integer.MAX_VALUE - 1) + 1, checkpoint)))
                : options.priceFrom();
        long[] prices = new long[count];
        for (int i = 0; i < count; i++) {
            double way = count == 1 ? 0 : (double) i / (count - 1);
            prices[i] = worth.averages(StrictMath.pow(from, 1 - way) * StrictMath.pow(options.priceTo(), way));
        }
        return prices;
    }
}
