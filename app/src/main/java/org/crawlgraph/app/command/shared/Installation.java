package org.crawlgraph.app.command.shared;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The location of this program: the jar, and next to it {@code lib/} (the class path) and {@code server/} (the
 * procedures for its Neo4j). Maven puts them in {@code CLONE/app/target}; an unpacked archive has them at the top, next
 * to {@code bin/}.
 *
 * @param root the clone of the repository, or the unpacked archive, absolute
 * @param plugins the plugin folder of the program's own Neo4j, absolute
 * @param packed whether it is an unpacked archive
 */
public record Installation(Path root, Path plugins, boolean packed) {

    /** The installation of this class, in a jar or a folder of classes. */
    public static Installation here() {
        try {
            Path code = Path.of(Installation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return of(code.toAbsolutePath().resolveSibling("").normalize());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program is not in a regular folder", e);
        }
    }

    /**
     * The installation with its program in a folder.
     *
     * @param folder absolute
     */
    static Installation of(Path folder) {
        boolean packed = Files.isRegularFile(folder.resolve("bin/crawlgraph"));
        return new Installation(
                packed ? folder : folder.resolve("../..").normalize(), folder.resolve("server"), packed);
    }

    /**
     * How to restore missing files.
     *
     * @param inClone the command for a clone
     */
    public String repair(String inClone) {
        return packed ? "unpack the archive again" : inClone;
    }

    /** The basename of the bundled graph. */
    public Path docweb() {
        return root.resolve("datasets/docweb/docweb");
    }

    public Path manifest() {
        return root.resolve("datasets/manifest.json");
    }
}
