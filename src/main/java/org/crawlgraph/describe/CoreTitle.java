package org.crawlgraph.describe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts the title of a core together: {@code words · hubs → authorities}. */
final class CoreTitle {

    /** Most words in a title. */
    static final int WORDS = 3;

    /** Most sites of hubs in a title. */
    static final int HUB_SITES = 1;

    /** Most sites of authorities in a title. */
    static final int AUTHORITY_SITES = 2;

    /** Most characters of a path in a title. */
    private static final int PATH = 40;

    private static final String MORE = "…";

    private CoreTitle() {}

    /** The title. */
    static String of(List<String> words, String hubs, String authorities) {
        return (words.isEmpty() ? "" : String.join(", ", words) + " · ") + hubs + " → " + authorities;
    }

    /**
     * The sites of one side.
     *
     * @param most how many are named; that there are more is shown
     * @param pages pages of the side
     * @param kind what they are called when none has a site
     */
    static String side(SiteCounts sites, int most, int pages, String kind) {
        if (sites.count() == 0) {
            return pages + " " + kind;
        }
        List<String> names =
                sites.names(most).stream().map(CoreTitle::withoutWww).toList();
        return String.join(", ", names) + (sites.count() > most ? ", " + MORE : "");
    }

    /**
     * A page by its site and its path, of which a long one is shown by its last piece alone.
     *
     * @param url null for one without
     */
    static String page(String site, @Nullable String url) {
        String path = url == null ? "" : path(url);
        if (path.isEmpty()) {
            return withoutWww(site);
        }
        String piece = path.length() <= PATH ? path : MORE + path.substring(path.lastIndexOf('/'));
        return withoutWww(site) + "/" + (piece.length() <= PATH ? piece : piece.substring(0, PATH - 1) + MORE);
    }

    /** The path of a URL without slashes at its ends, query and fragment. */
    static String path(String url) {
        int authority = url.indexOf("//");
        int begin = authority < 0 ? -1 : url.indexOf('/', authority + 2);
        if (begin < 0) {
            return "";
        }
        int end = begin;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        while (end > begin && url.charAt(end - 1) == '/') {
            end--;
        }
        return end == begin ? "" : url.substring(begin + 1, end);
    }

    static String withoutWww(String site) {
        return site.startsWith("www.") ? site.substring("www.".length()) : site;
    }
}
