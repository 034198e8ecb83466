package org.crawlgraph.testkit.site;

import java.util.List;

/**
 * A parsed URL of the site.
 *
 * @param user whose page it is; empty for pages of the whole site
 * @param path from its slash on, without the user
 * @param query after the question mark; empty when there is none
 */
record Place(String user, String path, String query) {

    /** The parts of the path, {@code /a/b/} as {@code a, b}. */
    List<String> segments() {
        String inner = path.substring(1, path.endsWith("/") && path.length() > 1 ? path.length() - 1 : path.length());
        return inner.isEmpty() ? List.of() : List.of(inner.split("/", -1));
    }

    /** Whether the query is one parameter of this name. */
    boolean has(String parameter) {
        return query.startsWith(parameter + "=") && query.indexOf('&') < 0;
    }

    /** The value of a query that {@link #has} this parameter alone. */
    String value(String parameter) {
        return query.substring(parameter.length() + 1);
    }

    /** The value as a number from 1 on, without leading zeros; else 0. */
    int number(String parameter) {
        return has(parameter) ? Numbers.positive(value(parameter)) : 0;
    }
}
