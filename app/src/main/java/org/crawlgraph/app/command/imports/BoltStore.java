package org.crawlgraph.app.command.imports;

import java.util.function.Function;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.Database;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.bolt.SchemaSetup;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.ingest.online.OnlineStore;
import org.crawlgraph.ingest.online.PassingFailure;
import org.crawlgraph.ingest.online.StoreBatch;
import org.crawlgraph.ingest.source.IngestException;

/** A database of any Neo4j 5 server, reached over Bolt by plain Cypher; it need not know CrawlGraph. */
public final class BoltStore implements OnlineStore, AutoCloseable {

    private final BoltClient client;
    private String key = "url";

    private BoltStore(BoltClient client) {
        this.client = client;
    }

    /**
     * Connects to a database.
     *
     * @throws StoreFailure when no server answers, or it refuses the user
     */
    public static BoltStore connect(Database database) {
        return new BoltStore(BoltClient.connect(database));
    }

    @Override
    public void prepare(String key) {
        this.key = key;
        SchemaSetup.ensure(client, OnlineStore.needed(key));
    }

    @Override
    public <T> T inTransaction(Function<StoreBatch, T> work) {
        try {
            return client.inOneTransaction(tx -> work.apply(new BoltBatch(tx, new PageWriter(tx, key))));
        } catch (StoreFailure e) {
            if (e.passing()) {
                throw new PassingFailure(String.valueOf(e.getMessage()), e);
            }
            throw new IngestException(
                    e.getMessage() + "; what was written before is kept: run the same command again to go on", e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
