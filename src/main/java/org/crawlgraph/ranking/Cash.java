package org.crawlgraph.ranking;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/**
 * The cash of the pages of a crawl. The start pages share one unit. A fetched page distributes all its cash to the
 * pages it links to, so the total stays constant. A page with much cash is linked from pages that had much.
 *
 * <p>Initially cash(s) = 1/n for each of n start pages. Fetching a page p with d distinct links adds cash(p)/d to each
 * target, fetched or not, and sets cash(p) to 0. A page without links gives cash(p)/n to each start page. Shares are
 * added in the order of the links, so equal crawls give identical bits.
 *
 * <p>Pages may be numbered as they are discovered: space is 8 bytes per page, up to the largest number. Time O(links of
 * the page) per fetch. The total stays 1 up to rounding. Not thread-safe.
 *
 * <p>Source: S. Abiteboul, M. Preda, G. Cobena (2003), Adaptive on-line page importance computation, section 3.
 */
public final class Cash {

    private double[] cash;
    private int[] starts = {};

    /** Creates a crawl without cash; {@code pages} is the expected number of pages, at least 0. */
    public Cash(int pages) {
        cash = new double[pages];
    }

    /** Distributes one unit to distinct start pages; throws an {@link IllegalStateException} on a second call. */
    public void start(int... pages) {
        if (starts.length > 0) {
            throw new IllegalStateException("the cash is already distributed to " + starts.length + " start pages");
        }
        starts = pages.clone();
        for (int page : starts) {
            give(page, 1.0 / starts.length);
        }
    }

    /** Returns the cash of a page, 0 to 1. */
    public double of(int page) {
        return page < cash.length ? cash[page] : 0;
    }

    /**
     * Distributes the cash of a fetched page.
     *
     * @param links number of distinct pages it links to; if 0, the start pages share the cash
     * @param target the page of a link, from 0 to {@code links - 1}
     * @param receives called with each page that received cash, in the order of the links
     * @return the amount distributed
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
