package org.crawlgraph.app.server;

import java.util.List;
import java.util.stream.StreamSupport;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.schema.IndexDefinition;
import org.neo4j.graphdb.schema.IndexType;
import org.neo4j.graphdb.schema.Schema;

/** The constraint and the index every store of pages has: {@code url} is unique, {@code host} is looked up often. */
final class PageSchema {

    private static final Label PAGE = Label.label("Page");

    private PageSchema() {}

    /** Creates what is missing, whatever the names of what is there; an index fills itself in the background. */
    static void ensure(GraphDatabaseService store) {
        try (Transaction transaction = store.beginTx()) {
            Schema schema = transaction.schema();
            boolean url = false;
            boolean host = false;
            for (IndexDefinition index : indexes(schema)) {
                url |= index.isConstraintIndex() && covers(index, "url");
                host |= index.getIndexType() == IndexType.RANGE && covers(index, "host");
            }
            if (!url) {
                schema.constraintFor(PAGE)
                        .assertPropertyIsUnique("url")
                        .withName("page_url")
                        .create();
            }
            if (!host) {
                schema.indexFor(PAGE).on("host").withName("page_host").create();
            }
            transaction.commit();
        }
    }

    private static List<IndexDefinition> indexes(Schema schema) {
        return StreamSupport.stream(schema.getIndexes(PAGE).spliterator(), false)
                .filter(IndexDefinition::isNodeIndex)
                .toList();
    }

    private static boolean covers(IndexDefinition index, String property) {
        return List.of(property).equals(List.copyOf((java.util.Collection<String>) index.getPropertyKeys()));
    }
}
