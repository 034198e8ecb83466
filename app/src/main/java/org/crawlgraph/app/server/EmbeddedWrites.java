package org.crawlgraph.app.server;

import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.crawlgraph.common.Retries;
import org.crawlgraph.ingest.online.EmbeddedTransaction;
import org.crawlgraph.schema.PageTransaction;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.DatabaseShutdownException;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.TransactionFailureException;
import org.neo4j.graphdb.TransientFailureException;

/** Writes fetched pages of a crawl into a database of this process. */
record EmbeddedWrites(GraphDatabaseService database) implements PageTransaction.Runner {

    private static final long PATIENCE_MINUTES = 2;

    @Override
    public <T> T inTransaction(Function<PageTransaction, T> work) {
        return Retries.OF_WRITES.run(() -> once(work), StoreFailure::isPassing, () -> {});
    }

    private <T> T once(Function<PageTransaction, T> work) {
        try (Transaction tx = database.beginTx(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            T result = work.apply(new EmbeddedTransaction(tx));
            tx.commit();
            return result;
        } catch (ConstraintViolationException e) { // passes if another transaction has just created the page
            throw new StoreFailure(StoreFailure.violation(e.getMessage()), true, e);
        } catch (TransientFailureException
                | NotFoundException // another transaction deleted it
                | TransactionFailureException
                | DatabaseShutdownException e) {
            throw new StoreFailure("the store of the home reported: " + e.getMessage(), true, e);
        }
    }
}
