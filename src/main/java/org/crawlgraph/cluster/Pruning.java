package org.crawlgraph.cluster;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.run.Checkpoint;

/**
 * Decides which clusters and edges of a site a crawl should follow.
 *
 * <h2>What</h2>
 *
 * A page that several kinds of pages link to is found through each of them; it is enough to follow some. What is linked from
 * everywhere, repeats what another cluster leads to, or is a rest without links of its own, is not worth fetching.
 *
 * <h2>Formula</h2>
 *
 * For a cluster C, and for each set F of its in-edges, let reach(F) be the pages of C that an edge of F leads to. Kept are the
 * smallest F with |reach(F)| &gt; coverage · |C|, among these the one with the largest |reach(F)|, among these the first; if not
 * even all in-edges reach that much, the smallest F that reaches as much as all.
 *
 * <h2>Algorithm</h2>
 *
 * The paper's; that of {@link PruningMethod#CONTENT} is told at {@code ContentPruning}.
 *
 * <ol>
 *   <li>In-edges of each cluster are chosen ({@link PruningReason#COVERAGE}); the others go ({@link
 *       PruningReason#DUPLICATE_LINKS}).
 *   <li>Headers and footers go: clusters linked from more than half of the other clusters, and by more links than half of
 *       the pages ({@link PruningReason#HEADER_FOOTER}).
 *   <li>A leaf goes that lost its edge to another leaf k, while another cluster keeps one to k ({@link
 *       PruningReason#DUPLICATE_CONTENT}). A leaf has no kept edge to another cluster.
 *   <li>A leaf goes whose size is more than two standard deviations below the mean ({@link PruningReason#UNINFORMATIVE}).
 *   <li>Removed edges, best first, come back until every kept cluster can be reached from the entries ({@link
 *       PruningReason#REACHABILITY}); and with them removed clusters, where no other way leads there.
 * </ol>
 *
 * Entries are always kept. What a person has decided holds throughout: a cluster or an edge that is kept by hand is never
 * removed, and counts when in-edges are chosen; one that is removed by hand never comes back.
 *
 * <h2>Stopping and cost</h2>
 *
 * Finding the smallest set is NP-hard. The search is exact within {@link PruningOptions#searchSteps} for each cluster; beyond
 * that the best choice found is taken, and {@link PrunedGraph#exact} says so. The last step takes at most O(k · (k · e + E)) for k
 * clusters out of reach, e kept and E edges.
 *
 * <h2>References</h2>
 *
 * Y. Jiang, Q. Lv: Efficient Social Website Crawling Using Cluster Graph, 2009, section 4.3. There e<sub>ij</sub> is an edge, its
 * weights are {@link ClusterGraph#sources} and {@link ClusterGraph#targets}, 0.6 is {@link PruningOptions#coverage}.
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
     * @param checkpoint told of the stages of both methods
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
            case CONTENT -> {
                ClusterGraph graph = ClusterGraph.of(pages.links(), clusterOf, patterns.size(), checkpoint);
                PruningDraft draft = draft(graph, entries, byHand);
                yield new ContentPruning(pages, clusterOf, patterns, draft, entries, checkpoint).run();
            }
            case PAPER -> {
                int[] ofFetched = Arrays.copyOf(clusterOf, pages.fetched());
                ClusterGraph graph =
                        ClusterGraph.of(pages.fetchedOnly().links(), ofFetched, patterns.size(), checkpoint);
                yield byPaper(graph, entries, byHand, options, checkpoint);
            }
        };
    }

    /**
     * Prunes a cluster graph by the paper's method, which needs nothing else.
     *
     * @param entries the clusters from which crawls start, as {@link ClusterGraph#entryClusters} tells them
     * @param byHand what a person has decided
     * @param options whose method is not asked for
     * @param checkpoint told of the stages {@code "deleting edges"} and {@code "reaching clusters"}
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
