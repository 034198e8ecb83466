package org.crawlgraph.crawler.strategy;

import java.util.Locale;

/** Why a URL is not fetched. The order is that in which a crawl looks. */
public enum Refusal {

    /** It is not an absolute URL with a host. */
    NO_URL("not a URL with a host"),
    /** It is neither {@code http} nor {@code https}. */
    SCHEME("neither http nor https"),
    /** It carries a user or a password. */
    CREDENTIALS("a user or a password in the URL"),
    /** Its port belongs to another protocol than HTTP. */
    PORT("at a port of another protocol"),
    /** It is longer than the crawl allows. */
    TOO_LONG("too long"),
    /** Its path has more segments than the crawl allows, as in traps. */
    TOO_NESTED("too many segments in the path"),
    /** It is outside the scope of the crawl. */
    SCOPE("out of scope"),
    /** It matches none of the patterns to which the crawl is limited. */
    NOT_INCLUDED("not included"),
    /** It matches a pattern that the crawl leaves out. */
    EXCLUDED("excluded"),
    /** It is too many links away from the seeds. */
    DEPTH("too deep"),
    /** It is one redirect too many. */
    REDIRECTS("too many redirects"),
    /** The clusters of the site say that the link is not worth following. */
    FILTER("refused by the clusters"),
    /** The map of the forum does not follow such links. */
    MAP("not followed by the map"),
    /** A crawl for a topic has no use for it. */
    FOCUS("not of the topic"),
    /** The crawl knows it already. */
    SEEN("seen before"),
    /** An earlier crawl has fetched it, and it is not due to be fetched again. */
    KNOWN("fetched by an earlier crawl"),
    /** It is a page that the crawl knows by another URL: in another session, with a parameter that changes nothing, at another host name. */
    SESSION("known by another URL"),
    /** The pages that are like it say nothing new any more, or its path repeats itself. */
    TRAP("set aside: pages like them say nothing new"),
    /** Reading it did not end, repeatedly. */
    UNREADABLE("set aside: reading them did not end"),
    /** Its host has an address that is not public. */
    ADDRESS("at an address that is not public"),
    /** The host does not answer any more. */
    HOST_GONE("its host does not answer"),
    /** robots.txt of its host forbids it. */
    ROBOTS("forbidden by robots.txt"),
    /** As much was fetched from its host or domain as the crawl may. */
    QUOTA("over the quota of their host or domain"),
    /** It was fetched, and its content type is none that the crawl reads. */
    CONTENT_TYPE("of other content types");

    private final String text;

    Refusal(String text) {
        this.text = text;
    }

    /** The reason for display, as it follows a number: {@code 12 out of scope}. */
    public String text() {
        return text;
    }

    /** Its name in counters and JSON, such as {@code too-long}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
