package org.crawlgraph.app.command.shared;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where this program lies: the jar, {@code lib/} beside it (the class path) and {@code server/} (what its Neo4j loads procedures from).
 * Maven leaves them in {@code CLONE/app/target}; an unpacked archive has them in its first folder, with {@code bin/} beside them.
 *
 * @param root the clone of the repository, or the unpacked archive, absolute
 * @param plugins the plugin folder of the program's own Neo4j, absolute
 * @param packed whether it is an unpacked archive
 */
public record Installation(Path root, Path plugins, boolean packed) {

    /** Finds the installation this class was loaded from, be it the jar or the folder of compiled classes. */
    public static Installation here() {
        try {
            Path code = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return of(code.toAbsolutePath().resolveSibling("").normalize());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program does not lie in a folder", e);
        }
    }

    /**
     * The installation whose program lies in a folder.
     *
     * @param folder absolute
     */
    static Installation of(Path folder) {
        boolean packed = Files.isRegularFile(folder.resolve("bin/crawlgraph"));
        return new Installation(
                packed ? folder : folder.resolve("../..").normalize(), folder.resolve("server"), packed);
    }

    /**
     * What brings missing files back.
     *
     * @param inClone what does so in a clone
     */
    public String repair(String inClone) {
        return packed ? "unpack the archive again" : inClone;
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
