package org.crawlgraph.clusters.export;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/**
 * The rules of several sites. A URL belongs to the longest site that its host equals or is a subdomain of. Immutable; a
 * decision takes a look-up for each label of the host and the time to match two URLs.
 */
public final class SiteRules {

    private final Map<String, UrlFilter> bySite = new TreeMap<>();

    /**
     * Creates the rules of sites.
     *
     * @throws IllegalArgumentException if a rule set has no site, or two have the same
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

    /**
     * Whether to follow a link.
     *
     * @param from canonical URL of the page with the link; null for a link from nowhere
     * @param to canonical URL of its target
     * @return null if the site of {@code to} has no rules
     */
    public @Nullable Boolean allows(@Nullable String from, String to) {
        UrlFilter filter = nearest(bySite, to);
        return filter == null ? null : filter.allowsInSite(from, to);
    }

    /**
     * Returns the value of the longest site that the host of a URL equals or is a subdomain of.
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
