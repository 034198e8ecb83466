package org.crawlgraph.procedures.clusters;

import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.cluster} and {@code crawl.allows}: the clusters of a site as a filter for links. */
public final class ClusterFunctions {

    /** The transaction of the caller. */
    @Context
    public Transaction tx;

    /** The cluster of a URL. */
    @UserFunction("crawl.cluster")
    @Description("The pattern of the cluster that a URL belongs to: of the patterns of its site that match it the most"
            + " specific one, else the one of which it lacks fewest parameters. null when there is none, or its site has"
            + " no clusters.")
    public @Nullable String cluster(@Name("url") @Nullable String url) {
        if (url == null) {
            return null;
        }
        ClusterView.Clusters clusters = ClusterViews.of(tx).of(url);
        return clusters == null ? null : clusters.pattern(url);
    }

    /** Whether a link is worth following. */
    @UserFunction("crawl.allows")
    @Description(
            "Whether a crawl should follow a link from one URL to another: the cluster of the second is kept, and the first"
                    + " belongs to no cluster, or the edge between the two is kept. When the second belongs to no cluster of its"
                    + " site, whether training has decided that unknown kinds of pages are followed; null when its site has no"
                    + " clusters, so that nothing is known. Without a first one, null, as for seeds, the second decides alone.")
    public @Nullable Boolean allows(@Name("from") @Nullable String from, @Name("to") @Nullable String to) {
        if (to == null) {
            return null;
        }
        ClusterView.Clusters clusters = ClusterViews.of(tx).of(to);
        return clusters == null ? null : clusters.allow(tx, from, to);
    }
}
