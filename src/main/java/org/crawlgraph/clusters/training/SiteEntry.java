package org.crawlgraph.clusters.training;

import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;

/** The default entry of a crawl of a stored site. */
public final class SiteEntry {

    private static final Pattern ROOT = Pattern.compile("[^/?#]*/?");

    private SiteEntry() {}

    /**
     * The home page: of the pages whose URL has an empty path or {@code /}, the page with the most in-links; without
     * such pages, the page with the shortest URL. Only pages with links to other pages count, if there are any, since a
     * crawl from others ends at once. Ties go to the first URL in alphabetical order. Time O(pages + links).
     *
     * @param url the URL of each page; called once for each
     * @param links all links between the pages; at least one page
     * @param checkpoint called in the stage {@code "finding the entry"} (pages)
     */
    public static int of(IntFunction<String> url, LinkGraph links, Checkpoint checkpoint) {
        if (links.pages() == 0) {
            throw new IllegalArgumentException("the site has no pages; import it first");
        }
        int[] found = links.inDegrees(Checkpoint.NONE);
        int entry = -1;
        String name = "";
        for (int page = 0; page < found.length; page++) {
            checkpoint.passed("finding the entry", page, found.length);
            if (links.links() > 0 && links.outDegree(page) == 0) {
                continue;
            }
            String other = url.apply(page);
            if (entry < 0 || isBefore(other, found[page], name, found[entry])) {
                entry = page;
                name = other;
            }
        }
        return entry;
    }

    private static boolean isBefore(String url, int found, String other, int otherFound) {
        boolean root = isRoot(url);
        if (root != isRoot(other)) {
            return root;
        }
        int order = root ? Integer.compare(otherFound, found) : Integer.compare(url.length(), other.length());
        return order < 0 || (order == 0 && url.compareTo(other) < 0);
    }

    private static boolean isRoot(String url) {
        int authority = url.indexOf("://");
        return authority >= 0 && ROOT.matcher(url.substring(authority + 3)).matches();
    }
}
