package org.crawlgraph.app.server;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.crawlgraph.common.Resources;

/**
 * CrawlGraph's additions to Neo4j Browser: the style sheet and the guide in the folder {@code cypher}, and a policy
 * that keeps Browser from contacting other servers.
 */
final class BrowserFiles {

    /** Their path on the server; {@link EmbeddedServer.HttpGate} only sees requests below Browser and the API. */
    static final String FOLDER = "/browser/crawlgraph/";

    static final String GUIDE = FOLDER + "browser-guide.html";
    static final String STYLE = FOLDER + "browser-style.grass";

    /**
     * Allows Browser's own files and local servers (on any port, for Bolt), but no external fonts, analytics or
     * feedback forms.
     */
    static final String POLICY =
            "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
                    + " img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:;"
                    + " connect-src 'self' http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*;"
                    + " object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

    private static final Map<String, String> TYPES =
            Map.of(GUIDE, "text/html;charset=UTF-8", STYLE, "text/plain;charset=UTF-8");

    private BrowserFiles() {}

    static boolean has(String path) {
        return TYPES.containsKey(path);
    }

    /**
     * Reads a file.
     *
     * @param path requested
     * @param origin of this server, such as {@code http://localhost:7474}, which the guide refers to
     */
    static Optional<String> text(String path, String origin) {
        if (!has(path)) {
            return Optional.empty();
        }
        String text = Resources.text(BrowserFiles.class, path.substring(FOLDER.length()));
        return Optional.of(text.replace("http://localhost:7474", origin));
    }

    static String type(String path) {
        return Objects.requireNonNull(TYPES.get(path), path);
    }
}
