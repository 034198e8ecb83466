package org.crawlgraph.procedures.manifest;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.structure.Aggregation;
import org.crawlgraph.procedures.store.Values;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/** Nodes for groups of pages, with the id of the run that wrote them, and links between them. */
public enum GroupNodes {
    HOST("hosts", "Host"),
    DOMAIN("domains", "Domain"),
    GROUP("", "Group");

    private static final RelationshipType LINKS_TO = RelationshipType.withName("LINKS_TO");
    private static final String WRITING = "writing groups";

    private final String by;
    private final String label;

    GroupNodes(String by, String label) {
        this.by = by;
        this.label = label;
    }

    /** The kind of group for an argument: hosts, domains, or the values of a property. */
    public static GroupNodes of(String by) {
        return by.equals(HOST.by) ? HOST : by.equals(DOMAIN.by) ? DOMAIN : GROUP;
    }

    public String label() {
        return label;
    }

    /** Writes the groups of a run and the links between them. */
    public void write(Transaction tx, String run, List<String> names, Aggregation groups, Checkpoint checkpoint) {
        Node[] nodes = new Node[names.size()];
        for (int group = 0; group < nodes.length; group++) {
            checkpoint.passed(WRITING, group, nodes.length);
            nodes[group] = tx.createNode(Label.label(label));
            nodes[group].setProperty("run", run);
            Values.set(nodes[group], "name", names.get(group));
            nodes[group].setProperty("pages", (long) groups.pages()[group]);
            nodes[group].setProperty("insideLinks", groups.inside()[group]);
        }
        groups.links()
                .forEach(
                        checkpoint,
                        (from, to, links) -> nodes[from]
                                .createRelationshipTo(nodes[to], LINKS_TO)
                                .setProperty("links", (long) links));
    }

    public static void drop(Transaction tx, String run, Runnable check) {
        for (GroupNodes kind : values()) {
            StoredNodes.delete(StoredNodes.of(tx, Label.label(kind.label), "run", run), check);
        }
    }
}
