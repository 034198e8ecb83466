package org.crawlgraph.clusters.pruning;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlMatcher;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.jspecify.annotations.Nullable;

/**
 * Which links of a site are worth following, asked by URLs: the cluster of each end is found among the patterns, and {@link
 * LinkFilter} decides about the clusters (Jiang and Lv 2009, section 4.4). Immutable, for any number of threads; an
 * answer takes the time to match two URLs, and allocates nothing where both have clusters.
 */
public final class UrlFilter {

    private final UrlMatcher matcher;
    private final LinkFilter links;
    private final UnknownUrls unknown;

    /**
     * A filter.
     *
     * @param matcher of the patterns
     * @param patterns whose indices are the clusters of {@code links}
     */
    public UrlFilter(UrlMatcher matcher, List<UrlPattern> patterns, LinkFilter links) {
        this.matcher = matcher;
        this.links = links;
        unknown = new UnknownUrls(patterns, links::keeps);
    }

    /**
     * A filter of patterns that were written down. Where links that no edge stands for are followed, URLs that lack parameters belong to the nearest pattern.
     *
     * @param patterns the pattern of each cluster of {@code links}, in the order of the clusters
     */
    public static UrlFilter of(List<UrlPattern> patterns, LinkFilter links) {
        return new UrlFilter(links.matcher(patterns), patterns, links);
    }

    /** The cluster of a URL, or -1 for none: its index among the patterns. */
    public int cluster(CharSequence url) {
        return matcher.match(url);
    }

    /** The same as {@link #allowsInSite}, but a link that leads to no cluster must also stay on its host: nothing is known of others. */
    public boolean allows(CharSequence from, CharSequence to) {
        return allowsInSite(from, to) && (matcher.match(to) >= 0 || isSameHost(from, to));
    }

    /**
     * Whether a link inside the site is worth following: its clusters allow it, or it turns the page of a list. Where it leads to no cluster, its parameters and names must
     * not speak against it.
     *
     * @param from URL of the page with the link; null for a link from nowhere
     * @param to URL that it leads to
     */
    public boolean allowsInSite(@Nullable CharSequence from, CharSequence to) {
        int source = from == null ? -1 : matcher.match(from);
        int target = matcher.match(to);
        if (target < 0) {
            return links.allows(source, target)
                    && (unknown.allows(to.toString())
                            || (from != null && unknown.isNextPage(from.toString(), to.toString())));
        }
        return links.allows(source, target)
                || (from != null && links.allowsNextPage(target) && unknown.isNextPage(from.toString(), to.toString()));
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
