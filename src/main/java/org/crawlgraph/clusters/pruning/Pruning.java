package org.crawlgraph.clusters.pruning;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;

/**
 * Decides which clusters and edges of a site a crawl should follow.
 *
 * <h2>What</h2>
 *
 * By default ({@link PruningMethod#CONTENT}), clusters go that weighed {@link Evidence} speaks against, and all others stay; {@code KindDecisions} has the steps. By the
 * paper's method ({@link PruningMethod#PAPER}), the cluster graph decides alone: a page that several clusters link to is found through each of them, so it is enough to follow some; {@link
 * #byPaper} has the steps.
 *
 * <p>Entries are always kept. Decisions by hand hold throughout: a cluster or an edge that is kept by hand is never removed,
 * and one that is removed by hand never comes back.
 *
 * <h2>Stopping and cost</h2>
 *
 * The default takes time O((URLs + links) · log). The last step of the paper's method takes at most O(k · (k · e + E)) for
 * k clusters out of reach, e kept and E edges.
 *
 * <h2>References</h2>
 *
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.3, for the paper's method.
 */
public final class Pruning {

    private Pruning() {}

    /**
     * Prunes the clusters of sampled pages.
     *
     * @param pages of which the paper's method looks at those that were fetched, since it counts each page of a cluster
     * @param clusterOf the cluster of each page, -1 for none
     * @param patterns of the clusters, by their numbers
     * @param entries the clusters from which crawls start, as {@link ClusterGraph#entryClusters} tells them
     * @param byHand what a person has decided
     * @param checkpoint called in the stages of both methods
     */
    public static PrunedGraph prune(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] entries,
            HandDecisions byHand,
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
     * @param weights of the pieces of evidence; those that decide by default are {@link Evidence#weights()}
     */
    public static PrunedGraph byEvidence(
            SampledPages pages,
            int[] clusterOf,
            List<UrlPattern> patterns,
            int[] entries,
            HandDecisions byHand,
            Map<Evidence, Double> weights,
            Checkpoint checkpoint) {
        ClusterGraph graph = ClusterGraph.of(pages.links(), clusterOf, patterns.size(), checkpoint);
        PruningDraft draft = draft(graph, entries, byHand);
        return new EvidencePruning(pages, clusterOf, patterns, draft, weights, checkpoint).run();
    }

    /**
     * Prunes a cluster graph by the paper's method, which needs nothing else.
     *
     * <p>For a cluster C, and for each set F of its in-edges, let reach(F) be the pages of C that an edge of F leads to. Kept are
     * the smallest F with |reach(F)| &gt; coverage · |C|, among these the one with the largest |reach(F)|, among these the first;
     * if not even all in-edges reach that much, the smallest F that reaches as much as all.
     *
     * <ol>
     *   <li>Choose in-edges of each cluster ({@link PruningReason#COVERAGE}); the others go ({@link
     *       PruningReason#DUPLICATE_LINKS}). In-edges that are kept by hand count.
     *   <li>Remove headers and footers: clusters linked from more than half of the other clusters, and by more links than half
     *       of the pages ({@link PruningReason#HEADER_FOOTER}).
     *   <li>Remove a leaf that lost its edge to another leaf k, while another cluster keeps one to k ({@link
     *       PruningReason#DUPLICATE_CONTENT}). A leaf has no kept edge to another cluster.
     *   <li>Remove a leaf whose size is more than two standard deviations below the mean ({@link
     *       PruningReason#UNINFORMATIVE}).
     *   <li>Bring removed edges back, best first, until every kept cluster can be reached ({@link
     *       PruningReason#REACHABILITY}).
     * </ol>
     *
     * <p>Finding the smallest set is NP-hard. The search is exact within {@link PruningOptions#searchSteps} for each cluster;
     * beyond that it takes the best choice found, and {@link PrunedGraph#exact} says so. In the paper e<sub>ij</sub> is an edge,
     * its weights are {@link ClusterGraph#sources} and {@link ClusterGraph#targets}, 0.6 is {@link PruningOptions#coverage}.
     *
     * @param entries the clusters from which crawls start, as {@link ClusterGraph#entryClusters} tells them
     * @param byHand what a person has decided
     * @param options whose method is not asked for
     * @param checkpoint called in the stages {@code "deleting edges"} and {@code "reaching clusters"}
     */
    public static PrunedGraph byPaper(
            ClusterGraph graph, int[] entries, HandDecisions byHand, PruningOptions options, Checkpoint checkpoint) {
        PruningDraft draft = draft(graph, entries, byHand);
        new EdgeDeletion(draft, options).run(checkpoint);
        new NodeDeletion(draft, options.logSizes()).run();
        return draft.prunedGraph(new ReachabilityGuard(draft).run(checkpoint), false);
    }

    private static PruningDraft draft(ClusterGraph graph, int[] entries, HandDecisions byHand) {
        for (int entry : entries) {
            if (entry < 0 || entry >= graph.clusters()) {
                throw new IllegalArgumentException("cluster " + entry
                        + " is an entry; the clusters of this graph are 0 to " + (graph.clusters() - 1));
            }
        }
        byHand.check(graph.clusters());
        return new PruningDraft(graph, entries, byHand);
    }
}
