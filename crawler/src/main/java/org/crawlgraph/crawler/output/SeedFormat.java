package org.crawlgraph.crawler.output;

import java.util.Locale;

/** A seed list format. Files are UTF-8 with one seed per line, best first. */
public enum SeedFormat {
    /** One URL per line, best first, without scores. Lines starting with {@code #} are comments. */
    TXT("seeds.txt", true),
    /**
     * Apache Nutch, for {@code nutch inject}: the URL and tab-separated {@code key=value} fields. {@code nutch.score} is the score in the
     * CrawlDb; Nutch fetches higher scores first.
     */
    NUTCH("seeds.txt", true),
    /**
     * Apache StormCrawler, for its {@code FileSpout}: the URL and tab-separated {@code key=value} metadata. StormCrawler fetches by
     * {@code nextFetchDate}, which it assigns to seeds in line order, so the order determines the priority; {@code score} is available to
     * custom filters.
     */
    STORMCRAWLER("seeds.txt", true),
    /**
     * URLFrontier, for {@code PutURLs} of its client: one JSON {@code URLItem} per line. It returns the URLs of a queue in insertion order;
     * {@code score} and {@code core} are metadata.
     */
    URLFRONTIER("seeds.jsonl", false),
    /**
     * Heritrix 3: a seeds file, also for its action directory ({@code *.seeds}). With the file extension {@code .schedule}, lines
     * {@code F+ URL} for the action directory, which schedules them without making them seeds; URLs of the same queue and precedence are
     * fetched in line order. With the extension {@code .precedence}, lines {@code URL PRECEDENCE} for its {@code PrecedenceLoader}: lower
     * values are fetched first, 1 to 127, the range of a byte.
     */
    HERITRIX("crawlgraph.seeds", true),
    /**
     * Scrapy: one JSON object per line with {@code url} and {@code priority}, an integer for {@code Request}; higher values are fetched
     * first, the default of other requests is 0.
     */
    SCRAPY("seeds.jsonl", false);

    private final String fileName;
    private final boolean comments;

    SeedFormat(String fileName, boolean comments) {
        this.fileName = fileName;
        this.comments = comments;
    }

    /** Default file name. */
    public String fileName() {
        return fileName;
    }

    /** Whether readers skip lines starting with {@code #}. */
    boolean comments() {
        return comments;
    }

    /** The name as an option value. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
