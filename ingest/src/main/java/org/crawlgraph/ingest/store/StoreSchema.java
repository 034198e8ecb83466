package org.crawlgraph.ingest.store;

import java.util.List;
import java.util.stream.StreamSupport;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.IndexType;
import org.neo4j.graphdb.schema.Schema;

/**
 * The schema of every store: pages are unique by {@code url}, or {@code id} when they have none, and found by {@code host};
 * runs are unique by {@code id}, cores are found by their {@code run}; imports into a running server are unique by the
 * {@code fingerprint} of their input; what crawls know of hosts is unique by {@code origin} and found by {@code name}. The script {@code cypher/schema/create.cypher} says the same.
 *
 * @param name of the index or constraint
 * @param label of the nodes
 * @param property of these nodes
 * @param unique whether no two of these nodes may share a value
 */
public record StoreSchema(String name, Label label, String property, boolean unique) {

    /** All of it; the unique ones last, so that the others fill in the background meanwhile. */
    public static final List<StoreSchema> ALL = List.of(
            new StoreSchema("page_host", Label.label("Page"), "host", false),
            new StoreSchema("core_run", Label.label("Core"), "run", false),
            new StoreSchema("host_name", Label.label("Host"), "name", false),
            new StoreSchema("crawl_run_id", Label.label("CrawlRun"), "id", true),
            new StoreSchema("crawl_import", Label.label("CrawlImport"), "fingerprint", true),
            new StoreSchema("host_origin", Label.label("Host"), "origin", true),
            new StoreSchema("page_id", Label.label("Page"), "id", true),
            new StoreSchema("page_url", Label.label("Page"), "url", true));

    /**
     * Creates what is missing, whatever the names of what is there; indexes fill in the background.
     *
     * @param store open and writable
     */
    public static void ensure(GraphDatabaseService store) {
        for (StoreSchema entry : ALL) {
            try (Transaction tx = store.beginTx()) {
                entry.ensure(tx.schema());
                tx.commit();
            }
        }
    }

    /**
     * Whether an import into a running server cannot do without it.
     *
     * @param key the property that tells the pages of the import apart
     */
    public boolean isNeededFor(String key) {
        boolean tellsPagesApart = label.name().equals("Page") && property.equals(key);
        return unique && (tellsPagesApart || label.name().equals("CrawlImport"));
    }

    /** The statement that creates it. */
    public String cypher() {
        return unique
                ? "CREATE CONSTRAINT " + name + " IF NOT EXISTS FOR (n:" + label + ") REQUIRE n." + property
                        + " IS UNIQUE"
                : "CREATE INDEX " + name + " IF NOT EXISTS FOR (n:" + label + ") ON (n." + property + ")";
    }

    /** Whether a store has it, whatever its name there. */
    public boolean isIn(Schema schema) {
        return StreamSupport.stream(schema.getIndexes(label).spliterator(), false)
                .filter(IndexDefinition::isNodeIndex)
                .anyMatch(this::isMetBy);
    }

    void ensure(Schema schema) {
        boolean there = isIn(schema);
        if (!there && unique) {
            schema.constraintFor(label)
                    .assertPropertyIsUnique(property)
                    .withName(name)
                    .create();
        } else if (!there) {
            schema.indexFor(label).on(property).withName(name).create();
        }
    }

    private boolean isMetBy(IndexDefinition index) {
        boolean covers = StreamSupport.stream(index.getPropertyKeys().spliterator(), false)
                .toList()
                .equals(List.of(property));
        return covers && (index.isConstraintIndex() || (!unique && index.getIndexType() == IndexType.RANGE));
    }
}
