package org.crawlgraph.url;

import java.util.Set;

/** Parameters that say who reads a page, or where they came from, and never which page it is. */
public final class SessionParameters {

    /** Names in lower case, as web servers and campaigns write them. */
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
