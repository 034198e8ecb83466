package org.crawlgraph.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A map of a graph, small enough to read: shows the heaviest nodes, one node for the rest of each kind, and the
 * heaviest edges between them. Drawn by Cytoscape.js.
 */
public final class NodeMap {

    /** Maximum number of individual nodes. */
    static final int MOST_NODES = 24;

    static final int MOST_EDGES = 60;

    private static final int LEAST_SIZE = 14;
    private static final int MORE_SIZE = 46;
    private static final int LONGEST_LABEL = 44;

    private final List<Node> nodes = new ArrayList<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Map<String, Long> loops = new LinkedHashMap<>();

    /**
     * A node.
     * @param kind groups the nodes that are folded together; also sets the shape: {@code removed} is a diamond
     * @param colour index in the list of colours
     * @param text shown when it is selected
     * @param row id of its row in a table
     * @param picture in the node, a {@code data:} URI, or empty
     */
    public record Node(
            long id, String label, long weight, String kind, int colour, String text, String row, String picture) {

        Node(long id, String label, long weight, String kind, int colour, String text, String row) {
            this(id, label, weight, kind, colour, text, row, "");
        }
    }

    private record Edge(String from, String to, long weight, boolean solid) {

        boolean isLoop() {
            return from.equals(to);
        }
    }

    record Folded(List<Map<String, Object>> nodes, List<Map<String, Object>> edges, int foldedNodes, int foundEdges) {}

    public NodeMap node(Node node) {
        nodes.add(node);
        return this;
    }

    /**
     * Adds an edge between nodes, which may be added later; {@code solid} edges override others between the same nodes.
     */
    public NodeMap edge(long from, long to, long weight, boolean solid) {
        edges.add(new Edge(String.valueOf(from), String.valueOf(to), weight, solid));
        return this;
    }

    /** Adds a self-loop, drawn if the node is shown individually; self-edges added with {@link #edge} are not drawn. */
    public NodeMap loop(long node, long weight) {
        loops.merge(String.valueOf(node), weight, Long::sum);
        return this;
    }

    /** The heaviest nodes and edges, with the others folded. */
    Folded folded() {
        List<Node> heaviest = nodes.stream()
                .sorted(Comparator.comparingLong(Node::weight).reversed().thenComparing(Node::id))
                .toList();
        Map<String, String> place = new HashMap<>();
        List<Node> drawn = new ArrayList<>();
        Map<String, List<Node>> others = new LinkedHashMap<>();
        for (Node node : heaviest) {
            boolean alone = drawn.size() < MOST_NODES || nodes.size() == MOST_NODES + 1;
            place.put(String.valueOf(node.id()), alone ? String.valueOf(node.id()) : "others-" + node.kind());
            if (alone) {
                drawn.add(node);
            } else {
                others.computeIfAbsent(node.kind(), kind -> new ArrayList<>()).add(node);
            }
        }
        long most = heaviest.isEmpty() ? 1 : Math.max(1, heaviest.get(0).weight());
        List<Map<String, Object>> shown = new ArrayList<>();
        drawn.forEach(node -> shown.add(node(String.valueOf(node.id()), node, node.weight() / (double) most)));
        others.forEach((kind, folded) -> shown.add(others(kind, folded)));
        List<Edge> between = between(place);
        return new Folded(shown, drawn(between), nodes.size() - drawn.size(), between.size());
    }

    private static Map<String, Object> node(String id, Node node, double share) {
        return Map.of(
                "id", id,
                "label", Markup.brief(node.label(), LONGEST_LABEL),
                "size", LEAST_SIZE + MORE_SIZE * Math.sqrt(Math.max(0, share)),
                "kind", node.kind(),
                "colour", node.colour(),
                "text", Markup.brief(node.text(), Markup.LONGEST),
                "row", node.row(),
                "picture", node.picture());
    }

    private static Map<String, Object> others(String kind, List<Node> folded) {
        long weight = folded.stream().mapToLong(Node::weight).sum();
        String label = folded.size() + " others" + (kind.isEmpty() ? "" : ", " + kind);
        return Map.of(
                "id", "others-" + kind,
                "label", label,
                "size", LEAST_SIZE + MORE_SIZE / 2,
                "kind", "folded " + kind,
                "colour", 1,
                "text", "with " + Markup.number(weight) + " pages in total; the table lists them individually");
    }

    /** The edges between drawn nodes, without loops, heaviest first. */
    private List<Edge> between(Map<String, String> place) {
        Map<List<String>, Edge> sums = new LinkedHashMap<>();
        for (Edge edge : edges) {
            String from = place.get(edge.from());
            String to = place.get(edge.to());
            if (from != null && to != null && !from.equals(to)) {
                sums.merge(
                        List.of(from, to),
                        new Edge(from, to, edge.weight(), edge.solid()),
                        (one, other) ->
                                new Edge(from, to, one.weight() + other.weight(), one.solid() || other.solid()));
            }
        }
        List<Edge> all = new ArrayList<>(sums.values());
        loops.forEach((node, weight) -> {
            if (node.equals(place.get(node))) {
                all.add(new Edge(node, node, weight, true));
            }
        });
        return all.stream()
                .sorted(Comparator.comparingLong(Edge::weight)
                        .reversed()
                        .thenComparing(Edge::from)
                        .thenComparing(Edge::to))
                .toList();
    }

    private static List<Map<String, Object>> drawn(List<Edge> between) {
        long most = between.isEmpty() ? 1 : between.get(0).weight();
        return between.stream()
                .limit(MOST_EDGES)
                .map(edge -> Map.<String, Object>of(
                        "id",
                        edge.from() + ">" + edge.to(),
                        "source",
                        edge.from(),
                        "target",
                        edge.to(),
                        "width",
                        1 + 5 * Math.sqrt(edge.weight() / (double) most),
                        "kind",
                        edge.isLoop() ? "loop" : edge.solid() ? "" : "removed"))
                .toList();
    }

    /**
     * Renders the map with a note on what it omits.
     * @param what the nodes, in the plural: {@code cores}
     * @param lead what the map shows
     */
    public String html(String id, String title, String what, String lead) {
        Folded folded = folded();
        StringBuilder words = new StringBuilder(lead);
        if (folded.foldedNodes() > 0) {
            words.append(" The largest " + MOST_NODES + " of " + Markup.number(nodes.size()) + " " + what
                    + " are shown individually, the others are grouped by kind.");
        }
        if (folded.foundEdges() > folded.edges().size()) {
            words.append(" Of " + Markup.number(folded.foundEdges()) + " edges between them, the " + MOST_EDGES
                    + " with the most links are drawn.");
        }
        words.append(" Select a node to show only its neighbours; after a click into the map, the mouse wheel zooms.");
        return "<p>" + Markup.escaped(words.toString()) + "</p>\n"
                + Picture.map(id, title, words.toString(), Map.of("nodes", folded.nodes(), "edges", folded.edges()));
    }
}
