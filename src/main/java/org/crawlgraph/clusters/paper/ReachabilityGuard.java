package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.common.Checkpoint;

/**
 * Restores removed edges until every kept cluster is reachable from the entries. The next edge is the one that makes
 * most clusters reachable; ties go to the edge that reaches most pages, then to the first. If no edge between kept
 * clusters helps, the shortest path through removed clusters is restored with its clusters. Manual removals stay, so a
 * cluster may remain unreachable, as does one that the entries cannot reach in the full graph.
 */
final class ReachabilityGuard {

    private static final int NONE = -1;

    private final PrunedGraph draft;
    private final ClusterGraph graph;
    private final boolean[] reached;

    ReachabilityGuard(PrunedGraph draft) {
        this.draft = draft;
        this.graph = draft.graph();
        this.reached = new boolean[graph.clusters()];
    }

    /** Restores edges. */
    void run(Checkpoint checkpoint) {
        IntStream.range(0, reached.length).filter(draft::entry).forEach(entry -> draft.spread(entry, reached));
        int[] left = draft.unreached();
        for (boolean more = true; more && left.length > 0; left = draft.unreached()) {
            checkpoint.reached("reaching clusters", reached.length - left.length, reached.length);
            int edge = bestEdge();
            if (edge != NONE) {
                restore(edge);
            } else {
                more = restoreWay();
            }
        }
    }

    private boolean mayReturn(int edge) {
        return !draft.keepsEdge(edge) && draft.edgeReason(edge) != PruningReason.BY_HAND;
    }

    private int bestEdge() {
        int[] gains = new int[reached.length]; // 0: not computed yet
        int best = NONE;
        for (int edge = 0; edge < graph.edges(); edge++) {
            int to = graph.to(edge);
            if (reached[graph.from(edge)] && !reached[to] && draft.keeps(to) && mayReturn(edge)) {
                gains[to] = gains[to] > 0 ? gains[to] : draft.spread(to, reached.clone());
                if (best == NONE
                        || gains[to] > gains[graph.to(best)]
                        || (gains[to] == gains[graph.to(best)] && graph.targets(edge) > graph.targets(best))) {
                    best = edge;
                }
            }
        }
        return best;
    }

    private void restore(int edge) {
        draft.decideEdge(edge, true, PruningReason.REACHABILITY);
        draft.spread(graph.to(edge), reached);
    }

    /** Restores the shortest path from a reached cluster, through removed clusters, to an unreached kept one. */
    private boolean restoreWay() {
        int[] before = new int[reached.length]; // predecessor of each cluster in the search
        Arrays.fill(before, NONE);
        IntArrayList queue = new IntArrayList(IntStream.range(0, reached.length)
                .filter(cluster -> reached[cluster])
                .toArray());
        for (int next = 0; next < queue.size(); next++) {
            int from = queue.getInt(next);
            for (int to : draft.targets(from, this::mayReturn)) {
                if (reached[to] || before[to] != NONE || draft.byHand().removes(to)) {
                    continue;
                }
                before[to] = from;
                if (draft.keeps(to)) {
                    restoreWay(to, before);
                    return true;
                }
                queue.add(to);
            }
        }
        return false;
    }

    private void restoreWay(int end, int[] before) {
        int[] way = IntStream.iterate(end, cluster -> before[cluster] != NONE, cluster -> before[cluster])
                .toArray();
        for (int i = way.length - 1; i >= 0; i--) {
            if (!draft.keeps(way[i])) {
                draft.decide(way[i], true, PruningReason.REACHABILITY);
            }
            int edge = graph.edge(before[way[i]], way[i]);
            if (edge != NONE && !draft.keepsEdge(edge)) {
                restore(edge);
            } else {
                draft.spread(way[i], reached);
            }
        }
    }
}
