package org.crawlgraph.crawler.strategy;

import java.util.Locale;

/** Reason why a URL is not fetched, in the order in which a crawl checks them. */
public enum Refusal {
    NO_URL("not a URL with a host"),
    SCHEME("neither http nor https"),
    CREDENTIALS("with a user or password in the URL"),
    /** The port belongs to another protocol. */
    PORT("at a port of another protocol"),
    TOO_LONG("too long"),
    TOO_NESTED("with too many path segments"),
    SCOPE("out of scope"),
    NOT_INCLUDED("not included"),
    EXCLUDED("excluded"),
    DEPTH("too deep"),
    REDIRECTS("too many redirects"),
    /** The URL clusters of the site prune the link. */
    FILTER("refused by URL clusters"),
    MAP("not followed by the map"),
    /** Not useful for the topic of the crawl. */
    FOCUS("off topic"),
    SEEN("seen before"),
    /** Fetched by an earlier crawl and not due for a refetch. */
    KNOWN("fetched by an earlier crawl"),
    /** Another URL of a known page: with a different session ID, a redundant parameter or an alias of the host. */
    SESSION("known under another URL"),
    /** Similar pages have no new text, or path segments repeat. */
    TRAP("set aside as possible traps"),
    /** Processing the page repeatedly did not finish. */
    UNREADABLE("set aside: parsing did not finish"),
    ADDRESS("at a non-public address"),
    HOST_GONE("on hosts that do not respond"),
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
