package org.crawlgraph.crawler.bolt;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.driver.exceptions.Neo4jException;

/** Creates missing constraints and indexes, whatever the names of existing ones. */
public final class SchemaSetup {

    private static final String THERE = """
            SHOW INDEXES YIELD entityType, labelsOrTypes, properties, owningConstraint, type
            WHERE entityType = 'NODE' AND labelsOrTypes = [$label] AND properties = [$property] AND type = 'RANGE'
              AND (owningConstraint IS NOT NULL OR NOT $unique)
            RETURN type""";

    private static final String NOT_UNIQUE = "Neo.DatabaseError.Schema.ConstraintCreationFailed";

    private SchemaSetup() {}

    /**
     * Creates missing entries.
     * @param wanted only what the work requires, since the store may belong to others
     * @throws StoreFailure when the server refuses; the message has the statements for an administrator
     */
    public static void ensure(BoltClient client, List<SchemaEntry> wanted) {
        List<SchemaEntry> missing = List.of();
        try {
            missing = wanted.stream().filter(entry -> !isThere(client, entry)).toList();
            missing.forEach(entry -> client.rows(entry.cypher(), Map.of()));
        } catch (StoreFailure e) {
            if (e.getCause() instanceof Neo4jException cause && cause.code().equals(NOT_UNIQUE)) {
                throw new StoreFailure(StoreFailure.duplicates(e.getMessage()), false, e);
            }
            throw new StoreFailure(
                    "the server at " + client.database().address()
                            + " did not create the uniqueness constraints for pages: " + e.getMessage()
                            + "; ask an administrator to run: "
                            + (missing.isEmpty() ? wanted : missing)
                                    .stream().map(SchemaEntry::cypher).collect(Collectors.joining("; ")),
                    e.passing(),
                    e);
        }
    }

    private static boolean isThere(BoltClient client, SchemaEntry entry) {
        return !client.rows(
                        THERE, Map.of("label", entry.label(), "property", entry.property(), "unique", entry.unique()))
                .isEmpty();
    }
}
