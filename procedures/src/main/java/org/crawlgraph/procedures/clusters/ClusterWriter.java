package org.crawlgraph.procedures.clusters;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.PatternDecisions.Edge;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.procedures.runs.StoredDecision;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * Writes clusters and their edges in place of the site's earlier ones. Clusters and edges with the same patterns keep
 * their nodes and relationships, including user properties.
 */
record ClusterWriter(Transaction tx, String run, String site, StoredClusters old, Checkpoint checkpoint) {

    private static final String WRITING = "writing clusters";

    /** Returns the decisions written, including user decisions on edges without links in the sample. */
    PatternDecisions write(ClusteredSample sample, PrunedGraph pruned) {
        Map<Edge, Boolean> edgesByHand = old.byHand().edges();
        PatternDecisions written = new PatternDecisions(new LinkedHashMap<>(), new LinkedHashMap<>());
        Map<String, Node> nodes = writeNodes(sample, pruned, written);
        Map<Edge, Relationship> left = new HashMap<>(old.edges());
        ClusterGraph graph = pruned.graph();
        for (int edge = 0; edge < graph.edges(); edge++) {
            checkpoint.passed("writing edges", edge, graph.edges());
            Edge ends = new Edge(
                    sample.patterns().get(graph.from(edge)).toString(),
                    sample.patterns().get(graph.to(edge)).toString());
            long[] counts = {graph.sources(edge), graph.targets(edge), graph.links(edge)};
            String reason = pruned.edgeReason(edge).text();
            write(edge(left.remove(ends), nodes, ends), counts, pruned.keepsEdge(edge), reason);
            written.edges().put(ends, pruned.keepsEdge(edge));
        }
        edgesByHand.forEach((ends, kept) -> {
            if (written.edges().putIfAbsent(ends, kept) == null) {
                write(edge(left.remove(ends), nodes, ends), new long[3], kept, Decision.BY_HAND);
            }
        });
        left.values().forEach(Relationship::delete);
        List<Node> gone = StoredNodes.of(tx, StoredClusters.URL_CLUSTER, "site", site);
        gone.removeAll(Set.copyOf(nodes.values()));
        StoredNodes.delete(gone, () -> checkpoint.reached(WRITING, 1, 1));
        return written;
    }

    private Map<String, Node> writeNodes(ClusteredSample sample, PrunedGraph pruned, PatternDecisions written) {
        Map<String, Node> nodes = new LinkedHashMap<>();
        List<List<String>> examples = sample.examples();
        for (int cluster = 0; cluster < examples.size(); cluster++) {
            checkpoint.passed(WRITING, cluster, examples.size());
            String pattern = sample.patterns().get(cluster).toString();
            Node before = old.nodes().get(pattern);
            Node node = before == null ? tx.createNode(StoredClusters.URL_CLUSTER) : before;
            node.setProperty("site", site);
            node.setProperty("pattern", pattern);
            node.setProperty("name", sample.patterns().get(cluster).local());
            node.setProperty("rank", cluster + 1L);
            node.setProperty("size", (long) pruned.graph().size(cluster));
            node.setProperty("covered", (long) pruned.covered(cluster));
            node.setProperty(StoredClusters.FOLLOWS_UNSEEN, pruned.followsUnseen());
            node.setProperty("examples", examples.get(cluster).toArray(String[]::new));
            node.setProperty(StoredClusters.EVIDENCE, pruned.evidence(cluster).toArray(String[]::new));
            if (Double.isNaN(pruned.sureness(cluster))) {
                node.removeProperty(StoredClusters.SURENESS);
            } else {
                node.setProperty(StoredClusters.SURENESS, pruned.sureness(cluster));
            }
            boolean kept = pruned.keeps(cluster);
            StoredDecision.write(
                    node, run, Decision.page(kept), pruned.reason(cluster).text());
            nodes.put(pattern, node);
            written.clusters().put(pattern, kept);
        }
        return nodes;
    }

    private static Relationship edge(@Nullable Relationship before, Map<String, Node> nodes, Edge ends) {
        return before == null
                ? Objects.requireNonNull(nodes.get(ends.from()))
                        .createRelationshipTo(nodes.get(ends.to()), StoredClusters.LEADS_TO)
                : before;
    }

    private void write(Relationship edge, long[] counts, boolean kept, String reason) {
        edge.setProperty("sources", counts[0]);
        edge.setProperty("targets", counts[1]);
        edge.setProperty("links", counts[2]);
        StoredDecision.write(edge, run, Decision.link(kept), reason);
    }

    /** The number of decisions that are new, gone, or different. */
    static <K> long changed(Map<K, Boolean> before, Map<K, Boolean> after) {
        return Stream.concat(before.keySet().stream(), after.keySet().stream())
                .distinct()
                .filter(key -> !Objects.equals(before.get(key), after.get(key)))
                .count();
    }
}
