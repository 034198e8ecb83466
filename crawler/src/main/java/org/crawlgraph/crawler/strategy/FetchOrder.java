package org.crawlgraph.crawler.strategy;

import java.util.Locale;

/** In which order a crawl fetches pages, within what politeness allows. */
public enum FetchOrder {

    /**
     * The page of the highest expected worth first: the cash that it has from the pages fetched so far (OPIC; Abiteboul, Preda, Cobena
     * 2003), ties in the order of discovery. Hosts compete by their best page; one request in 32 goes to any host.
     */
    BEST,
    /** Fewest links from a seed first, ties in the order of discovery. */
    BFS,
    /** Hosts take turns, and so do the forms of URLs of a host. */
    HOSTS;

    public static final FetchOrder DEFAULT = HOSTS;

    /** Its name as users write it. */
    public String option() {
        return name().toLowerCase(Locale.ROOT);
    }
}
