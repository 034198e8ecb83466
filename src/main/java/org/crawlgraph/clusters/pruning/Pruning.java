package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Decides which clusters and edges of a site a crawl follows: removes clusters by weighted {@link Feature} and keeps
 * the rest; {@code Decisions} lists the steps. Entries are always kept. Manual decisions always win: a cluster or edge
 * kept manually is never removed, and one removed manually is never restored.
 *
 * <p>Time O((URLs + links) · log).
 */
public final class Pruning {

    private Pruning() {}

    /**
     * Prunes the clusters of sampled pages.
     *
     * @param pages the sample
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters, by cluster number
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     * @param weights of the evidence; the default is {@link Feature#weights()}
     */
    public static PrunedGraph prune(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] entries,
            UserDecisions byHand,
            Map<Feature, Double> weights,
            Checkpoint checkpoint) {
        ClusterGraph graph = ClusterGraph.of(pages.links(), clusterOf, patterns.size(), checkpoint);
        PrunedGraph pruned = new PrunedGraph(graph, entries, byHand, PruningMethod.CONTENT);
        Features features = Features.of(pages, clusterOf, patterns, checkpoint);
        decideClusters(pruned, features, weights, checkpoint);
        for (int edge = 0; edge < graph.edges(); edge++) {
            decideEdge(pruned, edge);
        }
        return pruned;
    }

    private static void decideClusters(
            PrunedGraph pruned, Features features, Map<Feature, Double> weights, Checkpoint checkpoint) {
        int home = features.sample().home();
        if (home < 0) {
            return;
        }
        int[] kinds = features.sample().kinds().ofCluster;
        @Nullable Boolean[] byHand = new Boolean[features.kinds()];
        IntSet open = new IntOpenHashSet();
        IntSet entries = new IntOpenHashSet();
        for (int cluster = 0; cluster < kinds.length; cluster++) {
            if (pruned.entry(cluster)) {
                entries.add(kinds[cluster]);
            }
            if (pruned.byHand().keeps(cluster) || pruned.byHand().removes(cluster)) {
                byHand[kinds[cluster]] = pruned.byHand().keeps(cluster);
            } else {
                open.add(kinds[cluster]);
            }
        }
        open.forEach(kind -> byHand[kind] = null);
        Decisions decisions = Repairs.keepReachable(
                Repairs.keepEntry(Decisions.decide(features, weights, byHand), home, entries), home, checkpoint);
        for (int cluster = 0; cluster < kinds.length; cluster++) {
            int kind = kinds[cluster];
            pruned.measured(cluster, decisions.sums()[kind], features.evidence(kind, weights));
            if (pruned.removable(cluster)) {
                pruned.decide(cluster, decisions.kept()[kind], decisions.reasons()[kind]);
            }
        }
    }

    private static void decideEdge(PrunedGraph pruned, int edge) {
        int from = pruned.graph().from(edge);
        int to = pruned.graph().to(edge);
        boolean keptByHand = pruned.byHand().keepsEdge(from, to);
        if (keptByHand || pruned.byHand().removesEdge(from, to)) {
            pruned.decideEdge(edge, keptByHand, PruningReason.BY_HAND);
        } else { // also from removed clusters, whose pages are reached as continuation pages of lists
            pruned.decideEdge(
                    edge,
                    pruned.keeps(to),
                    pruned.keeps(to) ? PruningReason.NOTHING_AGAINST : PruningReason.CLUSTER_REMOVED);
        }
    }
}
