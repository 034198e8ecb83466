package org.crawlgraph.seeds;

import org.crawlgraph.common.PublicApi;

/**
 * Prices for choosing coverage seeds. The unit is the worth of an average page.
 * @param priceFrom price of fetching a page when the first seed is chosen, above 0 to 1,000,000,000; {@link #AUTO} for the worth of the
 *     (k + 1)-th best page, with k the number of seeds
 * @param priceTo price of fetching a page when the last seed is chosen, above 0 to 1,000,000,000; 1 by default
 * @param hostBonus extra worth of a page on a host that no earlier seed reaches, 0 to 500; 0 by default
 */
@PublicApi
public record HarvestOptions(double priceFrom, double priceTo, double hostBonus) {

    /** Derives the price from the worth of the pages. */
    public static final double AUTO = 0;

    public static final double MOST_PRICE = 1e9;

    /** With this limit, sums of worth stay below 2<sup>62</sup>. */
    public static final double MOST_BONUS = 500;

    /** Prices that fall from the worth of the best pages to the worth of an average page, and no bonus. */
    public static final HarvestOptions DEFAULT = new HarvestOptions(AUTO, 1, 0);

    public HarvestOptions {
        if (!(priceFrom >= 0 && priceFrom <= MOST_PRICE)) {
            throw new IllegalArgumentException("priceFrom is " + priceFrom
                    + "; it must be 0 to 1000000000 times the worth of an average page, 0 for"
                    + " the worth of the page with rank count + 1");
        }
        if (!(priceTo > 0 && priceTo <= MOST_PRICE)) {
            throw new IllegalArgumentException("priceTo is " + priceTo
                    + "; it must be above 0 and at most 1000000000 times the worth of an average page");
        }
        if (!(hostBonus >= 0 && hostBonus <= MOST_BONUS)) {
            throw new IllegalArgumentException(
                    "hostBonus is " + hostBonus + "; it must be 0 to 500 times the worth of an average page");
        }
    }
}
