package org.crawlgraph.clusters.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.ClusteredPages;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class ClusterGraphTest {

    /** a1 and a2 link to b1 and b2, of these to b1 twice; b1 to b2; the page _x, in no cluster, to c1. */
    private static final ClusteredPages PAGES = ClusteredPages.parse("a1->b1, a1->b2, a2->b1, b1->b2, b2->a3, _x->c1");

    @Test
    void countsOnEachEdgeThePagesThatLinkAndThePagesThatAreLinked() {
        ClusterGraph graph = PAGES.graph();

        assertThat(IntStream.range(0, graph.clusters()).map(graph::size)).containsExactly(3, 2, 1);
        assertThat(IntStream.range(0, graph.edges())
                        .mapToObj(edge -> graph.from(edge) + "->" + graph.to(edge) + ": " + graph.sources(edge) + " to "
                                + graph.targets(edge) + " by " + graph.links(edge)))
                .containsExactly("0->1: 2 to 2 by 3", "1->0: 1 to 1 by 1", "1->1: 1 to 1 by 1");
        assertThat(graph.pages()).isEqualTo(7);
    }

    @Test
    void findsEdgesByTheirClusters() {
        ClusterGraph graph = PAGES.graph();

        assertThat(graph.edge(0, 1)).isZero();
        assertThat(graph.edge(1, 1)).isEqualTo(2);
        assertThat(graph.edge(0, 0)).isEqualTo(-1);
        assertThat(graph.edge(2, 0)).isEqualTo(-1);
        assertThat(graph.firstEdge(1)).isEqualTo(1);
        assertThat(graph.firstEdge(3)).isEqualTo(3);
    }

    @Test
    void linksFromPagesOfNoClusterMakeNoEdgeButCount() {
        ClusterGraph graph = PAGES.graph();

        assertThat(graph.linksTo(2)).isEqualTo(1);
        assertThat(graph.reach(2).clusters()).isEmpty();
    }

    @Test
    void crawlsFromPagesOfNoClusterStartInTheClustersTheseLinkTo() {
        assertThat(ClusterGraph.entryClusters(PAGES.links(), page -> PAGES.clusterOf()[page], new int[] {
                    PAGES.text().page("_x"),
                    PAGES.text().page("a1"),
                    PAGES.text().page("a2")
                }))
                .containsExactly(0, 2);
    }

    /** Against sets of pages, on random graphs: every count, and the union of every pair of in-edges. */
    @Test
    void tellsTheSameAsSetsOfPages() {
        for (long seed = 0; seed < 200; seed++) {
            LinkGraph links = RandomGraphs.of(seed);
            SplittableRandom random = new SplittableRandom(seed);
            int clusters = 1 + random.nextInt(6);
            int[] clusterOf = random.ints(links.pages(), -1, clusters).toArray();
            ClusterGraph graph = ClusterGraph.of(links, clusterOf, clusters, Checkpoint.NONE);
            int edges = 0;
            for (int from = 0; from < clusters; from++) {
                for (int to = 0; to < clusters; to++) {
                    Set<Integer> sources = new HashSet<>();
                    Set<Integer> targets = reached(links, clusterOf, to, from);
                    int between = 0;
                    for (int page = 0; page < links.pages(); page++) {
                        for (int target : links.targets(page)) {
                            if (clusterOf[page] == from && clusterOf[target] == to) {
                                sources.add(page);
                                between++;
                            }
                        }
                    }
                    int edge = graph.edge(from, to);
                    assertThat(edge >= 0).as("seed %s", seed).isEqualTo(between > 0);
                    if (edge >= 0) {
                        edges++;
                        assertThat(new int[] {graph.sources(edge), graph.targets(edge), graph.links(edge)})
                                .as("seed %s, edge %s->%s", seed, from, to)
                                .containsExactly(sources.size(), targets.size(), between);
                    }
                }
            }
            assertThat(graph.edges()).as("seed %s", seed).isEqualTo(edges);
        }
    }

    private static Set<Integer> reached(LinkGraph links, int[] clusterOf, int to, int... from) {
        Set<Integer> reached = new HashSet<>();
        for (int page = 0; page < links.pages(); page++) {
            int cluster = clusterOf[page];
            if (cluster >= 0 && IntStream.of(from).anyMatch(one -> one == cluster)) {
                IntStream.of(links.targets(page))
                        .filter(target -> clusterOf[target] == to)
                        .forEach(reached::add);
            }
        }
        return reached;
    }

    @Test
    void refusesClustersThatAreNotThere() {
        LinkGraph links = GraphText.parse("p->q").graph();

        assertThatThrownBy(() -> ClusterGraph.of(links, new int[] {0, 2}, 2, Checkpoint.NONE))
                .hasMessage("page 1 is in cluster 2; clusters are 0 to 1, -1 for no cluster");
        assertThatThrownBy(() -> ClusterGraph.of(links, new int[] {0}, 2, Checkpoint.NONE))
                .hasMessage("clusterOf names the clusters of 1 pages; the graph has 2");
    }
}
