package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What our server hands to Neo4j Browser beside Browser itself: the style sheet and the guide of the folder {@code cypher}; and the
 * policy by which Browser asks nobody else.
 */
final class BrowserFiles {

    /** Where they lie on the server: below Browser, for only there and below the API a request comes to {@link HttpGate}. */
    static final String FOLDER = "/browser/crawlgraph/";

    static final String GUIDE = FOLDER + "browser-guide.html";
    static final String STYLE = FOLDER + "browser-style.grass";

    /**
     * Browser's own files, and what listens on this machine, for Bolt may have any port. Fonts, analytics and feedback forms of
     * others are not asked for.
     */
    static final String POLICY =
            "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
                    + " img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:;"
                    + " connect-src 'self' http://localhost:* ws://localhost:* http://127.0.0.1:* ws://127.0.0.1:*;"
                    + " object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'";

    private static final Map<String, String> TYPES =
            Map.of(GUIDE, "text/html;charset=UTF-8", STYLE, "text/plain;charset=UTF-8");

    private BrowserFiles() {}

    /** Whether this is the path of a file. */
    static boolean has(String path) {
        return TYPES.containsKey(path);
    }

    /**
     * The text of a file.
     *
     * @param path as asked for
     * @param origin where this server was asked, {@code http://localhost:7474}, which the guide names
     */
    static Optional<String> text(String path, String origin) {
        if (!has(path)) {
            return Optional.empty();
        }
        try (InputStream in = BrowserFiles.class.getResourceAsStream(path.substring(FOLDER.length()))) {
            String text = new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
            return Optional.of(text.replace("http://localhost:7474", origin));
        } catch (IOException e) {
            throw new IllegalStateException(path + " is damaged in the jar", e);
        }
    }

    /** The media type of a file. */
    static String type(String path) {
        return Objects.requireNonNull(TYPES.get(path), path);
    }
}
