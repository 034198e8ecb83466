package org.crawlgraph.procedures.clusters;

import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.UserFunction;

/** {@code crawl.cluster} and {@code crawl.allows}: the clusters of a site as a filter for links. */
public final class ClusterFunctions {

    @Context
    public Transaction tx;

    @UserFunction("crawl.cluster")
    @Description(
            "Returns the pattern of the cluster that a URL belongs to: the most specific matching pattern of its site;"
                    + " null without a match, or when the site has no clusters.")
    public @Nullable String cluster(@Name("url") @Nullable String url) {
        if (url == null) {
            return null;
        }
        ClusterView.Site site = ClusterView.of(tx).of(url);
        int cluster = site == null ? -1 : site.filter().cluster(url);
        return site == null || cluster < 0 ? null : site.patterns().get(cluster);
    }

    @UserFunction("crawl.allows")
    @Description("Returns whether a crawl should follow a link: the cluster of the target is kept, and so"
            + " is the edge from the cluster of the source, if there is one; or the link leads to a"
            + " later page of a list. For a target without a cluster, the decision of the training"
            + " applies, and the parameters in its URL must not suggest a useless page. Null"
            + " if its site has no clusters. Without a source (null, as for seeds), only the target"
            + " decides. Crawls and simulated crawls use the same rules.")
    public @Nullable Boolean allows(@Name("from") @Nullable String from, @Name("to") @Nullable String to) {
        if (to == null) {
            return null;
        }
        ClusterView.Site site = ClusterView.of(tx).of(to);
        return site == null ? null : site.filter().allowsInSite(from, to);
    }
}
