package org.crawlgraph.procedures.clusters;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.export.SiteRules;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.procedures.neo4j.StatementViews;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/**
 * The clusters of all sites as one statement sees them; each site is read when a URL of it is first asked about. A URL
 * belongs to the longest site that equals or is a suffix of its host. Not thread-safe.
 */
public final class ClusterView {

    private static final StatementViews<ClusterView> VIEWS = new StatementViews<>(ClusterView::new);

    private final Transaction tx;
    private final Map<String, String> sites = new HashMap<>();
    private final Map<String, Site> read = new HashMap<>();

    /** The clusters of a site: their patterns, and the filter by their decisions. */
    record Site(List<String> patterns, UrlFilter filter) {}

    /** The view of the running statement of a transaction. */
    static ClusterView of(Transaction tx) {
        return VIEWS.of(tx);
    }

    /** Makes the running statement re-read clusters after a change. */
    public static void forget(Transaction tx) {
        VIEWS.forget(tx);
    }

    private ClusterView(Transaction tx) {
        this.tx = tx;
        try (ResourceIterator<Node> all = tx.findNodes(StoredClusters.URL_CLUSTER)) {
            all.forEachRemaining(node -> {
                if (node.getProperty("site", null) instanceof String site) {
                    sites.put(site, site);
                }
            });
        }
    }

    /** The clusters of a URL's site, or null. */
    @Nullable
    Site of(String url) {
        String site = SiteRules.nearest(sites, url);
        return site == null
                ? null
                : read.computeIfAbsent(site, name -> {
                    StoredClusters stored = StoredClusters.of(tx, name);
                    return new Site(List.copyOf(stored.nodes().keySet()), stored.filter());
                });
    }
}
