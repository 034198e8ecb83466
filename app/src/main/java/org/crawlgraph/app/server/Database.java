package org.crawlgraph.app.server;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthToken;
import org.neo4j.driver.AuthTokens;

/**
 * A database of a server, with credentials.
 *
 * @param address of the server, such as {@code bolt://localhost:7687} or {@code neo4j+s://graph.example.org}
 * @param user name and password, or another token
 * @param name name of the database; null for the user's home database
 */
public record Database(
        URI address, AuthToken user, @Nullable String name) {

    /** Returns the home database of a server without authentication. */
    public static Database open(URI address) {
        return new Database(address, AuthTokens.none(), null);
    }

    public static Database of(URI address, String user, String password) {
        return new Database(address, AuthTokens.basic(user, password), null);
    }
}
