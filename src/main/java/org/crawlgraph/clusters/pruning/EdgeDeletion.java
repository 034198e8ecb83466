package org.crawlgraph.clusters.pruning;

import org.crawlgraph.common.Checkpoint;

/** Keeps for each cluster the in-edges that reach enough of it, and removes the others. */
final class EdgeDeletion {

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
        HandDecisions byHand = draft.byHand();
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
        Cover cover = new CoverSearch(
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
