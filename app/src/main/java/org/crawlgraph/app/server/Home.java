package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.common.PrivateFiles;

/**
 * The folder that holds everything a user owns: Neo4j's store and logs, the folder Cypher may load files from, and what
 * is known of the imported graph.
 *
 * @param folder absolute
 */
public record Home(Path folder) {

    /** Makes the path absolute. */
    public Home {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * Creates the folder when it is missing and makes sure that files can be written there.
     *
     * @throws UserError when they cannot
     */
    public Home writable() {
        try {
            PrivateFiles.folder(folder);
            if (!Files.exists(passwordFile()) && isOurs()) {
                PrivateFiles.close(folder); // made before homes were private
            }
            Files.createDirectories(imports());
            Files.delete(Files.createTempFile(folder, "writable", null));
            return this;
        } catch (IOException e) {
            throw new UserError(
                    "cannot write to the folder " + folder + " (" + FileTrouble.of(e) + "); choose another with --home",
                    e);
        }
    }

    /** Removes the folder when it holds no more than {@link #writable} has made. */
    public void removeIfUnused() {
        try {
            Files.deleteIfExists(imports());
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // somebody has put something there, which stays
        }
    }

    /** Whether a store lies in it. */
    public boolean holdsStore() {
        return Files.exists(folder.resolve("data/databases"));
    }

    /** The folder {@code LOAD CSV} and the procedures read files from. */
    public Path imports() {
        return folder.resolve("import");
    }

    /** Makes the folder for files that Neo4j's web server needs while it runs. */
    Path makeTemporary() {
        try {
            PrivateFiles.folder(temporary());
            return temporary();
        } catch (IOException e) {
            throw new UserError("cannot make the folder " + temporary() + " (" + FileTrouble.of(e) + ")", e);
        }
    }

    /** Removes that folder, and what killed servers have left there. */
    void removeTemporary() {
        if (Files.isDirectory(temporary())) {
            try (Stream<Path> files = Files.walk(temporary())) {
                files.sorted(Comparator.reverseOrder())
                        .forEach(file -> file.toFile().delete());
            } catch (IOException e) {
                // goes with the next server
            }
        }
    }

    private Path temporary() {
        return folder.resolve("tmp");
    }

    /** Neo4j's own log, for those who want to know more. */
    public Path debugLog() {
        return folder.resolve("logs/debug.log");
    }

    /** Whether it is empty, or a store lies in it: not a folder that somebody has for other things too. */
    private boolean isOurs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Files.exists(folder.resolve("data")) || files.findAny().isEmpty();
        }
    }

    /** Whether no other user of the machine may look into it. */
    public boolean isPrivate() {
        try {
            return PrivateFiles.isPrivate(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /** The password of its servers, in a file that only its owner can read. */
    public Path passwordFile() {
        return folder.resolve("password");
    }

    /** Where a running server says how to reach it. */
    Path addressFile() {
        return folder.resolve("server.properties");
    }

    static Optional<Properties> properties(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
            return Optional.of(properties);
        } catch (IOException | IllegalArgumentException e) {
            throw new UserError("cannot read " + file + " (" + e.getMessage() + "); delete it if it is damaged", e);
        }
    }
}
