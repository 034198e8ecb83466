package org.crawlgraph.testkit;

import java.util.List;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;

/**
 * Pages in clusters, written as text such as {@code "a1->b1, a2->b1, _x->b2"}: the first letter of a page names its
 * cluster, a is number 0; pages that begin with another sign are in none.
 */
public record ClusteredPages(GraphText text, List<Integer> clusters) {

    public static ClusteredPages parse(String text) {
        GraphText graph = GraphText.parse(text);
        return new ClusteredPages(
                graph, graph.names().stream().map(ClusteredPages::cluster).toList());
    }

    private static int cluster(String name) {
        return Character.isLetter(name.charAt(0)) ? name.charAt(0) - 'a' : -1;
    }

    public LinkGraph links() {
        return text.graph();
    }

    public int[] clusterOf() {
        return clusters.stream().mapToInt(Integer::intValue).toArray();
    }

    public int count() {
        return 1 + clusters.stream().mapToInt(Integer::intValue).max().orElse(-1);
    }

    public ClusterGraph graph() {
        return ClusterGraph.of(links(), clusterOf(), count(), Checkpoint.NONE);
    }
}
