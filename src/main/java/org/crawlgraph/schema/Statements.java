package org.crawlgraph.schema;

import java.util.List;
import java.util.Map;

/** Runs statements in a transaction. */
@FunctionalInterface
public interface Statements {

    /**
     * Runs a statement; in a {@link Store}, in its own transaction without a time limit.
     *
     * @throws StoreFailure if it fails
     */
    Answer run(String cypher, Map<String, ?> parameters);

    /**
     * The result of a statement.
     *
     * @param rows by column
     * @param changes the number of nodes created, and of relationships created or deleted
     */
    record Answer(List<Map<String, Object>> rows, int changes) {}
}
