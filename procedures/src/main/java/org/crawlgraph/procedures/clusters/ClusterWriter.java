package org.crawlgraph.procedures.clusters;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.training.ClusteredSample;
import org.crawlgraph.clusters.training.PatternDecisions;
import org.crawlgraph.clusters.training.PatternDecisions.Edge;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Decision;
import org.crawlgraph.procedures.manifest.StoredDecision;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * Writes clusters and their edges in place of the site's earlier ones. Clusters and edges with the same patterns keep
 * their nodes and relationships, including user properties.
 */
final class ClusterWriter {

    private static final String WRITING = "writing clusters";

    private final Transaction tx;
    private final String run;
    private final String site;
    private final StoredClusters old;
    private final PatternDecisions byHand;
    private final Checkpoint checkpoint;
    private long changedClusters;
    private long changedEdges;
    private long edges;
    private long keptEdges;

    ClusterWriter(
            Transaction tx,
            String run,
            String site,
            StoredClusters old,
            PatternDecisions byHand,
            Checkpoint checkpoint) {
        this.tx = tx;
        this.run = run;
        this.site = site;
        this.old = old;
        this.byHand = byHand;
        this.checkpoint = checkpoint;
    }

    /** Clusters added, removed, or with a changed decision. */
    long changedClusters() {
        return changedClusters;
    }

    /** Edges added, removed, or with a changed decision. */
    long changedEdges() {
        return changedEdges;
    }

    /** Edges written, including edges with a custom decision but without links in the sample. */
    long edges() {
        return edges;
    }

    /** Edges written that are kept. */
    long keptEdges() {
        return keptEdges;
    }

    void write(ClusteredSample sample, PrunedGraph pruned) {
        List<Node> nodes = writeNodes(sample, pruned);
        Map<Edge, Relationship> left = new HashMap<>(old.edges());
        Map<Edge, Boolean> handLeft = new HashMap<>(byHand.edges());
        ClusterGraph graph = pruned.graph();
        for (int edge = 0; edge < graph.edges(); edge++) {
            checkpoint.passed("writing edges", edge, graph.edges());
            Edge ends = new Edge(
                    sample.patterns().get(graph.from(edge)).toString(),
                    sample.patterns().get(graph.to(edge)).toString());
            Boolean decided = handLeft.remove(ends);
            write(
                    edge(left.remove(ends), nodes.get(graph.from(edge)), nodes.get(graph.to(edge))),
                    new long[] {graph.sources(edge), graph.targets(edge), graph.links(edge)},
                    decided != null ? decided : pruned.keepsEdge(edge),
                    decided != null ? Decision.BY_HAND : pruned.edgeReason(edge).text());
        }
        Map<String, Node> byPattern = new HashMap<>();
        nodes.forEach(node -> byPattern.put(StoredClusters.pattern(node), node));
        handLeft.forEach((ends, kept) -> { // custom decisions without links in the sample
            Relationship before = left.remove(ends);
            Node from = byPattern.get(ends.from());
            Node to = byPattern.get(ends.to());
            if (from != null && to != null) {
                write(edge(before, from, to), new long[3], kept, Decision.BY_HAND);
            }
        });
        changedEdges += left.size();
        left.values().forEach(Relationship::delete);
        List<Node> gone = new ArrayList<>(old.surplus());
        old.nodes().forEach((pattern, node) -> {
            if (!byPattern.containsKey(pattern)) {
                gone.add(node);
            }
        });
        changedClusters += gone.size();
        StoredClusters.delete(gone, () -> checkpoint.reached(WRITING, 1, 1));
    }

    private List<Node> writeNodes(ClusteredSample sample, PrunedGraph pruned) {
        List<Node> nodes = new ArrayList<>();
        List<List<String>> examples = sample.examples();
        for (int cluster = 0; cluster < sample.patterns().size(); cluster++) {
            checkpoint.passed(WRITING, cluster, sample.patterns().size());
            UrlPattern pattern = sample.patterns().get(cluster);
            Node before = old.nodes().get(pattern.toString());
            Node node = before == null ? tx.createNode(StoredClusters.URL_CLUSTER) : before;
            Boolean decided = byHand.clusters().get(pattern.toString());
            boolean kept = decided != null ? decided : pruned.keeps(cluster);
            changedClusters += before == null || StoredClusters.keeps(before) != kept ? 1 : 0;
            node.setProperty("site", site);
            node.setProperty("pattern", pattern.toString());
            node.setProperty("name", pattern.local());
            node.setProperty("rank", cluster + 1L);
            node.setProperty("size", (long) pruned.graph().size(cluster));
            node.setProperty("covered", (long) pruned.covered(cluster));
            node.setProperty("exact", pruned.exact(cluster));
            node.setProperty(StoredClusters.FOLLOWS_UNSEEN, pruned.followsUnseen());
            double sureness = decided != null ? 1 : pruned.sureness(cluster);
            if (Double.isNaN(sureness)) {
                node.removeProperty(StoredClusters.SURENESS);
            } else {
                node.setProperty(StoredClusters.SURENESS, sureness);
            }
            node.setProperty("examples", examples.get(cluster).toArray(String[]::new));
            StoredDecision.write(
                    node,
                    run,
                    Decision.page(kept),
                    decided != null ? Decision.BY_HAND : pruned.reason(cluster).text());
            nodes.add(node);
        }
        return nodes;
    }

    private Relationship edge(@Nullable Relationship before, Node from, Node to) {
        return before == null ? from.createRelationshipTo(to, StoredClusters.LEADS_TO) : before;
    }

    private void write(Relationship edge, long[] counts, boolean kept, String reason) {
        changedEdges += !edge.hasProperty("run") || StoredClusters.follows(edge) != kept ? 1 : 0;
        edges++;
        keptEdges += kept ? 1 : 0;
        edge.setProperty("sources", counts[0]);
        edge.setProperty("targets", counts[1]);
        edge.setProperty("links", counts[2]);
        StoredDecision.write(edge, run, Decision.link(kept), reason);
    }
}
