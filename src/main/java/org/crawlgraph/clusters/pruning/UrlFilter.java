package org.crawlgraph.clusters.pruning;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.jspecify.annotations.Nullable;

/**
 * Decides which links of a site to follow, by URL. Crawls, simulated crawls, {@code crawl.allows} and exported crawler
 * rules all use this class. {@link SitePatterns} finds the cluster of each end, and {@link EdgeFilter} decides about
 * the clusters. A query costs two URL matches and allocates nothing if both URLs have clusters. As thread-safe as its
 * decisions.
 *
 * @param patterns of the site
 * @param decisions about the clusters of {@code patterns}
 */
public record UrlFilter(SitePatterns patterns, EdgeFilter decisions) {

    /**
     * Builds a filter from stored patterns.
     *
     * @param patterns the pattern of each cluster of {@code decisions}, in cluster order
     */
    public static UrlFilter of(List<UrlPattern> patterns, EdgeFilter decisions) {
        return new UrlFilter(new SitePatterns(patterns), decisions);
    }

    /** The cluster of a URL as an index into the patterns, or -1 for none. */
    public int cluster(CharSequence url) {
        return patterns.cluster(url);
    }

    /** As {@link #allowsInSite}, except that a link to a URL without a cluster must also stay on its host. */
    public boolean allows(CharSequence from, CharSequence to) {
        return allowsInSite(from, to) && (patterns.cluster(to) >= 0 || isSameHost(from, to));
    }

    /**
     * Whether a link inside the site passes: its clusters allow it, or it leads to the next page of a list. If the
     * target has no cluster, its parameters must not speak against it.
     *
     * @param from URL of the source page, or null if there is none
     * @param to URL of the target page
     */
    public boolean allowsInSite(@Nullable CharSequence from, CharSequence to) {
        int source = from == null ? -1 : patterns.cluster(from);
        int target = patterns.cluster(to);
        if (target < 0) {
            return decisions.allows(source, target)
                    && (patterns.allowsUnknown(to.toString(), decisions)
                            || (from != null && patterns.isNextPage(from.toString(), to.toString())));
        }
        return decisions.allows(source, target)
                || (from != null
                        && decisions.followsUnseen(target)
                        && patterns.isNextPage(from.toString(), to.toString()));
    }

    /** Whether scheme, host and port are the same. */
    private static boolean isSameHost(CharSequence from, CharSequence to) {
        String url = from.toString();
        int scheme = url.indexOf("://");
        int path = scheme < 0 ? -1 : url.indexOf('/', scheme + 3);
        return path >= 0 && to.toString().regionMatches(0, url, 0, path + 1);
    }
}
