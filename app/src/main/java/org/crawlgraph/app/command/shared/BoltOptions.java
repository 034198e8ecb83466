package org.crawlgraph.app.command.shared;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Database;
import org.crawlgraph.app.server.Password;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Selects any Neo4j server instead of the home's own. */
public final class BoltOptions {

    private static final Pattern ADDRESS =
            Pattern.compile("(bolt|neo4j)(\\+s|\\+ssc)?://([\\w.-]+|\\[[0-9a-fA-F:.]+])(:\\d{1,5})?/?");

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec command;

    @Option(
            names = "--bolt",
            paramLabel = "URI",
            description = {
                "Neo4j 5 server to use instead of the home: bolt://localhost:7687, neo4j+s://graph.example.org.",
                "Environment: NEO4J_USERNAME, NEO4J_PASSWORD, NEO4J_DATABASE."
            })
    private @Nullable String bolt;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "With --bolt: file with the password in its first line, readable only by you;"
                    + " default: NEO4J_PASSWORD.")
    private @Nullable Path passwordFile;

    /**
     * The selected database; empty for the home's own. A typed home takes precedence over an address from the settings.
     *
     * @throws UserError when both are typed, the address is invalid, or there is a password without an address
     */
    public Optional<Database> database(HomeOption home) {
        if (bolt != null && home.isTyped()) {
            if (isTyped("--bolt")) {
                throw new UserError("--bolt and --home exclude each other; remove one of them");
            }
            return Optional.empty();
        }
        if (bolt != null) {
            return Optional.of(at(bolt, passwordFile));
        }
        if (isTyped("--password-file")) {
            throw new UserError("--password-file needs --bolt; a home has its own password file");
        }
        return Optional.empty();
    }

    /**
     * Connects to the selected database.
     *
     * @param say receives a message about the server of the home
     * @param create whether to create a missing store of the home
     * @throws UserError when the options exclude each other, or the home has no store and gets none
     */
    public Connection connect(HomeOption home, Consumer<String> say, boolean create) {
        return database(home)
                .map(Connection::to)
                .orElseGet(
                        () -> Connection.open(home.home(), Installation.here().plugins(), create, say));
    }

    /** Whether an option was typed, as opposed to set in the settings. */
    public boolean isTyped(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** The database at the address, with the user, password and name of the environment. */
    private static Database at(String address, @Nullable Path passwordFile) {
        String user = System.getenv("NEO4J_USERNAME");
        String password = passwordFile == null ? System.getenv("NEO4J_PASSWORD") : Password.read(passwordFile);
        AuthToken token = user == null && password == null
                ? AuthTokens.none()
                : AuthTokens.basic(user == null ? Password.USER : user, password == null ? "" : password);
        if (!ADDRESS.matcher(address).matches()) {
            throw new UserError("--bolt is '" + address
                    + "'; it must be SCHEME://HOST:PORT, such as bolt://localhost:7687, with one of the schemes"
                    + " bolt, bolt+s, bolt+ssc, neo4j, neo4j+s, neo4j+ssc");
        }
        return new Database(URI.create(address), token, System.getenv("NEO4J_DATABASE"));
    }
}
