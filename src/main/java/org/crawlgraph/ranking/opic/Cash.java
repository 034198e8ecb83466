package org.crawlgraph.ranking.opic;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * <h2>What</h2>
 *
 * The cash of the pages of a crawl. One unit is shared out among the pages where the crawl starts; a page that is fetched gives all that it
 * has to the pages that it links to. Cash is never made nor lost. A page with much cash is linked from pages that had much.
 *
 * <h2>Formula</h2>
 *
 * At the start cash(s) = 1/n for each of n start pages. Fetching p with d distinct links adds cash(p)/d to the cash of each of them, fetched
 * or not, and sets cash(p) to 0. Without links, cash(p)/n goes to each start page.
 *
 * <h2>Algorithm</h2>
 *
 * Shares are added in the order of the links, so the same crawl gives the same bits. Pages may be numbered as they are found: the space
 * grows with the greatest number.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(links of the page) for each fetch; 8 bytes a page. The sum of all cash stays 1 but for rounding. Not thread-safe.
 *
 * <h2>References</h2>
 *
 * S. Abiteboul, M. Preda, G. Cobena: Adaptive on-line page importance computation (2003), section 3.
 */
public final class Cash {

    private double[] cash;
    private int[] starts = {};

    /**
     * Begins without cash.
     *
     * @param pages how many pages there will be, as far as that is known; at least 0
     */
    public Cash(int pages) {
        cash = new double[pages];
    }

    /**
     * Shares one unit out among the pages where the crawl starts.
     *
     * @param pages page numbers, none twice
     * @throws IllegalStateException when the crawl has begun already, since there is one unit only
     */
    public void start(int... pages) {
        if (starts.length > 0) {
            throw new IllegalStateException(
                    "the cash has been shared out among " + starts.length + " start pages already");
        }
        starts = pages.clone();
        for (int page : starts) {
            give(page, 1.0 / starts.length);
        }
    }

    /** What a page has, from 0 to 1. */
    public double of(int page) {
        return page < cash.length ? cash[page] : 0;
    }

    /** What all pages have: 1 but for rounding, 0 before the start. */
    public double total() {
        return Arrays.stream(cash).sum();
    }

    /**
     * Makes a page that is fetched give away what it has.
     *
     * @param links how many distinct pages it links to; with 0 the start pages share what it has
     * @param target the page of a link, from 0 to {@code links - 1}
     * @param receives told each page that was given something, in the order of the links
     * @return what the page had
     */
    public double spend(int page, int links, IntUnaryOperator target, IntConsumer receives) {
        double amount = of(page);
        if (page < cash.length) {
            cash[page] = 0;
        }
        if (links == 0) {
            return spend(amount, starts.length, place -> starts[place], receives);
        }
        return spend(amount, links, target, receives);
    }

    private double spend(double amount, int parts, IntUnaryOperator target, IntConsumer receives) {
        double share = amount / parts;
        for (int part = 0; part < parts; part++) {
            int page = target.applyAsInt(part);
            give(page, share);
            receives.accept(page);
        }
        return amount;
    }

    private void give(int page, double share) {
        if (page >= cash.length) {
            cash = Arrays.copyOf(cash, Math.max(page + 1, cash.length + (cash.length >> 1)));
        }
        cash[page] += share;
    }
}
