package org.crawlgraph.procedures.runs;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.crawlgraph.common.options.Spelling;
import org.crawlgraph.procedures.neo4j.PublicReader;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.ResourceIterator;
import org.neo4j.graphdb.Transaction;

/** Finds and deletes nodes that runs wrote. */
public final class StoredNodes {

    private StoredNodes() {}

    /** The nodes with a property value, by node id, as a new list. */
    public static List<Node> of(Transaction tx, Label label, String property, String value) {
        try (ResourceIterator<Node> found = tx.findNodes(label, property, value)) {
            List<Node> nodes = new ArrayList<>(found.stream().toList());
            nodes.sort(Comparator.comparingLong(PublicReader::id));
            return nodes;
        }
    }

    /** Deletes nodes and their relationships. */
    public static void delete(Iterable<Node> nodes, Runnable check) {
        for (Node node : nodes) {
            check.run();
            node.getRelationships().forEach(Relationship::delete);
            node.delete();
        }
    }

    /** A question for the message that no node has a property value: whether a similar one was meant; may be empty. */
    public static String question(Transaction tx, Label label, String property, String value) {
        Set<String> known = new TreeSet<>();
        try (ResourceIterator<Node> all = tx.findNodes(label)) {
            all.forEachRemaining(node -> known.add(String.valueOf(node.getProperty(property, ""))));
        }
        return Spelling.question(value, known);
    }
}
