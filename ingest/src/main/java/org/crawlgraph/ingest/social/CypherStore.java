package org.crawlgraph.ingest.social;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database that runs Cypher statements. */
@FunctionalInterface
public interface CypherStore {

    /**
     * Runs a statement in its own transaction, with retries after transient failures.
     *
     * @return the first column of the first row, or null
     * @throws org.crawlgraph.ingest.source.IngestException when it fails permanently
     */
    @Nullable
    Object run(String cypher, Map<String, Object> parameters);
}
