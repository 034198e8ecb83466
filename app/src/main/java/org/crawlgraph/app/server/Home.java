package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.common.PrivateFiles;

/**
 * The folder with all data of a user: Neo4j's store and logs, Cypher's import folder, and the records of imports.
 *
 * @param folder absolute
 */
public record Home(Path folder) {

    public Home {
        folder = folder.toAbsolutePath().normalize();
    }

    /**
     * Creates the folder if missing and checks that it can be written.
     *
     * @throws UserError otherwise
     */
    public Home writable() {
        try {
            PrivateFiles.folder(folder);
            if (!Files.exists(passwordFile()) && isOurs()) {
                PrivateFiles.close(folder); // created before homes were private
            }
            Files.createDirectories(imports());
            Files.delete(Files.createTempFile(folder, "writable", null));
            return this;
        } catch (IOException e) {
            throw new UserError(
                    "cannot write to the folder " + folder + " (" + FileErrors.of(e) + "); choose another with --home",
                    e);
        }
    }

    /** Removes the folder if it only contains what {@link #writable} created. */
    public void removeIfUnused() {
        try {
            Files.deleteIfExists(imports());
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // keep it
        }
    }

    public boolean holdsStore() {
        return Files.exists(folder.resolve("data/databases"));
    }

    /** The folder from which {@code LOAD CSV} and procedures read files. */
    public Path imports() {
        return folder.resolve("import");
    }

    /** Neo4j's own log. */
    public Path debugLog() {
        return folder.resolve("logs/debug.log");
    }

    /** Whether the folder is empty or has a store, as opposed to other files. */
    private boolean isOurs() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Files.exists(folder.resolve("data")) || files.findAny().isEmpty();
        }
    }

    /** Whether other users of the machine have no access. */
    public boolean isPrivate() {
        try {
            return PrivateFiles.isPrivate(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /** The file with the password of its servers, readable only by the owner. */
    public Path passwordFile() {
        return folder.resolve("password");
    }

    /** The file with the address of a running server. */
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
