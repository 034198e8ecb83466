package org.crawlgraph.schema;

import java.util.Map;
import java.util.function.Function;

/** A database that runs statements in transactions, over Bolt or in this process. Each is tried once. */
public interface Store extends Statements {

    /** Whether the database has a constraint or index, whatever its name. */
    default boolean has(SchemaEntry entry) {
        String there = """
            SHOW INDEXES YIELD entityType, labelsOrTypes, properties, owningConstraint, type
            WHERE entityType = 'NODE' AND labelsOrTypes = [$label] AND properties = [$property] AND type = 'RANGE'
              AND (owningConstraint IS NOT NULL OR NOT $unique)
            RETURN type""";
        Map<String, Object> asked =
                Map.of("label", entry.label(), "property", entry.property(), "unique", entry.unique());
        return !run(there, asked).rows().isEmpty();
    }

    /**
     * Runs work in one transaction and commits it; rolls back if the work or the commit fails.
     *
     * @return the result of the work
     * @throws StoreFailure if it fails; over Bolt, a commit whose acknowledgement was lost also fails
     */
    <T> T inTransaction(Function<Statements, T> work);
}
