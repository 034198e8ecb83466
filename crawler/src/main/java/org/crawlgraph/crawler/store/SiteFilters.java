package org.crawlgraph.crawler.store;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.jspecify.annotations.Nullable;

/**
 * Local snapshot of the link filters of trained sites. They decide as {@code crawl.allows} and {@code crawl.cluster} did when the snapshot
 * was read, user decisions included. A URL belongs to the site that is the longest suffix of its host. Immutable and thread-safe; a
 * decision costs a lookup per label of the host and matching two URLs.
 */
public final class SiteFilters {

    public static final SiteFilters NONE = new SiteFilters(List.of());

    private final Map<String, SiteFilter> bySite = new TreeMap<>();

    SiteFilters(Collection<SiteFilter> filters) {
        filters.forEach(filter -> bySite.put(filter.site(), filter));
    }

    /** Creates filters from rule sets written for other crawlers. */
    public static SiteFilters of(Collection<RuleSet> sites) {
        return new SiteFilters(sites.stream()
                .map(rules -> new SiteFilter(
                        rules.site(),
                        rules.rules().stream()
                                .map(rule -> new SiteFilter.Cluster(
                                        rule.pattern().toString(), rule.accept(), rule.followsUnseen(), rule.reason()))
                                .toList(),
                        rules.leadsTo().stream()
                                .map(edge -> new SiteFilter.Edge(edge.from(), edge.to(), edge.kept(), ""))
                                .toList()))
                .toList());
    }

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
        return filter == null ? null : filter.allows(from, to);
    }

    /** The decision about a link with its explanation; null if the site of {@code to} has no clusters. */
    public @Nullable Answer answer(@Nullable String from, String to) {
        SiteFilter filter = of(to);
        return filter == null ? null : filter.answer(from, to);
    }

    /** For each site, what finds the pages that a crawl fetches when nothing else is left. */
    Map<String, SoleViews> soleViews() {
        Map<String, SoleViews> views = new TreeMap<>();
        bySite.forEach((site, filter) -> views.put(site, filter.soleViews()));
        return views;
    }

    /** Pattern of the cluster of a URL; null if it has none. */
    public @Nullable String cluster(String url) {
        SiteFilter filter = of(url);
        return filter == null ? null : filter.pattern(url);
    }

    private @Nullable SiteFilter of(String url) {
        return SiteRules.nearest(bySite, url);
    }

    /** The filters as stored in the state of a crawl, so that a resumed crawl decides as before. */
    public record StoredFilters(List<StoredFilter> sites) {

        public SiteFilters filters() {
            return new SiteFilters(sites.stream()
                    .map(site -> new SiteFilter(site.site, site.clusters, site.edges))
                    .toList());
        }
    }

    private record StoredFilter(String site, List<SiteFilter.Cluster> clusters, List<SiteFilter.Edge> edges) {}

    public StoredFilters stored() {
        return new StoredFilters(bySite.values().stream()
                .map(filter -> new StoredFilter(filter.site(), filter.clusters(), filter.edges()))
                .toList());
    }

    /**
     * An explained decision about a link.
     *
     * @param site whose clusters decided
     * @param from pattern of the cluster of the page with the link; null if it has none
     * @param to pattern of the cluster of the target; null if it has none
     * @param why explanation with the stored reason
     */
    public record Answer(
            boolean allowed,
            String site,
            @Nullable String from,
            @Nullable String to,
            String why) {}

    /** Link filter of one site by its URL clusters, which explains its decisions. Immutable and thread-safe. */
    public static final class SiteFilter {

        /** A cluster with its decision; {@code reason} may be empty. */
        record Cluster(String pattern, boolean kept, boolean followsUnseen, String reason) {}

        /** The links between two clusters, given by index, with their decision. */
        record Edge(int from, int to, boolean kept, String reason) {}

        private final String site;
        private final List<Cluster> clusters;
        private final List<Edge> edges;
        private final UrlFilter filter;
        private final Long2ObjectOpenHashMap<Edge> edgeByEnds = new Long2ObjectOpenHashMap<>();

        /**
         * Creates a filter.
         *
         * @param clusters in order of precedence among equally specific patterns
         * @param edges of several between the same clusters, the last one applies
         * @throws IllegalArgumentException if a pattern is invalid
         */
        SiteFilter(String site, List<Cluster> clusters, List<Edge> edges) {
            this.site = site;
            this.clusters = List.copyOf(clusters);
            this.edges = List.copyOf(edges);
            boolean[] kept = new boolean[clusters.size()];
            boolean[] followsUnseen = new boolean[kept.length];
            List<UrlPattern> patterns = new ArrayList<>();
            for (int i = 0; i < kept.length; i++) {
                kept[i] = clusters.get(i).kept();
                followsUnseen[i] = EdgeFilter.followsUnseen(
                        clusters.get(i).followsUnseen(),
                        !kept[i] && clusters.get(i).reason().equals(PruningReason.BY_HAND.text()));
                patterns.add(UrlPattern.parse(clusters.get(i).pattern()));
            }
            edges.forEach(edge -> edgeByEnds.put(key(edge.from(), edge.to()), edge));
            filter = UrlFilter.of(
                    patterns,
                    EdgeFilter.of(
                            kept,
                            followsUnseen,
                            edges.stream()
                                    .map(edge -> new EdgeFilter.Edge(edge.from(), edge.to(), edge.kept()))
                                    .toList()));
        }

        private static long key(int from, int to) {
            return ((long) from << Integer.SIZE) | to;
        }

        String site() {
            return site;
        }

        List<Cluster> clusters() {
            return clusters;
        }

        List<Edge> edges() {
            return edges;
        }

        /** Pattern of the cluster of a URL; null if it has none. */
        @Nullable
        String pattern(CharSequence url) {
            int cluster = filter.cluster(url);
            return cluster < 0 ? null : clusters.get(cluster).pattern();
        }

        boolean allows(@Nullable CharSequence from, CharSequence to) {
            return filter.allowsInSite(from, to);
        }

        /** Finds what a crawl with this filter fetches when nothing else is left. */
        SoleViews soleViews() {
            return new SoleViews(
                    clusters.stream()
                            .map(cluster -> UrlPattern.parse(cluster.pattern()))
                            .toList(),
                    filter,
                    cluster -> clusters.get(cluster).reason());
        }

        /** The decision about a link with its explanation. */
        SiteFilters.Answer answer(@Nullable CharSequence from, CharSequence to) {
            int begin = from == null ? -1 : filter.cluster(from);
            int end = filter.cluster(to);
            boolean allowed = filter.allowsInSite(from, to);
            return new SiteFilters.Answer(
                    allowed,
                    site,
                    begin < 0 ? null : clusters.get(begin).pattern(),
                    end < 0 ? null : clusters.get(end).pattern(),
                    why(begin, end, allowed));
        }

        private String why(int from, int to, boolean allowed) {
            if (to < 0) {
                return "no cluster of " + site + " matches it"
                        + (allowed
                                ? ", and its URL does not suggest a useless page"
                                : "; its names and parameters, or those of the nearest cluster, suggest a useless page");
            }
            Cluster end = clusters.get(to);
            if (!end.kept()) {
                return allowed
                        ? "it is the next page of its list, which is followed although the cluster " + end.pattern()
                                + " is removed"
                        : "the cluster " + end.pattern() + " is removed" + because(end.reason());
            }
            if (from < 0) {
                return "the cluster " + end.pattern() + " is kept" + because(end.reason());
            }
            Cluster begin = clusters.get(from);
            Edge edge = edgeByEnds.get(key(from, to));
            if (edge == null) {
                return "the sample of " + site + " shows no link from " + begin.pattern() + " to " + end.pattern()
                        + ", and "
                        + (begin.followsUnseen() ? "such links are followed" : "such links are not followed");
            }
            return "links from " + begin.pattern() + " to " + end.pattern()
                    + (edge.kept() ? " are followed" : " are not followed") + because(edge.reason());
        }

        private static String because(String reason) {
            return reason.isEmpty() ? "" : " (" + reason + ")";
        }
    }
}
