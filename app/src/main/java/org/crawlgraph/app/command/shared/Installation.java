package org.crawlgraph.app.command.shared;

import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * Where this program lies. Maven leaves it in {@code ROOT/app/target}: the jar, {@code lib/} beside it (the class path) and
 * {@code plugins/} (what Neo4j loads procedures from).
 *
 * @param root the clone of the repository, absolute
 * @param plugins Neo4j's plugin folder, absolute
 */
public record Installation(Path root, Path plugins) {

    /** Finds the installation this class was loaded from, be it the jar or the folder of compiled classes. */
    public static Installation here() {
        try {
            Path code = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path target = code.toAbsolutePath().resolveSibling("").normalize();
            return new Installation(target.resolve("../..").normalize(), target.resolve("plugins"));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program does not lie in a folder", e);
        }
    }

    /** The bundled graph, as the importer wants it: path without suffix. */
    public Path docweb() {
        return root.resolve("datasets/docweb/docweb");
    }

    /** What is known of the data sets one may download. */
    public Path manifest() {
        return root.resolve("datasets/manifest.json");
    }
}
