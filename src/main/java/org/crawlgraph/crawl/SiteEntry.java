package org.crawlgraph.crawl;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/** Where a crawl of a stored site starts when nobody says. */
public final class SiteEntry {

    private SiteEntry() {}

    /**
     * The home page: of the pages whose URL ends after the authority, or with one slash behind it, the one that most links lead to;
     * the page with the shortest URL where there is none. Ties go to the first.
     *
     * @param urls the URL of each page, at least one
     * @param links all links between the pages
     */
    public static int of(List<String> urls, LinkGraph links) {
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("the site has no pages; import it first");
        }
        int[] found = new int[urls.size()];
        for (int link = 0; link < links.links(); link++) {
            found[links.target(link)]++;
        }
        int home = -1;
        int shortest = 0;
        for (int page = 0; page < found.length; page++) {
            String url = urls.get(page);
            if (isRoot(url) && (home < 0 || found[page] > found[home])) {
                home = page;
            }
            if (url.length() < urls.get(shortest).length()) {
                shortest = page;
            }
        }
        return home < 0 ? shortest : home;
    }

    private static boolean isRoot(String url) {
        int authority = url.indexOf("://");
        if (authority < 0) {
            return false;
        }
        for (int place = authority + 3; place < url.length(); place++) {
            char one = url.charAt(place);
            if (one == '/') {
                return place == url.length() - 1;
            }
            if (one == '?' || one == '#') {
                return false;
            }
        }
        return true;
    }
}
