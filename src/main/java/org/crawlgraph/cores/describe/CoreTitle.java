package org.crawlgraph.cores.describe;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Formats the title of a core: {@code words · hubs → authorities}. */
final class CoreTitle {

    static final int WORDS = 3;

    static final int HUB_SITES = 1;

    static final int AUTHORITY_SITES = 2;

    /** Maximum characters of a path in a title. */
    private static final int PATH = 40;

    private static final String MORE = "…";

    private CoreTitle() {}

    static String of(List<String> words, String hubs, String authorities) {
        return (words.isEmpty() ? "" : String.join(", ", words) + " · ") + hubs + " → " + authorities;
    }

    /**
     * The first {@code most} sites of one side, with an ellipsis if there are more; without sites, the number of pages and {@code kind}.
     */
    static String side(CoreText.SiteCounts sites, int most, int pages, String kind) {
        if (sites.count() == 0) {
            return pages + " " + kind;
        }
        List<String> names =
                sites.names(most).stream().map(CoreTitle::withoutWww).toList();
        return String.join(", ", names) + (sites.count() > most ? ", " + MORE : "");
    }

    /** A page by its site and path; a long path is shortened to its last segment. */
    static String page(String site, @Nullable String url) {
        String path = url == null ? "" : path(url);
        if (path.isEmpty()) {
            return withoutWww(site);
        }
        String piece = path.length() <= PATH ? path : MORE + path.substring(path.lastIndexOf('/'));
        return withoutWww(site) + "/" + (piece.length() <= PATH ? piece : piece.substring(0, PATH - 1) + MORE);
    }

    /** The path of a URL without leading and trailing slashes, query and fragment. */
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
