package org.crawlgraph.clusters.pruning;

import java.util.List;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.jspecify.annotations.Nullable;

/**
 * Which links of a site are worth following, asked by URLs: the one place that decides it for crawls, simulated crawls, {@code crawl.allows} and rules of other crawlers. {@link SitePatterns} find the
 * cluster of each end, and {@link LinkDecisions} decide about the clusters. An answer takes the time to match two URLs, and allocates nothing where both have clusters. For as many threads as the
 * decisions are.
 *
 * @param patterns of the site
 * @param decisions about the clusters of {@code patterns}
 */
public record UrlFilter(SitePatterns patterns, LinkDecisions decisions) {

    /**
     * A filter of patterns that were written down.
     *
     * @param patterns the pattern of each cluster of {@code decisions}, in the order of the clusters
     */
    public static UrlFilter of(List<UrlPattern> patterns, LinkDecisions decisions) {
        return new UrlFilter(SitePatterns.of(patterns, decisions.followsUnknown()), decisions);
    }

    /** The cluster of a URL, or -1 for none: its index among the patterns. */
    public int cluster(CharSequence url) {
        return patterns.cluster(url);
    }

    /** The same as {@link #allowsInSite}, but a link that leads to no cluster must also stay on its host: nothing is known of others. */
    public boolean allows(CharSequence from, CharSequence to) {
        return allowsInSite(from, to) && (patterns.cluster(to) >= 0 || isSameHost(from, to));
    }

    /**
     * Whether a link inside the site is worth following: its clusters allow it, or it turns the page of a list. Where it leads to no cluster, its parameters and names must
     * not speak against it.
     *
     * @param from URL of the page with the link; null for a link from nowhere
     * @param to URL that it leads to
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
        int slashes = 0;
        for (int i = 0; i < from.length() && slashes < 3; i++) {
            if (i >= to.length() || from.charAt(i) != to.charAt(i)) {
                return false;
            }
            slashes += from.charAt(i) == '/' ? 1 : 0;
        }
        return slashes == 3;
    }
}
