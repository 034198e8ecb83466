package org.crawlgraph.crawler.strategy;

import java.util.Locale;

/** Reason why a URL is not fetched, in the order in which a crawl checks them. */
public enum Refusal {
    NO_URL("not a URL with a host"),
    SCHEME("neither http nor https"),
    CREDENTIALS("a user or a password in the URL"),
    /** The port belongs to another protocol. */
    PORT("at a port of another protocol"),
    TOO_LONG("too long"),
    TOO_NESTED("too many segments in the path"),
    SCOPE("out of scope"),
    NOT_INCLUDED("not included"),
    EXCLUDED("excluded"),
    DEPTH("too deep"),
    REDIRECTS("too many redirects"),
    /** The URL clusters of the site prune the link. */
    FILTER("refused by the clusters"),
    MAP("not followed by the map"),
    /** Not useful for the topic of the crawl. */
    FOCUS("not of the topic"),
    SEEN("seen before"),
    /** Fetched by an earlier crawl and not due for a refetch. */
    KNOWN("fetched by an earlier crawl"),
    /** Another URL of a known page: with a different session ID, a redundant parameter or an alias of the host. */
    SESSION("known by another URL"),
    /** Similar pages have no new text, or path segments repeat. */
    TRAP("set aside: pages like them say nothing new"),
    /** Processing the page repeatedly did not finish. */
    UNREADABLE("set aside: reading them did not end"),
    ADDRESS("at an address that is not public"),
    HOST_GONE("its host does not answer"),
    ROBOTS("forbidden by robots.txt"),
    QUOTA("over the quota of their host or domain"),
    /** Fetched, but of a content type that the crawl does not read. */
    CONTENT_TYPE("of other content types");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    /** The reason as it follows a number: {@code 12 out of scope}. */
    public String text() {
        return text;
    }

    /** Name in counters and JSON, such as {@code too-long}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
