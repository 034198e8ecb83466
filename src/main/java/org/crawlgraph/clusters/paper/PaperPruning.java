package org.crawlgraph.clusters.paper;

import java.math.BigDecimal;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.Reach;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.common.Checkpoint;

/**
 * Pruning by the paper's method, from the cluster graph alone: a page linked from several clusters is found through
 * each of them, so following some is enough.
 *
 * <p>For a cluster C and a set F of its in-edges, let reach(F) be the pages of C that the edges in F lead to. The kept
 * set is a small F with |reach(F)| &gt; coverage · |C|. If all in-edges together do not reach that much, it is one that
 * reaches as much as all. The smallest F is NP-hard to find; edges are added greedily, those that reach most further
 * pages first.
 *
 * <ol>
 *   <li>Choose in-edges of each cluster ({@link PruningReason#COVERAGE}) and remove the others
 *       ({@link PruningReason#DUPLICATE_LINKS}). In-edges kept manually count.
 *   <li>Remove headers and footers: clusters linked from more than half of the other clusters, with more links to them
 *       than half the number of pages ({@link PruningReason#HEADER_FOOTER}).
 *   <li>Remove a leaf that lost its edge to another leaf k if another cluster keeps an edge to k
 *       ({@link PruningReason#DUPLICATE_CONTENT}). A leaf has no kept edge to another cluster.
 *   <li>Remove a leaf whose size is more than two standard deviations below the mean
 *       ({@link PruningReason#UNINFORMATIVE}).
 *   <li>Restore removed edges, best first, until every kept cluster is reachable ({@link PruningReason#REACHABILITY}).
 * </ol>
 *
 * <p>The paper's edge e<sub>ij</sub> has the weights {@link ClusterGraph#sources} and {@link ClusterGraph#targets}; its
 * 0.6 is {@link PruningOptions#coverage}.
 *
 * <p>The last step takes at most O(k · (k · e + E)) for k unreachable clusters, e kept and E edges.
 *
 * <p>Reference: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.3.
 */
public final class PaperPruning {

    private static final int NONE = -1;

    private final PrunedGraph draft;
    private final ClusterGraph graph;
    private final PruningOptions options;

    private PaperPruning(PrunedGraph draft, PruningOptions options) {
        this.draft = draft;
        this.graph = draft.graph();
        this.options = options;
    }

