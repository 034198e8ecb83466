package org.crawlgraph.crawler.graph;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.NotificationConfig;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;
import org.neo4j.driver.exceptions.SecurityException;

/**
 * A server, and how to bear with it: what fails for a reason that passes is tried up to eight times, with growing waits of
 * random length, about three seconds in all.
 */
final class BoltLink implements AutoCloseable {

    private static final int MOST = 8;
    private static final long FIRST_WAIT_MILLIS = 20;
    private static final long LONGEST_WAIT_MILLIS = 1_000;

    /** How long a batch may take, waits for the locks of others included. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** What the server calls mistakes of ours, though they are none: it stops, or another transaction was quicker. */
    private static final Set<String> PASSING = Set.of(
            "Neo.ClientError.Schema.ConstraintValidationFailed",
            "Neo.ClientError.Transaction.Terminated",
            "Neo.ClientError.Transaction.TransactionTimedOut",
            "Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration",
            "Neo.ClientError.Transaction.LockClientStopped",
            "Neo.ClientError.Statement.EntityNotFound");

    private static final Pattern CAUSE = Pattern.compile("Caused by: [\\w.$]+: (.*)", Pattern.DOTALL);

    private final URI address;
    private final Driver driver;
    private final SessionConfig asked;

    BoltLink(URI address, AuthToken user, @Nullable String database) {
        this.address = address;
        driver = GraphDatabase.driver(
                address,
                user,
                Config.builder()
                        .withTelemetryDisabled(true)
                        .withNotificationConfig(NotificationConfig.disableAllConfig())
                        .withConnectionTimeout(5, TimeUnit.SECONDS)
                        .withMaxConnectionPoolSize(4)
                        .build());
        SessionConfig.Builder all = SessionConfig.builder().withFetchSize(-1); // all rows of a batch at once
        asked = database == null ? all.build() : all.withDatabase(database).build();
    }

    /** Makes sure that somebody answers. */
    void check() {
        try {
            driver.verifyConnectivity();
        } catch (SecurityException e) {
            throw new StoreFailure(
                    "the server at " + address + " refuses the user: " + e.getMessage()
                            + "; set NEO4J_USERNAME and NEO4J_PASSWORD",
                    false,
                    e);
        } catch (Neo4jException e) {
            throw new StoreFailure(
                    "no Neo4j answers at " + address + ": " + e.getMessage()
                            + "; check the address, and whether the server runs (./crawlgraph serve)",
                    true,
                    e);
        }
    }

    /**
     * Runs one statement, once.
     *
     * @throws StoreFailure with what the server said
     */
    List<Record> rows(String cypher, Map<String, Object> parameters) {
        try (Session session = driver.session(asked)) {
            return session.run(cypher, parameters).list();
        } catch (Neo4jException e) {
            throw failure(e);
        }
    }

    /**
     * Runs work in a transaction, several times if need be.
     *
     * @param work may be run several times
     * @throws StoreFailure when it fails for good, or every time
     */
    <T> T inTransaction(Function<Transaction, T> work) {
        for (int attempt = 1; ; attempt++) {
            try (Session session = driver.session(asked);
                    Transaction tx = session.beginTransaction(
                            TransactionConfig.builder().withTimeout(PATIENCE).build())) {
                T result = work.apply(tx);
                tx.commit();
                return result;
            } catch (Neo4jException e) {
                StoreFailure failure = failure(e);
                if (!failure.passing() || attempt == MOST) {
                    throw failure;
                }
                pause(Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS << attempt), failure);
            }
        }
    }

    private static void pause(long most, StoreFailure failure) {
        try {
            TimeUnit.MILLISECONDS.sleep(most / 2 + ThreadLocalRandom.current().nextLong(most / 2));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure.addSuppressed(e);
            throw failure;
        }
    }

    private StoreFailure failure(Neo4jException e) {
        boolean passing =
                !(e instanceof ClientException) || e instanceof RetryableException || PASSING.contains(e.code());
        Matcher cause = CAUSE.matcher(String.valueOf(e.getMessage()));
        String said = cause.find() ? cause.group(1).strip() : String.valueOf(e.getMessage());
        return new StoreFailure("the server at " + address + " said: " + said, passing, e);
    }

    URI address() {
        return address;
    }

    @Override
    public void close() {
        driver.close();
    }
}
