package org.crawlgraph.testkit;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/**
 * A fixed list of names of parameters such as crawlers are configured with, to compare learnt filters with: URLs with
 * one of them are left out.
 */
public final class JunkNames {

    private static final Set<String> NAMES = Set.of(
            ("sid phpsessid jsessionid token my_post_key utm_source utm_medium utm_campaign fbclid sort sortby order"
                            + " orderby dir view mode display print share action do edit reply replytocom quote login returnto redirect feed"
                            + " rss format highlight lang oldid diff section rating datecut limit offset days pid post")
                    .split(" ", -1));

    private JunkNames() {}

    /** Whether a URL has a parameter of the list. */
    public static boolean isIn(String url) {
        int query = url.indexOf('?');
        return query >= 0
                && Arrays.stream(url.substring(query + 1).split("&", -1))
                        .anyMatch(part -> NAMES.contains(part.split("=", 2)[0].toLowerCase(Locale.ROOT)));
    }
}
