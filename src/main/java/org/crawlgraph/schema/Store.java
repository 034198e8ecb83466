package org.crawlgraph.schema;

import java.util.function.Function;

/** A database that runs statements in transactions, over Bolt or in this process. Each is tried once. */
public interface Store extends Statements {

    /**
     * Runs work in one transaction and commits it; rolls back if the work or the commit fails.
     *
     * @return the result of the work
     * @throws StoreFailure if it fails; over Bolt, a commit whose acknowledgement was lost also fails
     */
    <T> T inTransaction(Function<Statements, T> work);
}
