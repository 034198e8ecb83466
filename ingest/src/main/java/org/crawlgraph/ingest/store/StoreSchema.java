package org.crawlgraph.ingest.store;

import java.util.List;
import java.util.stream.StreamSupport;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.IndexType;
import org.neo4j.graphdb.schema.Schema;

/** The schema of every store ({@link SchemaEntry#ALL}), created in a database of this process. */
public final class StoreSchema {

    private StoreSchema() {}

    /**
     * Creates missing entries, whatever the names of existing ones; indexes populate in the background.
     *
     * @param store open and writable
     * @throws IngestException if several nodes have the same value of a unique property
     */
    public static void ensure(GraphDatabaseService store) {
        ensure(store, SchemaEntry.ALL);
    }

    static void ensure(GraphDatabaseService store, List<SchemaEntry> entries) {
        for (SchemaEntry entry : entries) {
            try (Transaction tx = store.beginTx()) {
                ensure(tx.schema(), entry);
                tx.commit();
            }
        }
    }

    /** Whether a store has an entry under any name. */
    public static boolean isIn(Schema schema, SchemaEntry entry) {
        return StreamSupport.stream(
                        schema.getIndexes(Label.label(entry.label())).spliterator(), false)
                .filter(IndexDefinition::isNodeIndex)
                .anyMatch(index -> meets(index, entry));
    }

    static void ensure(Schema schema, SchemaEntry entry) {
        boolean there = isIn(schema, entry);
        Label label = Label.label(entry.label());
        if (!there && entry.unique()) {
            try {
                schema.constraintFor(label)
                        .assertPropertyIsUnique(entry.property())
                        .withName(entry.name())
                        .create();
            } catch (ConstraintViolationException e) {
                throw new IngestException(StoreFailure.duplicates(e.getMessage()), e);
            }
        } else if (!there) {
            schema.indexFor(label).on(entry.property()).withName(entry.name()).create();
        }
    }

    private static boolean meets(IndexDefinition index, SchemaEntry entry) {
        boolean covers = StreamSupport.stream(index.getPropertyKeys().spliterator(), false)
                .toList()
                .equals(List.of(entry.property()));
        return covers && (index.isConstraintIndex() || (!entry.unique() && index.getIndexType() == IndexType.RANGE));
    }
}
