package org.crawlgraph.clusters.pruning;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;

/**
 * Which links of a site are worth following, asked by URLs: the cluster of each end is found among the patterns, and {@link
 * LinkFilter} decides about the clusters (Jiang and Lv 2009, section 4.4). Immutable, for any number of threads; an
 * answer takes the time to match two URLs and allocates nothing.
 */
public final class UrlFilter {

    private final UrlMatcher matcher;
    private final LinkFilter links;

    /**
     * A filter.
     *
     * @param matcher of the patterns whose indices are the clusters of {@code links}
     */
    public UrlFilter(UrlMatcher matcher, LinkFilter links) {
        this.matcher = matcher;
        this.links = links;
    }

    /**
     * A filter of patterns that were written down.
     *
     * @param patterns the pattern of each cluster of {@code links}, in the order of the clusters
     */
    public static UrlFilter of(List<UrlPattern> patterns, LinkFilter links) {
        return new UrlFilter(UrlMatcher.nearest(patterns), links);
    }

    /** The cluster of a URL, or -1 for none: its index among the patterns. */
    public int cluster(CharSequence url) {
        return matcher.match(url);
    }

    /**
     * Whether a link is worth following. Where it leads to no cluster, it must stay on its host: nothing is known of others.
     *
     * @param from URL of the page with the link
     * @param to URL that it leads to
     */
    public boolean allows(CharSequence from, CharSequence to) {
        int target = matcher.match(to);
        return links.allows(matcher.match(from), target) && (target >= 0 || isSameHost(from, to));
    }

    /** Whether scheme, host and port are the same. */
    private static boolean isSameHost(CharSequence from, CharSequence to) {
        int slashes = 0;
        for (int i = 0; i < from.length() && slashes < 3; i++) {
            if (i >= to.length() || from.charAt(i) != to.charAt(i)) {
                return false;
            }
            slashes += from.charAt(i) == '/' ? 1 : 0;
        }
        return slashes == 3;
    }

    /** What decides about clusters. */
    public LinkFilter links() {
        return links;
    }
}
