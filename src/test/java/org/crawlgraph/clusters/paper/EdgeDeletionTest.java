package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.ClusteredPages;
import org.crawlgraph.testkit.LiteralCover;
import org.junit.jupiter.api.Test;

/** Without entries nothing is brought back, so what was chosen can be seen. */
class EdgeDeletionTest {

    /**
     * Of z1 to z5, a reaches 1 2 3, b 4 5, c 2 3 4, d 1 2. Three pages are 60 %, which a alone does not exceed; a and b
     * reach all.
     */
    @Test
    void keepsTheFewestEdgesThatExceedTheCoverageAndOfTheseTheBest() {
        assertThat(chosen("a->z1, a->z2, a->z3, b->z4, b->z5, c->z2, c->z3, c->z4, d->z1, d->z2", 0.6))
                .containsExactly(0, 1);
    }

    /** At 59 %, three pages are enough: a and c reach as many, a comes first. */
    @Test
    void givesTiesToTheFirst() {
        assertThat(chosen("c->z2, c->z3, c->z4, a->z1, a->z2, a->z3, b->z4, b->z5", 0.59))
                .containsExactly(0);
    }

    /** Nothing links to z3 to z6, so no set exceeds 60 % of six: b alone reaches what all reach. */
    @Test
    void keepsTheFewestThatReachAsMuchAsAllWhereAllAreNotEnough() {
        assertThat(chosen("a->z1, b->z1, b->z2, c->z2, z3, z4, z5, z6", 0.6)).containsExactly(1);
    }

    /** All six pages are wanted: the largest edge, c, reaches four and needs two more, although a and b suffice. */
    @Test
    void takesTheLargestEdgeFirst() {
        ClusteredPages pages =
                ClusteredPages.parse("a->z1, a->z2, a->z3, b->z4, b->z5, b->z6, c->z2, c->z3, c->z4, c->z5");
        PrunedGraph pruned = pruned(pages, 1);

        assertThat(chosen(pruned, 25)).containsExactly(0, 1, 2);
        assertThat(pruned.covered(25)).isEqualTo(6);
    }

    @Test
    void reachesEnoughByHardlyMoreEdgesThanTheBestOfAllSubsetsOfRandomGraphs() {
        int edges = 0;
        int fewest = 0;
        for (long seed = 0; seed < 400; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int clusters = 2 + random.nextInt(9);
            int pages = clusters + random.nextInt(30);
            int[] clusterOf = random.ints(pages, -1, clusters).toArray();
            LinkGraphBuilder builder = new LinkGraphBuilder(pages);
            int links = random.nextInt(6 * pages);
            for (int i = 0; i < links; i++) {
                builder.add(random.nextInt(pages), random.nextInt(pages));
            }
            LinkGraph graph = builder.build();
            int percent = new int[] {0, 30, 60, 60, 80, 100}[random.nextInt(6)];
            ClusterGraph clustered = ClusterGraph.of(graph, clusterOf, clusters, Checkpoint.NONE);
            PrunedGraph pruned = prune(clustered, percent / 100.0);
            for (int to = 0; to < clusters; to++) {
                Set<Integer> best = LiteralCover.of(graph, clusterOf, to, percent);
                Set<Integer> chosen = chosen(pruned, to);
                int reached = LiteralCover.union(graph, clusterOf, to, chosen);
                assertThat(pruned.covered(to)).isEqualTo(reached);
                assertThat(100 * reached > percent * clustered.size(to)
                                || reached == LiteralCover.union(graph, clusterOf, to, best))
                        .as("seed %s, cluster %s, %s %%", seed, to, percent)
                        .isTrue();
                edges += chosen.size();
                fewest += best.size();
            }
        }
        assertThat(fewest).isGreaterThan(1_000);
        assertThat((double) edges / fewest).isBetween(1.0, 1.03);
    }

    private static Set<Integer> chosen(String pages, double coverage) {
        return chosen(pruned(ClusteredPages.parse(pages), coverage), 25);
    }

    private static PrunedGraph pruned(ClusteredPages pages, double coverage) {
        return prune(pages.graph(), coverage);
    }

    private static PrunedGraph prune(ClusterGraph graph, double coverage) {
        return PaperPruning.prune(
                graph,
                new int[0],
                new UserDecisions(),
                new PruningOptions(PruningMethod.PAPER, coverage),
                Checkpoint.NONE);
    }

    private static Set<Integer> chosen(PrunedGraph pruned, int to) {
        Set<Integer> chosen = new TreeSet<>();
        for (int from : pruned.graph().reach(to).clusters()) {
            PruningReason reason = pruned.edgeReason(pruned.graph().edge(from, to));
            if (reason == PruningReason.COVERAGE || reason == PruningReason.CLUSTER_REMOVED) {
                chosen.add(from);
            }
        }
        return chosen;
    }
}
