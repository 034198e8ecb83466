package org.crawlgraph.crawler.strategy;

import java.util.Locale;

/** Order in which a crawl fetches pages, subject to politeness. */
public enum FetchOrder {

    /**
     * Highest expected importance first: the cash received from the pages fetched so far (OPIC; Abiteboul, Preda, Cobena 2003), ties in
     * discovery order. Hosts compete by their best page; one request in 32 goes to a random host.
     */
    BEST,
    /** Breadth-first by distance from the seeds, ties in discovery order. */
    BFS,
    /** Round robin over hosts, and over the URL forms of a host. */
    HOSTS;

    public static final FetchOrder DEFAULT = HOSTS;

    /** The name as an option value. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }
}
