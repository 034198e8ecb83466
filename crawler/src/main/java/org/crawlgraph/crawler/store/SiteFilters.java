package org.crawlgraph.crawler.store;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.jspecify.annotations.Nullable;

/**
 * Local snapshot of the link filters of trained sites. They decide as {@code crawl.allows} and {@code crawl.cluster}
 * did when the snapshot was read, user decisions included. A URL belongs to the site that is the longest suffix of its
 * host. Immutable and thread-safe; a decision costs a lookup per label of the host and matching two URLs.
 */
public final class SiteFilters {

    public static final SiteFilters NONE = new SiteFilters(List.of());

    private final Map<String, SiteFilter> bySite = new TreeMap<>();

    /**
     * Creates filters from the clusters of sites.
     *
     * @throws IllegalArgumentException if a pattern is invalid
     */
    public SiteFilters(List<StoredSite> sites) {
        sites.forEach(site -> bySite.put(site.site, SiteFilter.of(site)));
    }

    /** The clusters, as kept in the state of a crawl, so that a resumed crawl decides as before. */
    public List<StoredSite> stored() {
        return bySite.values().stream().map(SiteFilter::site).toList();
    }

    /**
     * The clusters of a site with their decisions.
     *
     * @param clusters in order of precedence among equally specific patterns
     * @param edges of several between the same clusters, the last one applies
     */
    public record StoredSite(String site, List<Cluster> clusters, List<Edge> edges) {}

    /** A cluster with its decision; {@code reason} may be empty. */
    public record Cluster(String pattern, boolean kept, boolean followsUnseen, String reason) {}

    /** The links between two clusters, given by index, with their decision. */
    public record Edge(int from, int to, boolean kept, String reason) {}

    /** The sites with a filter. */
    public Set<String> sites() {
        return Set.copyOf(bySite.keySet());
    }

    /**
     * Whether to follow a link.
     *
     * @param from URL of the page with the link; null for a seed
     * @param to URL of the target
     * @return null if the site of {@code to} has no clusters
     */
    public @Nullable Boolean allows(@Nullable String from, String to) {
        SiteFilter filter = of(to);
        return filter == null ? null : filter.filter.allowsInSite(from, to);
    }

    /**
     * Explains the decision about a link by the clusters of both ends; null if the site of {@code to} has no clusters.
     */
    public @Nullable String why(String from, String to) {
        SiteFilter filter = of(to);
        return filter == null ? null : filter.why(from, to);
    }

    /** For each site, what finds the pages that a crawl fetches when nothing else is left. */
    Map<String, SoleViews> soleViews() {
        Map<String, SoleViews> views = new TreeMap<>();
        bySite.forEach((site, rules) -> views.put(
                site,
                new SoleViews(
                        rules.patterns,
                        rules.filter,
                        cluster -> rules.cluster(cluster).reason())));
        return views;
    }

    /** Pattern of the cluster of a URL; null if it has none. */
    public @Nullable String cluster(String url) {
        SiteFilter filter = of(url);
        return filter == null ? null : filter.pattern(filter.filter.cluster(url));
    }

    private @Nullable SiteFilter of(String url) {
        return SiteRules.nearest(bySite, url);
    }

    /** Link filter of one site by its URL clusters, which explains its decisions. */
    private record SiteFilter(StoredSite site, List<UrlPattern> patterns, UrlFilter filter) {

        static SiteFilter of(StoredSite site) {
            List<Cluster> clusters = site.clusters();
            boolean[] kept = new boolean[clusters.size()];
            boolean[] followsUnseen = new boolean[kept.length];
            for (int i = 0; i < kept.length; i++) {
                kept[i] = clusters.get(i).kept();
                followsUnseen[i] = EdgeFilter.followsUnseen(
                        clusters.get(i).followsUnseen(),
                        !kept[i] && clusters.get(i).reason().equals(PruningReason.BY_HAND.text()));
            }
            List<UrlPattern> patterns = clusters.stream()
                    .map(cluster -> UrlPattern.parse(cluster.pattern()))
                    .toList();
            List<EdgeFilter.Edge> edges = site.edges().stream()
                    .map(edge -> new EdgeFilter.Edge(edge.from(), edge.to(), edge.kept()))
                    .toList();
            return new SiteFilter(site, patterns, UrlFilter.of(patterns, EdgeFilter.of(kept, followsUnseen, edges)));
        }

        private Cluster cluster(int cluster) {
            return site.clusters().get(cluster);
        }

        /** Pattern of a cluster; null if there is none. */
        private @Nullable String pattern(int cluster) {
            return cluster < 0 ? null : cluster(cluster).pattern();
        }

        String why(String from, String to) {
            int begin = filter.cluster(from);
            int end = filter.cluster(to);
            return "from " + Objects.requireNonNullElse(pattern(begin), "no cluster") + " to "
                    + Objects.requireNonNullElse(pattern(end), "no cluster") + ": "
                    + why(begin, end, filter.allowsInSite(from, to));
        }

        private String why(int from, int to, boolean allowed) {
            if (to < 0) {
                return "no cluster of " + site.site() + " matches it"
                        + (allowed
                                ? ", and its URL does not suggest a useless page"
                                : "; its parameters, or the nearest cluster on its path, suggest a useless page");
            }
            Cluster end = cluster(to);
            if (!end.kept()) {
                return allowed
                        ? "it is the next page of its list, which is followed although its cluster is removed"
                        : "its cluster is removed" + because(end.reason());
            }
            return from < 0
                    ? "its cluster is kept" + because(end.reason())
                    : site.edges().stream()
                            .filter(edge -> edge.from() == from && edge.to() == to)
                            .reduce((one, other) -> other)
                            .map(edge -> links(edge.kept()) + because(edge.reason()))
                            .orElseGet(() -> "the sample of " + site.site() + " shows no such link, and "
                                    + links(cluster(from).followsUnseen()));
        }

        private static String links(boolean followed) {
            return followed ? "such links are followed" : "such links are not followed";
        }

        private static String because(String reason) {
            return reason.isEmpty() ? "" : " (" + reason + ")";
        }
    }
}
