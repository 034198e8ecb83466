package org.crawlgraph.procedures.call;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.crawlgraph.procedures.neo4j.ServerContext;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;

/**
 * The folder {@code server.directories.import} of the server, the only place where procedures read and write files.
 * Cypher users do not own the machine, so neither {@code ..} nor a symbolic link may lead outside.
 */
public final class ImportFolder {

    private final Path folder;

    /** @throws IllegalArgumentException when it does not exist */
    ImportFolder(Path folder) {
        try {
            this.folder = folder.toRealPath();
        } catch (IOException e) {
            throw unreadable("the import folder " + folder + " (setting server.directories.import)", e);
        }
    }

    /**
     * Returns the import folder of a server.
     *
     * @throws IllegalArgumentException when it has none
     */
    public static ImportFolder of(GraphDatabaseService db) {
        Path folder = ServerContext.importFolder(db);
        if (folder == null) {
            throw new IllegalArgumentException(
                    "the server has no import folder; set server.directories.import in neo4j.conf, and restart it");
        }
        return new ImportFolder(folder);
    }

    /**
     * Resolves a path to a file, folder or basename.
     *
     * @param path relative to the import folder, or absolute and inside it; a basename need not exist itself
     * @return the real path, without symbolic links
     * @throws IllegalArgumentException when it leads outside the import folder, or is a pipe or device, or so does a
     *     file inside it, or one next to it whose name is so similar that it could be opened with it
     */
    public Path resolve(String path) {
        try {
            Path real = real(folder.resolve(path).normalize(), path);
            refuseOthers(real, path);
            return real;
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "path is '" + path + "', which is not a valid file name: " + e.getReason(), e);
        } catch (IOException e) {
            throw unreadable("path is '" + path + "', but " + folder.resolve(path), e);
        }
    }

    /**
     * Resolves a path to a file to write.
     *
     * @param path as for {@link #resolve}, ending with a file name
     * @throws IllegalArgumentException when it leads outside the import folder, its folder does not exist, or it is the
     *     import folder
     */
    public Path place(String path) {
        Path file = resolve(path);
        Path around = file.getParent();
        if (file.equals(folder) || around == null) {
            throw new IllegalArgumentException("path is '" + path + "', which is the import folder; pass a file in it,"
                    + " such as 'links.tsv.gz'");
        }
        if (!Files.isDirectory(around)) {
            throw new IllegalArgumentException("path is '" + path + "', but the folder " + around
                    + " does not exist; create it, or choose another path");
        }
        return file;
    }

    /** The real path of the existing part, plus the rest; always inside. */
    private Path real(Path wanted, String path) throws IOException {
        Path existing = wanted;
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        Path real = existing == null
                ? wanted
                : existing.toRealPath().resolve(existing.relativize(wanted)).normalize();
        if (!real.startsWith(folder)) {
            throw new IllegalArgumentException("path is '" + path + "', which is outside the import folder " + folder
                    + "; copy the files into it, or change the setting server.directories.import");
        }
        return real;
    }

    /** Rejects files that could be opened with this one, and are neither files nor folders inside. */
    private void refuseOthers(Path real, String path) throws IOException {
        Path release = release(real);
        boolean whole = release != null || Files.isDirectory(real);
        Path around = release != null ? release : whole ? real : real.getParent();
        if (around == null || !Files.isDirectory(around)) {
            return;
        }
        try (Stream<Path> entries = Files.walk(around, whole ? Integer.MAX_VALUE : 1)) {
            for (Path entry : (Iterable<Path>) entries::iterator) {
                if (!whole && (!goTogether(entry, real) || Files.isDirectory(entry))) {
                    continue;
                }
                if (leadsOut(entry)) {
                    throw new IllegalArgumentException("path is '" + path + "', but " + entry
                            + " is a symbolic link to a target outside the import folder " + folder
                            + "; put the file itself there");
                }
                if (Files.exists(entry) && !Files.isRegularFile(entry) && !Files.isDirectory(entry)) {
                    throw new IllegalArgumentException("path is '" + path + "', but " + entry
                            + " is neither a file nor a folder, such as a pipe; reading it may never end");
                }
            }
        }
    }

    /**
     * The folder of a host graph with two folders, {@code vertices} and {@code edges}, given one of them or a file in
     * it; else null.
     */
    private static @Nullable Path release(Path real) {
        Path folder = Files.isDirectory(real) ? real : real.getParent();
        String name = folder == null ? "" : String.valueOf(folder.getFileName());
        return folder != null && (name.equals("vertices") || name.equals("edges")) ? folder.getParent() : null;
    }

    /**
     * Whether two files in a folder could be parts of one graph. Parts share a basename ({@code g.graph} and
     * {@code g.urls}, {@code cc-main-x-vertices.txt.gz} and {@code cc-main-x-edges.txt.gz}), so their first words are
     * equal.
     */
    private static boolean goTogether(Path one, Path other) {
        return firstWord(one).equals(firstWord(other));
    }

    private static String firstWord(Path file) {
        return String.valueOf(file.getFileName()).split("[._-]", 2)[0];
    }

    private boolean leadsOut(Path link) {
        try {
            return !link.toRealPath().startsWith(folder);
        } catch (IOException e) {
            return false; // dangling link
        }
    }

    private static IllegalArgumentException unreadable(String what, IOException cause) {
        @Nullable String why = cause.getMessage();
        return new IllegalArgumentException(
                what + " cannot be read: " + cause.getClass().getSimpleName() + (why == null ? "" : " " + why), cause);
    }
}
