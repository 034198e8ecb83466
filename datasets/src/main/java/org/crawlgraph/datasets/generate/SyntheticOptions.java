package org.crawlgraph.datasets.generate;

import org.crawlgraph.ingest.source.CrawlSource;

/**
 * The options of a synthetic crawl. The same options produce the same crawl, byte for byte, on every machine.
 *
 * @param pages exact number, 1 to {@link CrawlSource#MAX_PAGES}
 * @param links within 1 %, or within 3 √links for fewer than 100,000; 0 to {@value #MOST_LINKS_PER_PAGE} per page
 * @param hosts exact number, 1 to {@code pages}
 * @param intraSiteShare share of the links within a host, 0 to 1; within one percentage point, or 3 / √links in small
 *     crawls
 * @param seed random seed
 */
public record SyntheticOptions(int pages, long links, int hosts, double intraSiteShare, long seed) {

    /**
     * The default of {@link #intraSiteShare}, from UK-2002, where 22,720,534 of 298,113,762 links lead from one host to
     * another (Daneshpajouh et al. 2008, table 2).
     */
    public static final double DEFAULT_INTRA_SITE_SHARE = 0.924;

    public static final long DEFAULT_SEED = 42;

    /** Maximum number of links per page; no crawl has more. */
    public static final int MOST_LINKS_PER_PAGE = 200;

    private static final int LINKS_PER_PAGE = 16;
    private static final int PAGES_PER_HOST = 188;
    private static final int FEWEST_HOSTS = 10;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when a number is out of range; includes the range
     */
    public SyntheticOptions {
        check("pages", pages, 1, CrawlSource.MAX_PAGES);
        check("links", links, 0, (long) pages * MOST_LINKS_PER_PAGE);
        check("hosts", hosts, 1, pages);
        if (!(intraSiteShare >= 0 && intraSiteShare <= 1)) {
            throw new IllegalArgumentException("intraSiteShare is " + intraSiteShare + "; it must be from 0 to 1");
        }
    }

    private static void check(String name, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    name + " is " + value + "; it must be a whole number from " + least + " to " + most);
        }
    }

    /** The default number of links: 16 per page, as in UK-2002; fewer if sites are too small for that. */
    public static long usualLinks(int pages) {
        return Math.min((long) pages * LINKS_PER_PAGE, (long) pages * pages / 20);
    }

    /** The default number of hosts: one per 188 pages; in small crawls one per 20, 2 to 10. */
    public static int usualHosts(int pages) {
        int fewest = Math.max(Math.min(2, pages), Math.min(FEWEST_HOSTS, pages / 20));
        return Math.max(fewest, pages / PAGES_PER_HOST);
    }
}
