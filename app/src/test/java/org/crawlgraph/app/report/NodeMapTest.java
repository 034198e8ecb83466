package org.crawlgraph.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class NodeMapTest {

    private static void node(NodeMap map, String id, long weight) {
        map.node(new NodeMap.Node(id, id, weight, "", 0, "", ""));
    }

    private static JsonNode json(NodeMap map) {
        return new ObjectMapper().valueToTree(map);
    }

    private static Iterable<String> edges(NodeMap map) {
        return json(map).get("edges").findValuesAsText("id");
    }

    @Test
    void theHeaviestNodesAreDrawnAndOnlyEdgesBetweenThem() {
        NodeMap map = new NodeMap(2, 9);
        node(map, "a", 1);
        node(map, "b", 3);
        node(map, "c", 2);
        map.edge("a", "b", 100, true);
        map.edge("b", "c", 1, true);
        assertThat(json(map).get("nodes").findValuesAsText("id")).containsExactly("b", "c");
        assertThat(edges(map)).containsExactly("b>c");
    }

    /** The edges of e are the lightest; two of them come before those that a, b, c and d have beyond their two. */
    @Test
    void eachNodeHasTwoEdgesBeforeTheHeaviestOthers() {
        NodeMap map = new NodeMap(9, 7);
        for (String id : new String[] {"a", "b", "c", "d", "e"}) {
            node(map, id, 1);
        }
        int weight = 100;
        for (String edge : new String[] {"ab", "ac", "ad", "bc", "bd", "cd", "ea", "eb", "ec"}) {
            map.edge(edge.substring(0, 1), edge.substring(1), weight--, true);
        }
        assertThat(edges(map))
                .contains("e>a", "e>b", "a>b", "a>c")
                .doesNotContain("e>c")
                .hasSize(7);
    }

    /** 16 and 1 links: widths 6 and 1 + 5 · 1/4. */
    @Test
    void equalEdgesAddUpAndAreDashedIfNoPartIsSolid() {
        NodeMap map = new NodeMap(9, 9);
        node(map, "a", 4);
        node(map, "b", 1);
        map.edge("a", "b", 7, false);
        map.edge("a", "b", 9, true);
        map.edge("b", "a", 1, false);
        map.edge("b", "b", 1, true);
        assertThat(json(map).get("edges").findValuesAsText("width")).containsExactly("6.0", "2.25", "2.25");
        assertThat(json(map).get("edges").findValuesAsText("kind")).containsExactly("", "removed", "loop");
        assertThat(json(map).get("nodes").findValuesAsText("size")).containsExactly("60.0", "37.0");
    }
}
