package org.crawlgraph.clusters.pruning;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Decides which clusters and edges of a site a crawl follows.
 *
 * <p>The default method ({@link PruningMethod#CONTENT}) removes clusters by weighted {@link Evidence} and keeps the rest;
 * {@code KindDecisions} lists the steps. The paper's method ({@link PruningMethod#PAPER}) uses the cluster graph alone: a page linked from
 * several clusters is found through each of them, so following some is enough; {@link #byPaper} lists the steps.
 *
 * <p>Entries are always kept. Manual decisions always win: a cluster or edge kept manually is never removed, and one removed manually is
 * never restored.
 *
 * <p>The default method takes time O((URLs + links) · log). The last step of the paper's method takes at most O(k · (k · e + E)) for k
 * unreachable clusters, e kept and E edges.
 *
 * <p>Reference for the paper's method: Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.3.
 */
public final class Pruning {

    private Pruning() {}

    /**
     * Prunes the clusters of sampled pages.
     *
     * @param pages the sample; the paper's method uses only its fetched pages, since it counts every page of a cluster
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters, by cluster number
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     * @param checkpoint called in the stages of both methods
     */
    public static PrunedGraph prune(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] entries,
            UserDecisions byHand,
            PruningOptions options,
            Checkpoint checkpoint) {
        return switch (options.method()) {
            case CONTENT -> byEvidence(pages, clusterOf, patterns, entries, byHand, Evidence.weights(), checkpoint);
            case PAPER -> {
                int[] ofFetched = Arrays.copyOf(clusterOf, pages.fetched());
                ClusterGraph graph =
                        ClusterGraph.of(pages.fetchedOnly().links(), ofFetched, patterns.size(), checkpoint);
                yield byPaper(graph, entries, byHand, options, checkpoint);
            }
        };
    }

    /**
     * Prunes clusters by evidence.
     *
     * @param weights of the evidence; the default is {@link Evidence#weights()}
     */
    public static PrunedGraph byEvidence(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] entries,
            UserDecisions byHand,
            Map<Evidence, Double> weights,
            Checkpoint checkpoint) {
        ClusterGraph graph = ClusterGraph.of(pages.links(), clusterOf, patterns.size(), checkpoint);
        PruningDraft draft = draft(graph, entries, byHand);
        return new EvidencePruning(pages, clusterOf, patterns, draft, weights, checkpoint).run();
    }

    /**
     * Prunes a cluster graph by the paper's method.
     *
     * <p>For a cluster C and a set F of its in-edges, let reach(F) be the pages of C that the edges in F lead to. The kept set is the
     * smallest F with |reach(F)| &gt; coverage · |C|; ties go to the largest |reach(F)|, then to the first. If all in-edges together do not
     * reach that much, it is the smallest F that reaches as much as all.
     *
     * <ol>
     *   <li>Choose in-edges of each cluster ({@link PruningReason#COVERAGE}) and remove the others ({@link PruningReason#DUPLICATE_LINKS}).
     *       In-edges kept manually count.
     *   <li>Remove headers and footers: clusters linked from more than half of the other clusters, with more links to them than half the
     *       number of pages ({@link PruningReason#HEADER_FOOTER}).
     *   <li>Remove a leaf that lost its edge to another leaf k if another cluster keeps an edge to k
     *       ({@link PruningReason#DUPLICATE_CONTENT}). A leaf has no kept edge to another cluster.
     *   <li>Remove a leaf whose size is more than two standard deviations below the mean ({@link PruningReason#UNINFORMATIVE}).
     *   <li>Restore removed edges, best first, until every kept cluster is reachable ({@link PruningReason#REACHABILITY}).
     * </ol>
     *
     * <p>Finding the smallest set is NP-hard. The search is exact within {@link PruningOptions#searchSteps} per cluster; beyond that it
     * returns the best set found, and {@link PrunedGraph#exact} is false. The paper's edge e<sub>ij</sub> has the weights
     * {@link ClusterGraph#sources} and {@link ClusterGraph#targets}; its 0.6 is {@link PruningOptions#coverage}.
     *
     * @param entries the clusters where crawls start, from {@link ClusterGraph#entryClusters}
     * @param byHand manual decisions
     * @param options its method is ignored
     * @param checkpoint called in the stages {@code "deleting edges"} and {@code "reaching clusters"}
     */
    public static PrunedGraph byPaper(
            ClusterGraph graph, int[] entries, UserDecisions byHand, PruningOptions options, Checkpoint checkpoint) {
        PruningDraft draft = draft(graph, entries, byHand);
        new EdgeDeletion(draft, options).run(checkpoint);
        new NodeDeletion(draft, options.logSizes()).run();
        return draft.prunedGraph(new ReachabilityGuard(draft).run(checkpoint), PruningMethod.PAPER.followsUnseen());
    }

    private static PruningDraft draft(ClusterGraph graph, int[] entries, UserDecisions byHand) {
        for (int entry : entries) {
            if (entry < 0 || entry >= graph.clusters()) {
                throw new IllegalArgumentException(
                        "cluster " + entry + " is an entry; clusters are 0 to " + (graph.clusters() - 1));
            }
        }
        byHand.check(graph.clusters());
        return new PruningDraft(graph, entries, byHand);
    }

    /** For each cluster, keeps the in-edges that reach enough of it and removes the others. */
    private static final class EdgeDeletion {

        private final PruningDraft draft;
        private final ClusterGraph graph;
        private final PruningOptions options;

        EdgeDeletion(PruningDraft draft, PruningOptions options) {
            this.draft = draft;
            this.graph = draft.graph();
            this.options = options;
        }

        void run(Checkpoint checkpoint) {
            for (int cluster = 0; cluster < graph.clusters(); cluster++) {
                checkpoint.reached("deleting edges", cluster, graph.clusters());
                choose(cluster);
            }
        }

        private void choose(int to) {
            UserDecisions byHand = draft.byHand();
            int[] from = graph.reach(to).clusters();
            boolean[] forced = new boolean[from.length];
            boolean[] allowed = new boolean[from.length];
            for (int place = 0; place < from.length; place++) {
                int edge = graph.edge(from[place], to);
                if (byHand.keepsEdge(from[place], to)) {
                    draft.keepEdge(edge, PruningReason.BY_HAND);
                    forced[place] = draft.crawls(from[place]) && draft.keeps(to);
                } else if (byHand.removesEdge(from[place], to)) {
                    draft.removeEdge(edge, PruningReason.BY_HAND);
                } else if (!draft.crawls(from[place]) || !draft.keeps(to)) {
                    draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
                } else {
                    allowed[place] = true;
                }
            }
            CoverSearch.Cover cover = new CoverSearch(
                            graph.reach(to), forced, allowed, options.coverage(), graph.size(to), options.searchSteps())
                    .run();
            draft.cover(to, cover.union(), cover.exact());
            for (int place : cover.places()) {
                if (allowed[place]) {
                    draft.keepEdge(graph.edge(from[place], to), PruningReason.COVERAGE);
                }
            }
        }
    }

    /** Applies {@link KindDecisions} to the clusters of each kind and decides about edges. */
    private static final class EvidencePruning {

        private final PruningDraft draft;
        private final Map<Evidence, Double> weights;
        private final Checkpoint checkpoint;
        private final KindEvidence evidence;
        private final Kinds kinds;

        EvidencePruning(
                SampledPages pages,
                int[] clusterOf,
                List<UrlPattern> patterns,
                PruningDraft draft,
                Map<Evidence, Double> weights,
                Checkpoint checkpoint) {
            this.draft = draft;
            this.weights = weights;
            this.checkpoint = checkpoint;
            evidence = new KindEvidence(pages, clusterOf, patterns, checkpoint);
            kinds = evidence.kinds;
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
                KindDecisions decisions = new KindDecisions(evidence, home, byHand, entries, weights, checkpoint);
                for (int cluster = 0; cluster < clusters; cluster++) {
                    decide(cluster, decisions);
                }
            }
            for (int edge = 0; edge < draft.graph().edges(); edge++) {
                decideEdge(edge);
            }
            return draft.prunedGraph(new ReachabilityGuard(draft).outOfReach(), PruningMethod.CONTENT.followsUnseen());
        }

        /**
         * The URL where crawls of the whole site start: its root; if no link leads there, the page from {@link KindEvidence#frontPage};
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
            return evidence.frontPage().orElse(first);
        }

        private void decide(int cluster, KindDecisions decisions) {
            int kind = kinds.ofCluster[cluster];
            draft.against(cluster, decisions.sum(kind));
            if (draft.removable(cluster)) {
                if (decisions.keeps(kind)) {
                    draft.keepCluster(cluster, decisions.reason(kind));
                } else {
                    draft.removeCluster(cluster, decisions.reason(kind));
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

    /**
     * Removes clusters by the three rules of Jiang and Lv (2009, section 4.3), in this order: headers and footers, duplicate content,
     * uninformative clusters. Entries and manual decisions are not touched.
     *
     * <p>A leaf is a cluster without a kept edge to another cluster after headers and footers are removed. Leaves are determined once, so
     * one removal does not trigger the next. Duplicates are checked in ascending order; a cluster already removed as a duplicate does not
     * count, so of two lists that duplicate each other one remains.
     */
    private static final class NodeDeletion {

        private final PruningDraft draft;
        private final ClusterGraph graph;
        private final boolean logSizes;

        NodeDeletion(PruningDraft draft, boolean logSizes) {
            this.draft = draft;
            this.graph = draft.graph();
            this.logSizes = logSizes;
        }

        void run() {
            for (int cluster = 0; cluster < graph.clusters(); cluster++) {
                if (draft.removable(cluster) && isHeaderOrFooter(cluster)) {
                    draft.removeCluster(cluster, PruningReason.HEADER_FOOTER);
                }
            }
            boolean[] leaves = leaves();
            for (int cluster = 0; cluster < graph.clusters(); cluster++) {
                if (draft.removable(cluster) && leaves[cluster] && isDuplicate(cluster, leaves)) {
                    draft.removeCluster(cluster, PruningReason.DUPLICATE_CONTENT);
                }
            }
            double least = leastSize();
            for (int cluster = 0; cluster < graph.clusters(); cluster++) {
                if (draft.removable(cluster) && leaves[cluster] && scaled(graph.size(cluster)) < least) {
                    draft.removeCluster(cluster, PruningReason.UNINFORMATIVE);
                }
            }
            dropDanglingEdges();
        }

        /** Returns true if more than half of the other clusters link here, and the links to here exceed half the number of pages. */
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
                        .noneMatch(edge -> draft.keepsEdge(edge)
                                && graph.to(edge) != graph.from(edge)
                                && draft.keeps(graph.to(edge)));
            }
            return leaves;
        }

        private boolean isDuplicate(int cluster, boolean[] leaves) {
            return outEdges(cluster)
                    .filter(edge -> draft.edgeReason(edge) == PruningReason.DUPLICATE_LINKS)
                    .map(graph::to)
                    .anyMatch(
                            to -> to != cluster && leaves[to] && draft.keeps(to) && isReachedFromAnother(to, cluster));
        }

        private boolean isReachedFromAnother(int to, int cluster) {
            return IntStream.of(graph.reach(to).clusters())
                    .anyMatch(from -> from != to
                            && from != cluster
                            && draft.crawls(from)
                            && draft.keepsEdge(graph.edge(from, to)));
        }

        /** The mean of the sizes less two standard deviations. */
        private double leastSize() {
            double[] sizes = IntStream.range(0, graph.clusters())
                    .mapToDouble(cluster -> scaled(graph.size(cluster)))
                    .toArray();
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

        /** An empty cluster is scaled as if it had one page (logarithm 0). */
        private double scaled(int size) {
            return logSizes ? Math.log(Math.max(1, size)) : size;
        }

        private void dropDanglingEdges() {
            for (int edge = 0; edge < graph.edges(); edge++) {
                if (draft.edgeReason(edge) == PruningReason.COVERAGE
                        && !(draft.crawls(graph.from(edge)) && draft.keeps(graph.to(edge)))) {
                    draft.removeEdge(edge, PruningReason.CLUSTER_REMOVED);
                }
            }
        }

        private IntStream outEdges(int cluster) {
            return IntStream.range(graph.firstEdge(cluster), graph.firstEdge(cluster + 1));
        }
    }
}
