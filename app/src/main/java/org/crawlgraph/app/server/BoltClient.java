package org.crawlgraph.app.server;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.schema.Statements;
import org.crawlgraph.schema.Store;
import org.crawlgraph.schema.StoreFailure;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.NotificationConfig;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.Transaction;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;
import org.neo4j.driver.exceptions.SecurityException;
import org.neo4j.driver.summary.SummaryCounters;

/** A thread-safe client of a database over Bolt. */
public final class BoltClient implements Store, AutoCloseable {

    /** Transaction timeout, including waits for locks. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final Logger LOG = System.getLogger(BoltClient.class.getName());

    /** Maximum characters of a value in the log. */
    private static final int LOGGED_CHARACTERS = 200;

    private static final int CONNECTIONS = 4;
    private static final int CONNECT_SECONDS = 5;

    /** Commands by the calls that messages advise. */
    private static final Map<String, String> COMMANDS = Map.of(
            "CALL crawl\\.clusters\\.train\\('(.*?)'\\)", "`crawlgraph cluster train $1`",
            "CALL crawl\\.forum\\.train\\(.*?, \\{input: FILE}\\)", "`crawlgraph forum train INPUT --map FILE`",
            "CALL crawl\\.extractSeeds\\.write\\(.*?\\)", "`crawlgraph seeds 100 --run ID`");

    private static final Pattern CAUSE = Pattern.compile("Caused by: [\\w.$]+: (.*)", Pattern.DOTALL);

    private final Database database;
    private final Driver driver;

    /** Creates a client that connects with the first statement. */
    public BoltClient(Database database) {
        this.database = database;
        driver = GraphDatabase.driver(
                database.address(),
                database.user(),
                Config.builder()
                        .withTelemetryDisabled(true)
                        .withNotificationConfig(NotificationConfig.disableAllConfig())
                        .withConnectionTimeout(CONNECT_SECONDS, TimeUnit.SECONDS)
                        .withMaxConnectionPoolSize(CONNECTIONS)
                        .build());
    }

    /**
     * Connects to a server.
     *
     * @throws StoreFailure when the server does not answer, or rejects the user, which is not
     *     {@linkplain StoreFailure#passing passing}
     */
    public static BoltClient connect(Database database) {
        BoltClient client = new BoltClient(database);
        try {
            client.verify();
            return client;
        } catch (StoreFailure e) {
            client.close();
            throw e;
        }
    }

    /** Connects, with the failures of {@link #connect}. */
    void verify() {
        try {
            driver.verifyConnectivity();
        } catch (Neo4jException e) {
            boolean rejected = e instanceof SecurityException;
            String message = rejected
                    ? "the server at " + database.address() + " rejected the login: " + e.getMessage()
                            + "; set NEO4J_USERNAME and NEO4J_PASSWORD"
                    : "no Neo4j answers at " + database.address() + ": " + e.getMessage()
                            + "; check the address and that the server is running (./crawlgraph serve)";
            throw new StoreFailure(message, !rejected, e);
        }
    }

    /**
     * Runs one statement, without retries, in its own transaction, and returns all rows.
     *
     * @throws StoreFailure with the server's message when the statement fails
     */
    public List<Record> rows(String cypher, Map<String, ?> parameters) {
        return stream(cypher, parameters, Result::list);
    }

    /**
     * Runs such a statement, and returns all rows with column names.
     *
     * @throws StoreFailure with the server's message when the statement fails
     */
    public NamedRows namedRows(String cypher, Map<String, ?> parameters) {
        return stream(cypher, parameters, rows -> new NamedRows(rows.keys(), rows.list()));
    }

    /**
     * Runs such a statement, and passes rows to a reader as they arrive.
     *
     * @param reader reads any number of the rows
     * @return the result of the reader
     * @throws StoreFailure with the server's message when the statement fails
     */
    public <T> T stream(String cypher, Map<String, ?> parameters, Function<Result, T> reader) {
        return inSession(cypher, parameters, session -> reader.apply(session.run(cypher, new HashMap<>(parameters))));
    }

    @Override
    public Answer run(String cypher, Map<String, ?> parameters) {
        return stream(cypher, parameters, BoltClient::answer);
    }

    @Override
    public <T> T inTransaction(Function<Statements, T> work) {
        return inSession("a transaction", Map.of(), session -> {
            try (Transaction tx = session.beginTransaction(
                    TransactionConfig.builder().withTimeout(PATIENCE).build())) {
                T result = work.apply((cypher, parameters) -> answer(tx.run(cypher, new HashMap<>(parameters))));
                tx.commit();
                return result;
            }
        });
    }

    private static Answer answer(Result result) {
        List<Map<String, Object>> rows = result.list(Record::asMap);
        SummaryCounters made = result.consume().counters();
        return new Answer(rows, made.nodesCreated() + made.relationshipsCreated() + made.relationshipsDeleted());
    }

    /** Runs work in a session, and logs the query, its parameters and the time. */
    private <T> T inSession(String query, Map<String, ?> parameters, Function<Session, T> work) {
        long begun = System.nanoTime();
        String end = "failed";
        try (Session session = driver.session(
                database.name() == null ? SessionConfig.defaultConfig() : SessionConfig.forDatabase(database.name()))) {
            T done = work.apply(session);
            end = "done";
            return done;
        } catch (Neo4jException e) {
            throw failure(e);
        } finally {
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
            String ended = end;
            LOG.log(Level.DEBUG, () -> query + shown(parameters) + ": " + ended + ", " + millis + " ms");
        }
    }

    private static String shown(Map<String, ?> parameters) {
        StringBuilder shown = new StringBuilder();
        new TreeMap<>(parameters).forEach((name, value) -> {
            String text = value instanceof Collection<?> many ? many.size() + " items" : String.valueOf(value);
            shown.append(", ").append(name).append(" = ");
            shown.append(text.length() <= LOGGED_CHARACTERS ? text : text.substring(0, LOGGED_CHARACTERS) + "…");
        });
        return shown.toString();
    }

    private StoreFailure failure(Neo4jException e) {
        boolean client = e instanceof ClientException && !(e instanceof RetryableException);
        return StoreFailure.reported(
                "the server at " + database.address(), e.code(), client, useful(String.valueOf(e.getMessage())), e);
    }

    /** A procedure's own message, without the server's wrapping, with commands instead of calls. */
    static String useful(String message) {
        Matcher cause = CAUSE.matcher(message);
        String text = cause.find() ? cause.group(1).strip() : message.strip();
        for (Map.Entry<String, String> command : COMMANDS.entrySet()) {
            text = text.replaceAll(command.getKey(), command.getValue());
        }
        return text;
    }

    @Override
    public void close() {
        driver.close();
    }

    /**
     * All rows of a statement.
     *
     * @param columns in order, even without rows
     */
    public record NamedRows(List<String> columns, List<Record> rows) {}
}
