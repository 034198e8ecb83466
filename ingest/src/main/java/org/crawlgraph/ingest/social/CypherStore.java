package org.crawlgraph.ingest.social;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database that runs statements, wherever it is. */
@FunctionalInterface
public interface CypherStore {

    /**
     * Runs a statement in a transaction of its own; one that fails for a reason that passes is tried again.
     *
     * @return the first column of the first row; null when there is none
     * @throws org.crawlgraph.ingest.source.IngestException when it fails for good
     */
    @Nullable
    Object run(String cypher, Map<String, Object> parameters);
}
