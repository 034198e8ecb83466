package org.crawlgraph.app.report;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A map of a graph, small enough to read: the heaviest nodes, and of the edges between them first the heaviest two of
 * each node and then the heaviest of all. {@code report.js} places and draws them.
 */
final class NodeMap {

    private static final int OF_EACH = 2;
    private static final int LEAST_SIZE = 14;
    private static final int MORE_SIZE = 46;

    private final int mostNodes;
    private final int mostEdges;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<List<String>, Edge> edges = new HashMap<>();

    /**
     * A node.
     *
     * @param kind class of its shape: {@code removed} is a diamond
     * @param colour index in the list of colours; nodes of one colour are placed together
     * @param text shown when it is selected
     * @param row id of its row in a table; empty for none
     */
    record Node(String id, String label, long weight, String kind, int colour, String text, String row) {}

    private record Edge(String from, String to, long weight, boolean solid) {}

    private record DrawnNode(String id, String label, double size, String kind, int colour, String text, String row) {}

    private record DrawnEdge(String id, String source, String target, double width, String kind) {}

    NodeMap(int mostNodes, int mostEdges) {
        this.mostNodes = mostNodes;
        this.mostEdges = mostEdges;
    }

    void node(Node node) {
        nodes.add(node);
    }

    /**
     * Adds weight to an edge between nodes, which may be added later; dashed unless any part of it is {@code solid}.
     */
    void edge(String from, String to, long weight, boolean solid) {
        edges.merge(
                List.of(from, to),
                new Edge(from, to, weight, solid),
                (one, other) -> new Edge(from, to, one.weight + other.weight, one.solid || other.solid));
    }

    /** The nodes and edges to draw, heaviest first, with their sizes and widths in pixels. */
    @JsonValue
    Map<String, Object> json() {
        List<Node> heaviest = nodes.stream()
                .sorted(Comparator.comparingLong(Node::weight).reversed().thenComparing(Node::id))
                .limit(mostNodes)
                .toList();
        double most = heaviest.stream().mapToLong(Node::weight).max().orElse(1);
        List<Edge> drawn = drawn(heaviest.stream().map(Node::id).toList());
        double widest = drawn.stream().mapToLong(Edge::weight).max().orElse(1);
        return Map.of(
                "nodes",
                heaviest.stream()
                        .map(node -> new DrawnNode(
                                node.id,
                                node.label,
                                LEAST_SIZE + MORE_SIZE * Math.sqrt(Math.max(0, node.weight) / Math.max(1, most)),
                                node.kind,
                                node.colour,
                                node.text,
                                node.row))
                        .toList(),
                "edges",
                drawn.stream()
                        .map(edge -> new DrawnEdge(
                                edge.from + ">" + edge.to,
                                edge.from,
                                edge.to,
                                1 + 5 * Math.sqrt(edge.weight / widest),
                                edge.from.equals(edge.to) ? "loop" : edge.solid ? "" : "removed"))
                        .toList());
    }

    private List<Edge> drawn(List<String> shown) {
        List<Edge> between = edges.values().stream()
                .filter(edge -> shown.contains(edge.from) && shown.contains(edge.to))
                .sorted(Comparator.comparingLong(Edge::weight)
                        .reversed()
                        .thenComparing(Edge::from)
                        .thenComparing(Edge::to))
                .toList();
        Map<String, Integer> of = new HashMap<>();
        Set<Edge> chosen = new HashSet<>();
        for (Edge edge : between) {
            if (Math.min(of.getOrDefault(edge.from, 0), of.getOrDefault(edge.to, 0)) < OF_EACH) {
                chosen.add(edge);
                of.merge(edge.from, 1, Integer::sum);
                of.merge(edge.to, 1, Integer::sum);
            }
        }
        for (Edge edge : between) {
            if (chosen.size() < mostEdges) {
                chosen.add(edge);
            }
        }
        return between.stream().filter(chosen::contains).limit(mostEdges).toList();
    }
}
