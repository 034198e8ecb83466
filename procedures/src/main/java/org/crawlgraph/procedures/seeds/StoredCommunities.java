package org.crawlgraph.procedures.seeds;

import java.util.List;
import org.crawlgraph.procedures.runs.StoredNodes;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;

/** The nodes of communities and of their sites, with the id of the run that wrote them. */
public final class StoredCommunities {

    static final Label COMMUNITY = Label.label("Community");
    static final Label HOST = Label.label("Host");
    static final Label DOMAIN = Label.label("Domain");
    static final RelationshipType IN_COMMUNITY = RelationshipType.withName("IN_COMMUNITY");
    static final RelationshipType ON = RelationshipType.withName("ON");

    /** Heap of a new relationship in Neo4j until commit, in bytes. */
    static final long NEW_RELATIONSHIP = 1_500;

    private StoredCommunities() {}

    static Node create(Transaction tx, Label label, String run, String name, long pages) {
        Node node = tx.createNode(label);
        node.setProperty("run", run);
        node.setProperty("name", name);
        node.setProperty("pages", pages);
        return node;
    }

    /** Deletes the communities and sites of a run; {@code check} is called before each. */
    public static void drop(Transaction tx, String run, Runnable check) {
        for (Label label : List.of(COMMUNITY, HOST, DOMAIN)) {
            StoredNodes.delete(StoredNodes.of(tx, label, "run", run), check);
        }
    }
}
