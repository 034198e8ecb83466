package org.crawlgraph.crawler.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.crawlgraph.clusters.export.RuleSet;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.jspecify.annotations.Nullable;

/**
 * The filters of trained sites, asked without the server. They say what {@code crawl.allows} and {@code crawl.cluster} said when
 * they were read: a URL belongs to the clusters of the longest site that its host is or ends in; what users have decided in the
 * store counts. Immutable, for any number of threads; an answer takes a look-up for each label of the host and the time to match
 * two URLs.
 */
public final class SiteFilters {

    /** Filters of no site: nothing is known of any link. */
    public static final SiteFilters NONE = new SiteFilters(List.of());

    private static final int VERSION = 1;

    private final Map<String, SiteFilter> bySite = new TreeMap<>();

    SiteFilters(Collection<SiteFilter> filters) {
        filters.forEach(filter -> bySite.put(filter.site(), filter));
    }

    /**
     * Filters by rules that were written for other crawlers.
     *
     * @param sites each names its site
     */
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

    /** The sites that have a filter, in alphabetic order. */
    public Set<String> sites() {
        return Set.copyOf(bySite.keySet());
    }

    /**
     * Whether a link is worth following.
     *
     * @param from URL of the page with the link; null for a link from nowhere, such as a seed
     * @param to URL that it leads to
     * @return null when the site of {@code to} has no clusters, so that nothing is known
     */
    public @Nullable Boolean allows(@Nullable String from, String to) {
        SiteFilter filter = of(to);
        return filter == null ? null : filter.allows(from, to);
    }

    /** The same, and why; null when the site of {@code to} has no clusters. */
    public @Nullable Answer answer(@Nullable String from, String to) {
        SiteFilter filter = of(to);
        return filter == null ? null : filter.answer(from, to);
    }

    /** The pattern of the cluster of a URL; null when it belongs to none, or its site has no clusters. */
    public @Nullable String cluster(String url) {
        SiteFilter filter = of(url);
        return filter == null ? null : filter.pattern(url);
    }

    private @Nullable SiteFilter of(String url) {
        return SiteRules.nearest(bySite, url);
    }

    /** The filters as bytes that {@link #fromBytes} reads, so that a crawl that goes on decides as it did before. */
    public byte[] toBytes() {
        RecordWriter writer = new RecordWriter().number(bySite.size());
        for (SiteFilter filter : bySite.values()) {
            writer.text(filter.site()).number(filter.clusters().size());
            filter.clusters()
                    .forEach(cluster -> writer.text(cluster.pattern())
                            .flag(cluster.kept())
                            .flag(cluster.followsUnseen())
                            .text(cluster.reason()));
            writer.number(filter.edges().size());
            filter.edges()
                    .forEach(edge -> writer.number(edge.from())
                            .number(edge.to())
                            .flag(edge.kept())
                            .text(edge.reason()));
        }
        return writer.packed(VERSION);
    }

    /**
     * Reads filters.
     *
     * @param packed as {@link #toBytes} gave it
     * @throws IllegalArgumentException when the bytes are damaged or of another version
     */
    public static SiteFilters fromBytes(byte[] packed) {
        RecordReader from = new RecordReader("what the crawl knows of clusters", packed, VERSION);
        int count = from.count();
        List<SiteFilter> filters = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String site = from.text();
            List<SiteFilter.Cluster> clusters = new ArrayList<>();
            int clusterCount = from.count();
            for (int c = 0; c < clusterCount; c++) {
                clusters.add(new SiteFilter.Cluster(from.text(), from.flag(), from.flag(), from.text()));
            }
            List<SiteFilter.Edge> edges = new ArrayList<>();
            int edgeCount = from.count();
            for (int e = 0; e < edgeCount; e++) {
                edges.add(new SiteFilter.Edge(from.count(), from.count(), from.flag(), from.text()));
            }
            filters.add(new SiteFilter(site, clusters, edges));
        }
        from.end();
        return new SiteFilters(filters);
    }

    /**
     * Whether the filter of a site lets a link pass, and why.
     *
     * @param allowed whether it does
     * @param site whose clusters decided
     * @param from pattern of the cluster of the page with the link; null when it belongs to none
     * @param to pattern of the cluster of the page that it leads to; null when it belongs to none
     * @param why in words, with the reason that pruning or a person has left in the store
     */
    public record Answer(
            boolean allowed,
            String site,
            @Nullable String from,
            @Nullable String to,
            String why) {}
}
