package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/**
 * How seeds are priced.
 *
 * @param priceFrom what a page to fetch costs while the first seed is chosen, in average pages: above 0 to 1,000,000,000, or {@link #AUTO},
 *     what the best page that cannot be a seed any more is worth
 * @param priceTo what it costs while the last seed is chosen, in average pages: above 0 to 1,000,000,000, 1 by default
 * @param hostBonus what a page of a host that no seed before reaches is worth more, in average pages: 0 to 500, 0 by default
 */
@PublicApi
public record HarvestOptions(double priceFrom, double priceTo, double hostBonus) {

    /** A price that follows from the worth of the pages. */
    public static final double AUTO = 0;

    /** The greatest price, in average pages. */
    public static final double MOST_PRICE = 1e9;

    /** The greatest bonus, in average pages; sums of worth stay below 2<sup>62</sup> with it. */
    public static final double MOST_BONUS = 500;

    /** Prices that fall from what the best pages are worth to what an average page is worth, and no bonus. */
    public static final HarvestOptions DEFAULT = new HarvestOptions(AUTO, 1, 0);

    /** Checks the ranges. */
    public HarvestOptions {
        if (!(priceFrom >= 0 && priceFrom <= MOST_PRICE)) {
            throw new IllegalArgumentException(
                    "priceFrom is " + priceFrom
                            + "; it is a number of average pages from 0 to 1000000000, 0 for the worth of the page after the best");
        }
        if (!(priceTo > 0 && priceTo <= MOST_PRICE)) {
            throw new IllegalArgumentException(
                    "priceTo is " + priceTo + "; it is a number of average pages above 0 and up to 1000000000");
        }
        if (!(hostBonus >= 0 && hostBonus <= MOST_BONUS)) {
            throw new IllegalArgumentException(
                    "hostBonus is " + hostBonus + "; it is a number of average pages from 0 to 500");
        }
    }
}
