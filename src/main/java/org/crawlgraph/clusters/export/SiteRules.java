package org.crawlgraph.clusters.export;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The rules of several sites, asked about links. A URL belongs to the longest site that its host is or ends in. Immutable, for any
 * number of threads; an answer takes a look-up for each label of the host and the time to match two URLs.
 */
public final class SiteRules {

    private final Map<String, UrlFilter> bySite = new TreeMap<>();

    /**
     * Rules of sites.
     *
     * @throws IllegalArgumentException when one does not name its site, or two are about the same
     */
    public SiteRules(Collection<RuleSet> sites) {
        for (RuleSet rules : sites) {
            if (rules.site().isEmpty()) {
                throw new IllegalArgumentException(
                        "the rules do not name their site; export them with cluster export SITE --format json");
            }
            if (bySite.put(rules.site(), rules.filter()) != null) {
                throw new IllegalArgumentException(
                        "two rule sets for the site '" + rules.site() + "'; keep one of them");
            }
        }
    }

    /** The sites that have rules. */
    public Set<String> sites() {
        return Set.copyOf(bySite.keySet());
    }

    /**
     * Whether a link is worth following.
     *
     * @param from canonical URL of the page with the link; null for a link from nowhere
     * @param to canonical URL that it leads to
     * @return null when the site of {@code to} has no rules, so that nothing is known
     */
    public @Nullable Boolean allows(@Nullable String from, String to) {
        UrlFilter filter = nearest(bySite, to);
        return filter == null ? null : filter.allowsInSite(from, to);
    }

    /**
     * What belongs to the longest site that the host of a URL is or ends in.
     *
     * @param bySite by host, in lower case
     * @return null if the site is unknown or the URL has no host
     */
    public static <T> @Nullable T nearest(Map<String, T> bySite, String url) {
        String site = bySite.isEmpty() ? null : Host.of(url);
        while (site != null) {
            T found = bySite.get(site);
            if (found != null) {
                return found;
            }
            int dot = site.indexOf('.');
            site = dot < 0 ? null : site.substring(dot + 1);
        }
        return null;
    }
}
