package org.crawlgraph.app.server;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.online.OnlineStore;
import org.crawlgraph.ingest.online.PassingFailure;
import org.crawlgraph.ingest.online.StoreBatch;
import org.crawlgraph.ingest.store.StoreSchema;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.NotificationConfig;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;
import org.neo4j.driver.exceptions.SecurityException;

/** A database of any Neo4j 5 server, reached over Bolt by plain Cypher; it need not know CrawlGraph. */
public final class BoltStore implements OnlineStore, AutoCloseable {

    private static final String VIOLATED = "Neo.ClientError.Schema.ConstraintValidationFailed";

    /** How long a batch may take, waits for the locks of others included. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final URI address;
    private final Driver driver;
    private final Session session;
    private String key = "url";

    private BoltStore(URI address, AuthToken user, @Nullable String database) {
        this.address = address;
        driver = GraphDatabase.driver(address, user, config());
        SessionConfig.Builder asked = SessionConfig.builder().withFetchSize(-1); // all rows of a batch at once
        session = driver.session(
                database == null ? asked.build() : asked.withDatabase(database).build());
    }

    private static Config config() {
        return Config.builder()
                .withTelemetryDisabled(true)
                .withNotificationConfig(NotificationConfig.disableAllConfig())
                .withMaxConnectionPoolSize(2)
                .build();
    }

    /**
     * Connects to the server that CrawlGraph runs on a home.
     *
     * @throws IngestException when it does not answer
     */
    public static BoltStore connect(ServerAddress address) {
        return connected(new BoltStore(address.bolt(), AuthTokens.none(), null));
    }

    /**
     * Connects to any server.
     *
     * @param address such as {@code bolt://localhost:7687} or {@code neo4j+s://graph.example.org}
     * @param user name; null for a server that asks for none
     * @param password of that user
     * @param database null for the home database of the user
     * @throws IngestException when it does not answer, or refuses the user
     */
    public static BoltStore connect(
            URI address, @Nullable String user, @Nullable String password, @Nullable String database) {
        AuthToken token = user == null ? AuthTokens.none() : AuthTokens.basic(user, password == null ? "" : password);
        return connected(new BoltStore(address, token, database));
    }

    private static BoltStore connected(BoltStore store) {
        try {
            store.driver.verifyConnectivity();
            return store;
        } catch (SecurityException e) {
            store.close();
            throw new IngestException(
                    "the server at " + store.address + " refuses the user: " + e.getMessage()
                            + "; set NEO4J_USERNAME and NEO4J_PASSWORD",
                    e);
        } catch (Neo4jException e) {
            store.close();
            throw new IngestException(
                    "no Neo4j answers at " + store.address + ": " + e.getMessage()
                            + "; check the address, and whether the server runs",
                    e);
        }
    }

    @Override
    public void prepare(String key) {
        this.key = key;
        try {
            List<StoreSchema> missing = StoreSchema.ALL.stream()
                    .filter(entry -> entry.isNeededFor(key))
                    .filter(entry -> session.run(
                                    "SHOW CONSTRAINTS YIELD type, labelsOrTypes, properties WHERE labelsOrTypes = [$label]"
                                            + " AND properties = [$property] AND (type CONTAINS 'UNIQUE' OR type = 'NODE_KEY')"
                                            + " RETURN type",
                                    Map.of("label", entry.label().name(), "property", entry.property()))
                            .list()
                            .isEmpty())
                    .toList();
            missing.forEach(entry -> session.run(entry.cypher()).consume());
        } catch (Neo4jException e) {
            throw new IngestException(
                    "the server at " + address
                            + " does not make the constraints that keep pages from being there twice: "
                            + e.getMessage() + "; have somebody run: "
                            + StoreSchema.ALL.stream()
                                    .filter(entry -> entry.isNeededFor(key))
                                    .map(StoreSchema::cypher)
                                    .collect(Collectors.joining("; ")),
                    e);
        }
    }

    @Override
    public <T> T inTransaction(Function<StoreBatch, T> work) {
        try (Transaction tx = session.beginTransaction(
                TransactionConfig.builder().withTimeout(PATIENCE).build())) {
            T result = work.apply(new BoltBatch(tx, key));
            tx.commit();
            return result;
        } catch (Neo4jException e) {
            String said = "the server at " + address + " said: " + e.getMessage();
            if (e instanceof RetryableException || VIOLATED.equals(e.code())) {
                throw new PassingFailure(said, e); // another transaction may have made the page meanwhile
            }
            throw new IngestException(
                    said + "; what was written before is kept: run the same command again to go on", e);
        }
    }

    @Override
    public void close() {
        driver.close();
    }
}
