package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

/** On random cluster graphs with random decisions by hand. */
class ReachabilityTest {

    private int broughtBack;
    private int outOfReach;

    @Test
    void whatIsKeptCanBeReachedUnlessTheWholeGraphHasNoWayOrAPersonHasClosedIt() {
        for (long seed = 0; seed < 1000; seed++) {
            check(seed);
        }
        assertThat(broughtBack).as("graphs in which edges came back").isGreaterThan(100);
        assertThat(outOfReach).as("clusters without a way").isGreaterThan(100);
    }

    private void check(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int clusters = 2 + random.nextInt(12);
        int pages = clusters + random.nextInt(60);
        int[] clusterOf = random.ints(pages, 0, clusters).toArray();
        LinkGraph links = links(random, pages);
        ClusterGraph graph = ClusterGraph.of(links, clusterOf, clusters, Checkpoint.NONE);
        int[] entries = random.ints(1 + random.nextInt(2), 0, clusters).toArray();
        Boolean[] clusterByHand = new Boolean[clusters];
        Boolean[][] edgeByHand = new Boolean[clusters][clusters];
        UserDecisions byHand = new UserDecisions();
        for (int i = random.nextInt(5); i > 0; i--) {
            int from = random.nextInt(clusters);
            int to = random.nextInt(clusters);
            edgeByHand[from][to] = random.nextBoolean();
            byHand.edge(from, to, edgeByHand[from][to]);
            clusterByHand[to] = random.nextInt(3) > 0;
            byHand.cluster(to, clusterByHand[to]);
        }
        PrunedGraph pruned = PaperPruning.prune(graph, entries, byHand, PruningOptions.PAPER, Checkpoint.NONE);
        EdgeFilter filter = pruned.filter();

        boolean[] can = reached(clusters, entries, (from, to) -> {
            boolean edge = edgeByHand[from][to] == null ? graph.edge(from, to) >= 0 : edgeByHand[from][to];
            return edge && !Boolean.FALSE.equals(clusterByHand[to]) ? 1 : 0;
        });
        boolean[] does = reached(clusters, entries, (from, to) -> filter.allows(from, to) ? 1 : 0);
        for (int cluster = 0; cluster < clusters; cluster++) {
            if (pruned.keeps(cluster)) {
                assertThat(does[cluster])
                        .as("seed %s, cluster %s", seed, cluster)
                        .isEqualTo(can[cluster]);
                outOfReach += can[cluster] ? 0 : 1;
            }
            if (clusterByHand[cluster] != null) {
                assertThat(pruned.keeps(cluster)).as("seed %s", seed).isEqualTo(clusterByHand[cluster]);
            }
            for (int to = 0; to < clusters; to++) {
                if (edgeByHand[cluster][to] != null) {
                    assertThat(filter.allows(cluster, to))
                            .as("seed %s", seed)
                            .isEqualTo(edgeByHand[cluster][to] && pruned.keeps(to));
                }
            }
        }
        assertThat(pruned.unreached())
                .as("seed %s", seed)
                .containsExactly(IntStream.range(0, clusters)
                        .filter(cluster -> pruned.keeps(cluster) && !does[cluster])
                        .toArray());
        broughtBack += IntStream.range(0, graph.edges())
                        .anyMatch(edge -> pruned.edgeReason(edge).text().equals("reachability"))
                ? 1
                : 0;
    }

    private static LinkGraph links(SplittableRandom random, int pages) {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        int links = random.nextInt(3 * pages);
        int popular = random.nextInt(pages);
        for (int i = 0; i < links; i++) {
            builder.add(random.nextInt(pages), random.nextInt(4) == 0 ? popular : random.nextInt(pages));
        }
        return builder.build();
    }

    private static boolean[] reached(int clusters, int[] entries, IntBinaryOperator leads) {
        boolean[] reached = new boolean[clusters];
        Arrays.stream(entries).forEach(entry -> reached[entry] = true);
        for (int round = 0; round < clusters; round++) {
            for (int from = 0; from < clusters; from++) {
                for (int to = 0; to < clusters; to++) {
                    reached[to] |= reached[from] && leads.applyAsInt(from, to) == 1;
                }
            }
        }
        return reached;
    }
}