    /**
     * Prunes a cluster graph.
     *
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     * @param options its method is ignored
     * @param checkpoint called in the stages {@code "deleting edges"} and {@code "reaching clusters"}
     */
    public static PrunedGraph prune(
            ClusterGraph graph, int[] entries, UserDecisions byHand, PruningOptions options, Checkpoint checkpoint) {
        PrunedGraph draft = new PrunedGraph(graph, entries, byHand, PruningMethod.PAPER);
        PaperPruning pruning = new PaperPruning(draft, options);
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            checkpoint.reached("deleting edges", cluster, graph.clusters());
            pruning.chooseEdges(cluster);
        }
        pruning.removeClusters();
        new ReachabilityGuard(draft).run(checkpoint);
        return draft;
    }

    /** Keeps the in-edges that reach enough of a cluster and removes the others. */
    private void chooseEdges(int to) {
        UserDecisions byHand = draft.byHand();
        int[] from = graph.reach(to).clusters();
        boolean[] forced = new boolean[from.length];
        boolean[] allowed = new boolean[from.length];
        for (int place = 0; place < from.length; place++) {
            int edge = graph.edge(from[place], to);
            if (byHand.keepsEdge(from[place], to)) {
                draft.decideEdge(edge, true, PruningReason.BY_HAND);
                forced[place] = draft.crawls(from[place]) && draft.keeps(to);
            } else if (byHand.removesEdge(from[place], to)) {
                draft.decideEdge(edge, false, PruningReason.BY_HAND);
            } else if (!draft.crawls(from[place]) || !draft.keeps(to)) {
                draft.decideEdge(edge, false, PruningReason.CLUSTER_REMOVED);
            } else {
                allowed[place] = true;
            }
        }
        boolean[] chosen = forced.clone();
        draft.cover(to, cover(to, chosen, allowed));
        for (int place = 0; place < from.length; place++) {
            if (allowed[place] && chosen[place]) {
                draft.decideEdge(graph.edge(from[place], to), true, PruningReason.COVERAGE);
            }
        }
    }

    /**
     * Adds the in-edge that reaches most further pages of a cluster, ties to the first, until the chosen ones reach
     * enough.
     *
     * @param chosen by place in {@link Reach#clusters()}, whether an edge is chosen already
     * @param allowed whether an edge may be chosen
     * @return number of pages that the chosen edges reach together
     */
    private int cover(int to, boolean[] chosen, boolean[] allowed) {
        Reach reach = graph.reach(to);
        BigDecimal enough = BigDecimal.valueOf(options.coverage()).multiply(BigDecimal.valueOf(graph.size(to)));
        while (true) {
            int reached = 0;
            int[] gains = new int[chosen.length];
            for (int i = 0; i < reach.classes().length; i++) {
                int[] from = reach.classes()[i];
                int weight = reach.weights()[i];
                if (IntStream.of(from).anyMatch(place -> chosen[place])) {
                    reached += weight;
                } else {
                    IntStream.of(from).filter(place -> allowed[place]).forEach(place -> gains[place] += weight);
                }
            }
            int best = IntStream.range(0, gains.length)
                    .reduce((one, other) -> gains[other] > gains[one] ? other : one)
                    .orElse(NONE);
            if (best == NONE || gains[best] == 0 || BigDecimal.valueOf(reached).compareTo(enough) > 0) {
                return reached;
            }
            chosen[best] = true;
        }
    }

    /**
     * Removes clusters by the three rules of Jiang and Lv (2009, section 4.3), in this order: headers and footers,
     * duplicate content, uninformative clusters. Entries and manual decisions are not touched.
     *
     * <p>A leaf is a cluster without a kept edge to another cluster after headers and footers are removed. Leaves are
     * determined once, so one removal does not trigger the next. Duplicates are checked in ascending order; a cluster
     * already removed as a duplicate does not count, so of two lists that duplicate each other one remains.
     */
    private void removeClusters() {
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && isHeaderOrFooter(cluster)) {
                draft.decide(cluster, false, PruningReason.HEADER_FOOTER);
            }
        }
        boolean[] leaves = leaves();
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && leaves[cluster] && isDuplicate(cluster, leaves)) {
                draft.decide(cluster, false, PruningReason.DUPLICATE_CONTENT);
            }
        }
        double least = leastSize();
        for (int cluster = 0; cluster < graph.clusters(); cluster++) {
            if (draft.removable(cluster) && leaves[cluster] && graph.size(cluster) < least) {
                draft.decide(cluster, false, PruningReason.UNINFORMATIVE);
            }
        }
        dropDanglingEdges();
    }

    /**
     * Returns true if more than half of the other clusters link here, and the links to here exceed half the number of
     * pages.
     */
    private boolean isHeaderOrFooter(int cluster) {
        long others = IntStream.of(graph.reach(cluster).clusters())
                .filter(from -> from != cluster)
                .count();
        return 2 * others > graph.clusters() - 1 && 2 * graph.linksTo(cluster) > graph.pages();
    }

    private boolean[] leaves() {
        boolean[] leaves = new boolean[graph.clusters()];
        for (int cluster = 0; cluster < leaves.length; cluster++) {
            leaves[cluster] = outEdges(cluster)
                    .noneMatch(edge ->
                            draft.keepsEdge(edge) && graph.to(edge) != graph.from(edge) && draft.keeps(graph.to(edge)));
        }
        return leaves;
    }

    private boolean isDuplicate(int cluster, boolean[] leaves) {
        return outEdges(cluster)
                .filter(edge -> draft.edgeReason(edge) == PruningReason.DUPLICATE_LINKS)
                .map(graph::to)
                .anyMatch(to -> to != cluster && leaves[to] && draft.keeps(to) && isReachedFromAnother(to, cluster));
    }

    private boolean isReachedFromAnother(int to, int cluster) {
        return IntStream.of(graph.reach(to).clusters())
                .anyMatch(from ->
                        from != to && from != cluster && draft.crawls(from) && draft.keepsEdge(graph.edge(from, to)));
    }

    /** The mean of the sizes less two standard deviations. */
    private double leastSize() {
        double[] sizes =
                IntStream.range(0, graph.clusters()).mapToDouble(graph::size).toArray();
        double mean = 0;
        for (double size : sizes) {
            mean += size / sizes.length;
        }
        double variance = 0;
        for (double size : sizes) {
            variance += (size - mean) * (size - mean) / sizes.length;
        }
        return mean - 2 * Math.sqrt(variance);
    }

    private void dropDanglingEdges() {
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (draft.edgeReason(edge) == PruningReason.COVERAGE
                    && !(draft.crawls(graph.from(edge)) && draft.keeps(graph.to(edge)))) {
                draft.decideEdge(edge, false, PruningReason.CLUSTER_REMOVED);
            }
        }
    }

    private IntStream outEdges(int cluster) {
        return IntStream.range(graph.firstEdge(cluster), graph.firstEdge(cluster + 1));
    }
}
