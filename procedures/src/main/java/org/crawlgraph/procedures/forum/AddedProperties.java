package org.crawlgraph.procedures.forum;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;

/**
 * What people have added to the nodes of page types: properties and labels that training does not write. They go to the nodes of the next map that stand for the
 * same page types. Where two page types have become one, the value of that with the lower number stays.
 *
 * @param ofTypes by the number of the page type
 * @param ofPatterns of nodes without a number, by their URL pattern
 */
record AddedProperties(Map<Integer, Added> ofTypes, Map<String, Added> ofPatterns) {

    /** What was added to one node. */
    record Added(Map<String, Object> properties, List<Label> labels) {

        static Added to(Node node) {
            Map<String, Object> properties = new HashMap<>(node.getAllProperties());
            properties.keySet().removeAll(MapWriter.WRITTEN);
            List<Label> labels = new ArrayList<>();
            node.getLabels().forEach(labels::add);
            labels.remove(StoredMap.PAGE_TYPE);
            return new Added(properties, labels);
        }

        void write(Node node) {
            properties.forEach((name, value) -> {
                if (!node.hasProperty(name)) {
                    node.setProperty(name, value);
                }
            });
            labels.forEach(node::addLabel);
        }
    }

    static AddedProperties of(@Nullable StoredMap map) {
        Map<Integer, Added> ofTypes = new LinkedHashMap<>();
        Map<String, Added> ofPatterns = new LinkedHashMap<>();
        if (map != null) {
            new TreeMap<>(map.types()).forEach((number, node) -> ofTypes.put(number, Added.to(node)));
            map.unseen().forEach((pattern, node) -> ofPatterns.put(pattern, Added.to(node)));
        }
        return new AddedProperties(ofTypes, ofPatterns);
    }

    /**
     * Writes them to the nodes of the next map.
     *
     * @param successors by the number of a page type, its numbers there
     * @param types the nodes there by their numbers
     * @param unseen those without a number by their patterns
     */
    void write(Map<Integer, List<Integer>> successors, IntFunction<Node> types, Map<String, Node> unseen) {
        ofTypes.forEach((number, added) ->
                successors.getOrDefault(number, List.of()).forEach(next -> added.write(types.apply(next))));
        ofPatterns.forEach((pattern, added) -> {
            Node node = unseen.get(pattern);
            if (node != null) {
                added.write(node);
            }
        });
    }
}
