package org.crawlgraph.ingest.synthetic;

import org.crawlgraph.ingest.CrawlSource;

/**
 * What a synthetic crawl should be like. The same options make the same crawl, byte for byte, on every machine.
 *
 * @param pages exactly, 1 to {@link CrawlSource#MAX_PAGES}
 * @param links within one in a hundred for crawls of 100,000 links and more, 0 to {@value #MOST_LINKS_PER_PAGE} a page
 * @param hosts exactly, 1 to {@code pages}
 * @param intraSiteShare the share of links whose two pages have the same host, 0 to 1
 * @param seed another number makes another crawl
 */
public record SyntheticOptions(int pages, long links, int hosts, double intraSiteShare, long seed) {

    /** The share of {@link #intraSiteShare} when nobody says otherwise. */
    public static final double DEFAULT_INTRA_SITE_SHARE = 0.88;

    /** The seed when nobody says otherwise. */
    public static final long DEFAULT_SEED = 42;

    /** More links a page than this are refused: no crawl has them. */
    public static final int MOST_LINKS_PER_PAGE = 200;

    private static final int LINKS_PER_PAGE = 16;
    private static final int PAGES_PER_HOST = 188;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when a number is out of its range; the message says which and what the range is
     */
    public SyntheticOptions {
        check("pages", pages, 1, CrawlSource.MAX_PAGES);
        check("links", links, 0, (long) pages * MOST_LINKS_PER_PAGE);
        check("hosts", hosts, 1, pages);
        if (!(intraSiteShare >= 0 && intraSiteShare <= 1)) {
            throw new IllegalArgumentException("intraSiteShare is " + intraSiteShare + "; it must be from 0 to 1");
        }
    }

    /** Links for a crawl of so many pages: 16 for each, about as many as UK-2002 has. */
    public static long usualLinks(int pages) {
        return (long) pages * LINKS_PER_PAGE;
    }

    /** Hosts for a crawl of so many pages: one for 188, about as many as UK-2002 has, and at least 1. */
    public static int usualHosts(int pages) {
        return Math.max(1, pages / PAGES_PER_HOST);
    }

    private static void check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    name + " is " + value + "; it must be a whole number from " + least + " to " + most);
        }
    }
}
