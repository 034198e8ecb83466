package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.options.Option;
import org.crawlgraph.common.options.Options;

/**
 * The node properties for the URL and host of a page.
 *
 * @param url property of the URL
 * @param host property of the host; if missing, the host of the URL is used
 */
public record PageProperties(String url, String host) {

    public static final Option<String> URL =
            Option.text("urlProperty", "url", "Property of pages that holds their URL");

    public static final Option<String> HOST = Option.text(
            "hostProperty", "host", "Property of pages that holds their host; without it the host of the URL is used");

    public static final List<Option<?>> OPTIONS = List.of(URL, HOST);

    /** The properties written by imports and crawls. */
    public static final PageProperties OWN = new PageProperties("url", "host");

    public static PageProperties of(Options options) {
        return new PageProperties(options.get(URL), options.get(HOST));
    }

    public boolean has(String property) {
        return url.equals(property) || host.equals(property);
    }
}
