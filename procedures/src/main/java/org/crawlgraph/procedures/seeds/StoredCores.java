package org.crawlgraph.procedures.seeds;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.runs.Manifest;
import org.crawlgraph.procedures.runs.Run;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Transaction;

/**
 * The stored cores and seeds of a run.
 *
 * @param runNode its {@code (:CrawlRun)} node, which has the seeds without a core
 * @param nodes the {@code (:Core)} nodes, in extraction order; empty when no seed has a core
 */
public record StoredCores(String run, Node runNode, List<Node> nodes) {

    /**
     * Finds the cores of a run.
     *
     * @throws IllegalArgumentException if the run is unknown or has neither cores nor seeds
     */
    public static StoredCores of(Transaction tx, @Nullable String id) {
        Manifest manifest = Run.manifest(tx, id);
        Node runNode = manifest.node();
        String run = manifest.text("id");
        List<Node> nodes = StoredNodes.of(tx, Run.CORE, "run", run);
        nodes.sort(Comparator.comparing(StoredCores::rank));
        if (nodes.isEmpty() && !runNode.hasRelationship(Direction.OUTGOING, Run.HAS_SEED)) {
            throw new IllegalArgumentException("run '" + run
                    + "' has no cores; write cores with CALL crawl.extractSeeds.write(count, {run: 'other'})");
        }
        return new StoredCores(run, runNode, nodes);
    }

    private static long rank(Node core) {
        return (long) core.getProperty("rank");
    }

    /**
     * Returns this.
     *
     * @throws IllegalArgumentException when there are no cores
     */
    StoredCores withCores() {
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException(
                    "no seed of run '" + run + "' represents a core; extract with a larger coreCount, such as 500");
        }
        return this;
    }

    /** The core numbers, in extraction order. */
    List<Long> ranks() {
        return nodes.stream().map(StoredCores::rank).toList();
    }

    /**
     * The pages of each core, hubs and authorities, as page numbers of a graph.
     *
     * @throws IllegalArgumentException when the graph has no page of a core
     */
    public List<int[]> pages(PageGraph graph) {
        NodeIds ids = graph.nodes();
        List<int[]> pages = new ArrayList<>();
        for (Node core : nodes) {
            IntArrayList ofCore = new IntArrayList();
            core.getRelationships(Direction.OUTGOING, Run.HAS_HUB, Run.HAS_AUTHORITY)
                    .forEach(member -> ofCore.add(ids.page(member.getEndNode())));
            ofCore.removeIf(page -> page < 0);
            if (ofCore.isEmpty()) {
                throw new IllegalArgumentException("no page of core " + rank(core) + " of run '" + run
                        + "' is in the graph; pass the labels of its pages as nodeLabels");
            }
            pages.add(ofCore.toIntArray());
        }
        return pages;
    }

    /** The seeds of the run, best first. */
    public List<Node> seeds() {
        List<Relationship> seeds = new ArrayList<>();
        for (Node owner : Stream.concat(nodes.stream(), Stream.of(runNode)).toList()) {
            owner.getRelationships(Direction.OUTGOING, Run.HAS_SEED).forEach(seeds::add);
        }
        return seeds.stream()
                .sorted(Comparator.comparing(seed -> (long) seed.getProperty("rank")))
                .map(Relationship::getEndNode)
                .toList();
    }
}
