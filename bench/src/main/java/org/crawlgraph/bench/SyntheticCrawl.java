package org.crawlgraph.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.SplittableRandom;

/**
 * Makes crawls of any size that look like the web where it matters to an algorithm on links: a few pages have very many
 * links, most have few; sites are blocks of neighbouring pages, as in a list of URLs in alphabetic order, and differ as
 * much in size; all pages of a site carry the links of its template, the navigation and the footer.
 *
 * <p>A page's own links lead to near pages of its site, or copy the target of a link made before (which gives popular
 * pages ever more links), or lead anywhere. The same arguments make the same crawl on every machine. Time and space
 * O(pages + links).
 */
final class SyntheticCrawl {

    private static final int SMALLEST_SITE = 5;
    private static final int MOST_OWN_LINKS = 5_000;
    private static final double SITE_EXPONENT = 1.1;
    private static final double DEGREE_EXPONENT = 1.8;
    private static final double INSIDE_SITE = 0.55;
    private static final double COPIED = 0.85;

    private final SplittableRandom random;
    private final int[] sites;
    private final IntArrayList from;
    private final IntArrayList to;

    private SyntheticCrawl(int pages, int links, long randomSeed) {
        this.random = new SplittableRandom(randomSeed);
        this.sites = new int[pages];
        this.from = new IntArrayList(links);
        this.to = new IntArrayList(links);
    }

    /**
     * Makes a crawl.
     *
     * @param pages at least 1
     * @param links wanted after parallel ones are counted once; the crawl comes within a tenth of it when there are
     *     about ten links a page
     * @param randomSeed another number makes another crawl
     */
    static Crawl of(int pages, int links, long randomSeed) {
        SyntheticCrawl crawl = new SyntheticCrawl(pages, links, randomSeed);
        double linksPerPage = (double) links / pages;
        int begin = 0;
        for (int site = 0; begin < pages; site++) {
            int size = crawl.heavyTailed(SMALLEST_SITE, SITE_EXPONENT, Math.max(SMALLEST_SITE, pages / 20));
            int end = Math.min(pages, begin + size);
            crawl.site(site, begin, end, linksPerPage);
            begin = end;
        }
        return new Crawl(crawl.from.toIntArray(), crawl.to.toIntArray(), crawl.sites);
    }

    private void site(int site, int begin, int end, double linksPerPage) {
        int navigation = Math.min(end - begin, 1 + random.nextInt(5));
        int[] footer = new int[random.nextInt(4)];
        for (int i = 0; i < footer.length; i++) {
            footer[i] = anywhere();
        }
        double least = Math.max(1, linksPerPage - navigation - footer.length) * (1 - 1 / DEGREE_EXPONENT);
        for (int page = begin; page < end; page++) {
            sites[page] = site;
            for (int i = 0; i < navigation; i++) {
                link(page, begin + i);
            }
            for (int target : footer) {
                link(page, target);
            }
            int own = heavyTailed(least, DEGREE_EXPONENT, MOST_OWN_LINKS);
            for (int i = 0; i < own; i++) {
                link(page, random.nextDouble() < INSIDE_SITE ? near(page, begin, end) : anywhere());
            }
        }
    }

    private void link(int page, int target) {
        from.add(page);
        to.add(target);
    }

    /** A page of the same site, more often a near one. */
    private int near(int page, int begin, int end) {
        double share = random.nextDouble();
        double distance = (end - begin) * share * share * share;
        int target = page + (int) (random.nextBoolean() ? 1 + distance : -1 - distance);
        return target < begin || target >= end ? begin + random.nextInt(end - begin) : target;
    }

    private int anywhere() {
        boolean copied = !to.isEmpty() && random.nextDouble() < COPIED;
        return copied ? to.getInt(random.nextInt(to.size())) : random.nextInt(sites.length);
    }

    /** A whole number of at least {@code least} that exceeds x with a chance of (least / x) to the exponent. */
    private int heavyTailed(double least, double exponent, int most) {
        double drawn = least * Math.pow(1 - random.nextDouble(), -1 / exponent);
        return (int) Math.round(Math.min(drawn, most));
    }
}
