package org.crawlgraph.app.server;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.app.UserError;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.NotificationConfig;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Session;
import org.neo4j.driver.exceptions.Neo4jException;

/** Asks a server over Bolt, as any program with a Neo4j driver would. */
public final class CypherClient implements AutoCloseable {

    private static final Pattern CAUSE = Pattern.compile("Caused by: [\\w.$]+: (.*)", Pattern.DOTALL);

    private final Driver driver;

    private CypherClient(Driver driver) {
        this.driver = driver;
    }

    /** Prepares a connection; the server is first asked by the first query. */
    public static CypherClient connect(ServerAddress address) {
        Config config = Config.builder()
                .withoutEncryption()
                .withTelemetryDisabled(true)
                .withNotificationConfig(NotificationConfig.disableAllConfig())
                .withConnectionTimeout(5, TimeUnit.SECONDS)
                .withMaxConnectionPoolSize(2)
                .build();
        return new CypherClient(GraphDatabase.driver(address.bolt(), AuthTokens.none(), config));
    }

    /** Whether a Neo4j answers there. */
    boolean answers() {
        try {
            driver.verifyConnectivity();
            return true;
        } catch (Neo4jException e) {
            return false;
        }
    }

    /**
     * Runs one statement in a transaction of its own.
     *
     * @param cypher the statement
     * @param parameters its parameters
     * @return all rows
     * @throws UserError with the server's own words when the statement fails
     */
    public List<Record> rows(String cypher, Map<String, ?> parameters) {
        return query(cypher, parameters, Result::list);
    }

    /**
     * Runs one statement in a transaction of its own and hands its rows on as they arrive.
     *
     * @param cypher the statement
     * @param parameters its parameters
     * @param reader reads what it wants of the rows
     * @return what the reader made of them
     * @throws UserError with the server's own words when the statement fails
     */
    public <T> T stream(String cypher, Map<String, ?> parameters, Function<Iterator<Record>, T> reader) {
        return query(cypher, parameters, reader::apply);
    }

    private <T> T query(String cypher, Map<String, ?> parameters, Function<Result, T> reader) {
        try (Session session = driver.session()) {
            return reader.apply(session.run(cypher, Map.copyOf(parameters)));
        } catch (Neo4jException e) {
            throw new UserError(useful(String.valueOf(e.getMessage())), e);
        }
    }

    /** A procedure's own message, without the server's account of how it came to be told. */
    static String useful(String message) {
        Matcher cause = CAUSE.matcher(message);
        return cause.find() ? cause.group(1).strip() : message.strip();
    }

    @Override
    public void close() {
        driver.close();
    }
}
