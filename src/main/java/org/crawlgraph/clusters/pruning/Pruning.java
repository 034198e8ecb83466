package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Decides which clusters and edges of a site a crawl follows: removes clusters by weighted {@link Feature} and keeps the rest;
 * {@code Decisions} lists the steps. Entries are always kept. Manual decisions always win: a cluster or edge kept manually is never
 * removed, and one removed manually is never restored.
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
        PruningDraft draft = new PruningDraft(graph, entries, byHand);
        return new EvidencePruning(pages, clusterOf, patterns, draft, weights, checkpoint).run();
    }

    /** Applies {@link Decisions} to the clusters of each kind and decides about edges. */
    private static final class EvidencePruning {

        private final PruningDraft draft;
        private final Map<Feature, Double> weights;
        private final Checkpoint checkpoint;
        private final Features features;
        private final Kinds kinds;

        EvidencePruning(
                SampledPages pages,
                int[] clusterOf,
                List<UrlPattern> patterns,
                PruningDraft draft,
                Map<Feature, Double> weights,
                Checkpoint checkpoint) {
            this.draft = draft;
            this.weights = weights;
            this.checkpoint = checkpoint;
            features = Features.of(pages, clusterOf, patterns, checkpoint);
            kinds = features.sample().kinds();
        }

        PrunedGraph run() {
            int clusters = kinds.ofCluster.length;
            @Nullable Boolean[] byHand = new Boolean[kinds.all.size()];
            boolean[] open = new boolean[byHand.length];
            IntSet entries = new IntOpenHashSet();
            for (int cluster = 0; cluster < clusters; cluster++) {
                int kind = kinds.ofCluster[cluster];
                if (draft.entry(cluster)) {
                    entries.add(kind);
                }
                if (draft.byHand().keeps(cluster) || draft.byHand().removes(cluster)) {
                    byHand[kind] = draft.byHand().keeps(cluster);
                } else {
                    open[kind] = true;
                }
            }
            for (int kind = 0; kind < byHand.length; kind++) {
                byHand[kind] = open[kind] ? null : byHand[kind];
            }
            int home = home();
            if (home >= 0) {
                Decisions decisions = Repairs.keepReachable(
                        Repairs.keepEntry(Decisions.decide(features, weights, byHand), home, entries),
                        home,
                        checkpoint);
                for (int cluster = 0; cluster < clusters; cluster++) {
                    decide(cluster, decisions);
                }
            }
            for (int edge = 0; edge < draft.graph().edges(); edge++) {
                decideEdge(edge);
            }
            return draft.prunedGraph(draft.unreached(), PruningMethod.CONTENT.followsUnseen());
        }

        /**
         * The URL where crawls of the whole site start: its root; if no link leads there, the page from {@link KindSample#frontPage};
         * else the first sampled page. -1 if no URL has a cluster.
         */
        private int home() {
            int first = Kinds.NONE;
            for (int url = 0; url < kinds.of.length; url++) {
                if (kinds.of[url] >= 0) {
                    List<String> path = kinds.kind(url).name.path();
                    if (kinds.kind(url).name.parameters().isEmpty()
                            && (path.size() == 1
                                    || (path.size() == 2 && path.get(1).isEmpty()))
                            && !Kinds.isVariable(path.get(0))) {
                        return url;
                    }
                    first = first < 0 ? url : first;
                }
            }
            return features.sample().frontPage().orElse(first);
        }

        private void decide(int cluster, Decisions decisions) {
            int kind = kinds.ofCluster[cluster];
            draft.measured(cluster, decisions.sums()[kind], features.evidence(kind, weights));
            if (draft.removable(cluster)) {
                PruningReason reason = decisions.reasons()[kind];
                if (decisions.kept()[kind]) {
                    draft.keepCluster(cluster, reason);
                } else {
                    draft.removeCluster(cluster, reason);
                }
            }
        }

        private void decideEdge(int edge) {
            int from = draft.graph().from(edge);
            int to = draft.graph().to(edge);
            if (draft.byHand().keepsEdge(from, to) || draft.byHand().removesEdge(from, to)) {
                if (draft.byHand().keepsEdge(from, to)) {
                    draft.keepEdge(edge, PruningReason.BY_HAND);
                } else {
                    draft.removeEdge(edge, PruningReason.BY_HAND);
                }
            } else if (draft.keeps(
                    to)) { // also from removed clusters, whose pages are reached as continuation pages of lists
                draft.keepEdge(edge, PruningReason.NOTHING_AGAINST);
            } else {
                draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
            }
        }
    }
}
