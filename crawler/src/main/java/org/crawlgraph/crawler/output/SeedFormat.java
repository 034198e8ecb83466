package org.crawlgraph.crawler.output;

import java.util.Locale;

/** A kind of file that holds seeds. Files are UTF-8, one seed a line, the best first. */
public enum SeedFormat {
    /** One URL a line; the order gives the scores. Lines that begin with {@code #} are comments. */
    TXT("seeds.txt", true),
    /**
     * Apache Nutch, for {@code nutch inject}: the URL, then fields {@code key=value} after tabs. {@code nutch.score} is the
     * score of the page in the CrawlDb; Nutch fetches greater scores first.
     */
    NUTCH("seeds.txt", true),
    /**
     * Apache StormCrawler, for its {@code FileSpout}: the URL, then metadata {@code key=value} after tabs. StormCrawler fetches
     * by {@code nextFetchDate}, earlier ones first, and gives that to seeds as they come, so the order of the lines is the
     * priority; {@code score} is metadata for filters of one's own.
     */
    STORMCRAWLER("seeds.txt", true),
    /**
     * URLFrontier, for {@code PutURLs} of its client: a {@code URLItem} of its protocol as JSON a line. It hands out the URLs of a
     * queue in the order in which they came; {@code score} and {@code core} are metadata.
     */
    URLFRONTIER("seeds.jsonl", false),
    /**
     * Heritrix 3: a seeds file, also for its action directory ({@code *.seeds}); with a name that ends with {@code .schedule},
     * lines {@code F+ URL} for the action directory, which schedules them without making them seeds. URLs of one queue and equal
     * precedence are fetched in the order in which they came. With a name that ends with {@code .precedence}, lines {@code URL
     * PRECEDENCE} for its {@code PrecedenceLoader}: smaller ones are fetched first, 1 to 127, which is all that a byte holds.
     */
    HERITRIX("crawlgraph.seeds", true),
    /**
     * Scrapy: a JSON object a line with {@code url} and {@code priority}, a whole number that goes to {@code Request} as it is;
     * greater ones are fetched first, and 0 is what other requests have.
     */
    SCRAPY("seeds.jsonl", false);

    private final String fileName;
    private final boolean comments;

    SeedFormat(String fileName, boolean comments) {
        this.fileName = fileName;
        this.comments = comments;
    }

    /** What the file is usually called. */
    public String fileName() {
        return fileName;
    }

    /** Whether the file's readers skip lines that begin with {@code #}. */
    boolean comments() {
        return comments;
    }

    /** Its name in options: in lower case. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
