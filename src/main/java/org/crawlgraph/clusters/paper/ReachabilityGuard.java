package org.crawlgraph.clusters.paper;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PruningDraft;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.common.Checkpoint;

/**
 * Restores removed edges until every kept cluster is reachable from the entries. The next edge is the one that makes most clusters
 * reachable; ties go to the edge that reaches most pages, then to the first. If no edge between kept clusters helps, the shortest path
 * through removed clusters is restored with its clusters. Manual removals stay, so a cluster may remain unreachable, as does one that the
 * entries cannot reach in the full graph.
 */
final class ReachabilityGuard {

    private static final int NONE = -1;

    private final PruningDraft draft;
    private final ClusterGraph graph;

    /** For each cluster, the targets of its kept edges, including manually kept edges that the graph lacks. */
    private final IntArrayList[] next;

    private final boolean[] reached;

    ReachabilityGuard(PruningDraft draft) {
        this.draft = draft;
        this.graph = draft.graph();
        this.reached = new boolean[graph.clusters()];
        this.next = new IntArrayList[graph.clusters()];
        Arrays.setAll(next, cluster -> new IntArrayList());
        for (int edge = 0; edge < graph.edges(); edge++) {
            if (draft.keepsEdge(edge)) {
                next[graph.from(edge)].add(graph.to(edge));
            }
        }
        for (int[] edge : draft.byHand().keptEdges()) {
            next[edge[0]].add(edge[1]);
        }
    }

    /** Restores edges and returns the kept clusters that remain unreachable, ascending. */
    int[] run(Checkpoint checkpoint) {
        IntStream.range(0, graph.clusters()).filter(draft::entry).forEach(this::spread);
        for (int left = unreached().length; left > 0; left = unreached().length) {
            checkpoint.reached("reaching clusters", graph.clusters() - left, graph.clusters());
            int edge = bestEdge();
            if (edge != NONE) {
                restore(edge);
            } else if (!restoreWay()) {
                break;
            }
        }
        return unreached();
    }

    private int[] unreached() {
        return IntStream.range(0, graph.clusters())
                .filter(cluster -> draft.keeps(cluster) && !reached[cluster])
                .toArray();
    }

    /** Marks the clusters reachable from a cluster and returns the number newly marked. */
    private int spread(int first) {
        return spread(first, reached);
    }

    private int spread(int first, boolean[] marks) {
        if (marks[first]) {
            return 0;
        }
        marks[first] = true;
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        int count = 0;
        for (queue.enqueue(first); !queue.isEmpty(); count++) {
            for (int to : next[queue.dequeueInt()]) {
                if (!marks[to] && draft.keeps(to)) {
                    marks[to] = true;
                    queue.enqueue(to);
                }
            }
        }
        return count;
    }

    private int bestEdge() {
        int[] gains = new int[graph.clusters()]; // 0: not computed yet
        int best = NONE;
        for (int edge = 0; edge < graph.edges(); edge++) {
            int to = graph.to(edge);
            if (reached[graph.from(edge)] && !reached[to] && draft.keeps(to) && mayReturn(edge)) {
                gains[to] = gains[to] > 0 ? gains[to] : spread(to, reached.clone());
                if (best == NONE
                        || gains[to] > gains[graph.to(best)]
                        || (gains[to] == gains[graph.to(best)] && graph.targets(edge) > graph.targets(best))) {
                    best = edge;
                }
            }
        }
        return best;
    }

    private boolean mayReturn(int edge) {
        return !draft.keepsEdge(edge) && draft.edgeReason(edge) != PruningReason.BY_HAND;
    }

    private void restore(int edge) {
        draft.keepEdge(edge, PruningReason.REACHABILITY);
        next[graph.from(edge)].add(graph.to(edge));
        spread(graph.to(edge));
    }

    /** Restores the shortest path from a reached cluster, through removed clusters, to an unreached kept one. */
    private boolean restoreWay() {
        int[] before = new int[graph.clusters()]; // predecessor of each cluster in the search
        Arrays.fill(before, NONE);
        IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
        IntStream.range(0, graph.clusters()).filter(cluster -> reached[cluster]).forEach(queue::enqueue);
        while (!queue.isEmpty()) {
            int from = queue.dequeueInt();
            for (int to : waysFrom(from)) {
                if (reached[to] || before[to] != NONE || draft.byHand().removes(to)) {
                    continue;
                }
                before[to] = from;
                if (draft.keeps(to)) {
                    restoreWay(to, before);
                    return true;
                }
                queue.enqueue(to);
            }
        }
        return false;
    }

    /** Targets of the edges that are kept or may be restored. */
    private int[] waysFrom(int from) {
        IntStream inGraph = IntStream.range(graph.firstEdge(from), graph.firstEdge(from + 1))
                .map(graph::to)
                .filter(to -> !draft.byHand().removesEdge(from, to));
        return IntStream.concat(inGraph, next[from].intStream()).toArray();
    }

    private void restoreWay(int end, int[] before) {
        int[] way = IntStream.iterate(end, cluster -> before[cluster] != NONE, cluster -> before[cluster])
                .toArray();
        for (int i = way.length - 1; i >= 0; i--) {
            if (!draft.keeps(way[i])) {
                draft.restoreCluster(way[i]);
            }
            int edge = graph.edge(before[way[i]], way[i]);
            if (edge != NONE && !draft.keepsEdge(edge)) {
                restore(edge);
            } else {
                spread(way[i]);
            }
        }
    }
}
