package org.crawlgraph.url;

import java.util.Set;

/** Query parameters that identify the reader of a page or where they came from, but never the page. */
public final class SessionParameters {

    /** Names in lower case, as used by web servers and campaigns. */
    public static final Set<String> NAMES = Set.of(
            "sid",
            "phpsessid",
            "jsessionid",
            "oscsid",
            "zenid",
            "utm_source",
            "utm_medium",
            "utm_campaign",
            "utm_term",
            "utm_content",
            "fbclid",
            "gclid");

    private SessionParameters() {}
}
