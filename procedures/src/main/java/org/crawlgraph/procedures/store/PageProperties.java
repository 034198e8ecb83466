package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * Which properties of the nodes of a graph tell what its pages are.
 *
 * @param url name of the property that holds the URL
 * @param host name of the property that holds the host; where it is missing, the host of the URL counts
 */
public record PageProperties(String url, String host) {

    public static final Option<String> URL =
            Option.text("urlProperty", "url", "Property of pages that holds their URL");

    public static final Option<String> HOST = Option.text(
            "hostProperty", "host", "Property of pages that holds their host; without it the host of the URL is used");

    public static final List<Option<?>> OPTIONS = List.of(URL, HOST);

    /** Those of imports and crawls. */
    public static final PageProperties OWN = new PageProperties("url", "host");

    /** Reads both options. */
    public static PageProperties of(Options options) {
        return new PageProperties(options.get(URL), options.get(HOST));
    }

    public boolean has(String property) {
        return url.equals(property) || host.equals(property);
    }
}
