package org.crawlgraph.ingest.text;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The host of a page. */
public final class PageHost {

    private PageHost() {}

    /** The lower-case host that a URL names, without user and port; null when it names none. */
    public static @Nullable String of(String url) {
        int slashes = url.indexOf("//");
        if (slashes < 0 || (slashes > 0 && url.charAt(slashes - 1) != ':')) {
            return null;
        }
        int end = slashes + 2;
        while (end < url.length() && "/?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        String authority = url.substring(slashes + 2, end);
        authority = authority.substring(authority.lastIndexOf('@') + 1);
        int cut = authority.startsWith("[") ? authority.indexOf(']') : authority.indexOf(':');
        String host = cut < 0 ? authority : authority.substring(authority.startsWith("[") ? 1 : 0, cut);
        return host.isEmpty() ? null : host.toLowerCase(Locale.ROOT);
    }
}
