package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
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

    /** All six pages are wanted. Greedy takes c first, which reaches four. */
    @Test
    void findsTheFewestWhereGreedyDoesNot() {
        ClusteredPages pages =
                ClusteredPages.parse("a->z1, a->z2, a->z3, b->z4, b->z5, b->z6, c->z2, c->z3, c->z4, c->z5");
        PrunedGraph exact = pruned(pages, 1, 1000);
        PrunedGraph greedy = pruned(pages, 0.7, 0);

        assertThat(chosen(exact, 25)).containsExactly(0, 1);
        assertThat(exact.exact(25)).isTrue();
        assertThat(exact.covered(25)).isEqualTo(6);
        assertThat(chosen(greedy, 25)).containsExactly(0, 2);
        assertThat(greedy.exact(25)).isFalse();
    }

    @Test
    void equalsTheBestOfAllSubsetsOnRandomGraphs() {
        int exceeding = 0;
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
            PrunedGraph pruned = prune(clustered, percent / 100.0, 1_000_000);
            for (int to = 0; to < clusters; to++) {
                Set<Integer> best = LiteralCover.of(graph, clusterOf, to, percent);
                assertThat(chosen(pruned, to))
                        .as("seed %s, cluster %s, %s %%", seed, to, percent)
                        .isEqualTo(best);
                assertThat(pruned.exact(to)).as("seed %s", seed).isTrue();
                assertThat(pruned.covered(to)).isEqualTo(LiteralCover.union(graph, clusterOf, to, best));
                exceeding += best.size() > 1 ? 1 : 0;
            }
        }
        assertThat(exceeding).as("choices of several edges").isGreaterThan(300);
    }

    /** 120 clusters link to six pages each of 300: far too many sets to go through. */
    @Test
    void saysSoWhereTheSearchIsCutShort() {
        SplittableRandom random = new SplittableRandom(7);
        LinkGraphBuilder builder = new LinkGraphBuilder(420);
        int[] clusterOf = new int[420];
        for (int from = 0; from < 120; from++) {
            clusterOf[from] = from;
            for (int i = 0; i < 6; i++) {
                builder.add(from, 120 + random.nextInt(300));
            }
        }
        Arrays.fill(clusterOf, 120, 420, 120);
        ClusterGraph graph = ClusterGraph.of(builder.build(), clusterOf, 121, Checkpoint.NONE);
        PrunedGraph greedy = prune(graph, 0.6, 0);
        PrunedGraph longer = prune(graph, 0.6, 1_000_000);

        assertThat(greedy.exact(120)).isFalse();
        assertThat(longer.exact(120)).isFalse();
        assertThat(greedy.covered(120)).isGreaterThan(180);
        assertThat(longer.covered(120)).isGreaterThan(180);
        assertThat(chosen(longer, 120).size())
                .isLessThanOrEqualTo(chosen(greedy, 120).size());
    }

    private static Set<Integer> chosen(String pages, double coverage) {
        return chosen(pruned(ClusteredPages.parse(pages), coverage, 1000), 25);
    }

    private static PrunedGraph pruned(ClusteredPages pages, double coverage, long steps) {
        return prune(pages.graph(), coverage, steps);
    }

    private static PrunedGraph prune(ClusterGraph graph, double coverage, long steps) {
        return PaperPruning.prune(
                graph,
                new int[0],
                new UserDecisions(),
                new PruningOptions(PruningMethod.PAPER, coverage, steps),
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
