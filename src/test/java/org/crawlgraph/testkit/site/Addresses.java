package org.crawlgraph.testkit.site;

import java.util.Optional;

/** Writes and reads the URLs of the site. */
final class Addresses {

    static final String DOMAIN = "social.example";

    private static final String WWW = "http://www." + DOMAIN;
    private static final String USERS = "/user/";

    private final Addressing addressing;

    Addresses(Addressing addressing) {
        this.addressing = addressing;
    }

    /** A page of the whole site. */
    String site(String pathAndQuery) {
        return WWW + pathAndQuery;
    }

    /** A page of one user. */
    String user(String name, String pathAndQuery) {
        return addressing == Addressing.SUBDOMAINS
                ? "http://" + name + "." + DOMAIN + pathAndQuery
                : WWW + USERS + name + pathAndQuery;
    }

    /** The meaning of a URL; empty for a URL of another site. */
    Optional<Place> parse(String url) {
        if (!url.startsWith("http://")) {
            return Optional.empty();
        }
        int slash = url.indexOf('/', 7);
        if (slash < 0 || !url.substring(7, slash).endsWith("." + DOMAIN)) {
            return Optional.empty();
        }
        String label = url.substring(7, slash - DOMAIN.length() - 1);
        int mark = url.indexOf('?', slash);
        String path = url.substring(slash, mark < 0 ? url.length() : mark);
        String query = mark < 0 ? "" : url.substring(mark + 1);
        if (!label.equals("www")) {
            return addressing == Addressing.SUBDOMAINS ? Optional.of(new Place(label, path, query)) : Optional.empty();
        }
        if (addressing == Addressing.PATHS && path.startsWith(USERS)) {
            int end = path.indexOf('/', USERS.length());
            return end < 0
                    ? Optional.empty()
                    : Optional.of(new Place(path.substring(USERS.length(), end), path.substring(end), query));
        }
        return Optional.of(new Place("", path, query));
    }
}
