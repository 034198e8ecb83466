package org.crawlgraph.app.command.shared;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.server.Password;
import org.crawlgraph.bolt.Database;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;

/** The database that the option {@code --bolt} and the environment name. */
final class NamedDatabase {

    private static final List<String> SCHEMES = List.of("bolt", "bolt+s", "bolt+ssc", "neo4j", "neo4j+s", "neo4j+ssc");

    private NamedDatabase() {}

    /**
     * The database at an address; user, password and name are taken from the environment.
     *
     * @param passwordFile whose first line is the password, in place of the environment's; null for none
     * @throws UserError when the address is none, or the file cannot be read or can be read by others
     */
    static Database at(String address, @Nullable Path passwordFile) {
        String user = System.getenv("NEO4J_USERNAME");
        String password = passwordFile == null ? System.getenv("NEO4J_PASSWORD") : Password.read(passwordFile);
        AuthToken token = user == null && password == null
                ? AuthTokens.none()
                : AuthTokens.basic(user == null ? Password.USER : user, password == null ? "" : password);
        return new Database(uri(address), token, System.getenv("NEO4J_DATABASE"));
    }

    private static URI uri(String address) {
        try {
            URI uri = URI.create(address);
            if (uri.getHost() != null && SCHEMES.contains(uri.getScheme())) {
                return uri;
            }
        } catch (IllegalArgumentException e) {
            throw new UserError(noAddress(address), e);
        }
        throw new UserError(noAddress(address));
    }

    private static String noAddress(String address) {
        return "--bolt is '" + address
                + "'; it must be SCHEME://HOST:PORT, such as bolt://localhost:7687, with one of the schemes "
                + String.join(", ", SCHEMES);
    }
}
