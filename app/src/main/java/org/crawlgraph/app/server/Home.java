package org.crawlgraph.app.server;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.crawlgraph.app.UserError;

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
            Files.createDirectories(folder);
            Files.createDirectories(imports());
            Files.delete(Files.createTempFile(folder, "writable", null));
            return this;
        } catch (IOException e) {
            throw new UserError(
                    "cannot write to the folder " + folder + " (" + e.getClass().getSimpleName()
                            + "); choose another with --home",
                    e);
        }
    }

    /** The folder {@code LOAD CSV} and the procedures read files from. */
    public Path imports() {
        return folder.resolve("import");
    }

    /** Neo4j's own log, for those who want to know more. */
    public Path debugLog() {
        return folder.resolve("logs/debug.log");
    }

    /** Where a running server says how to reach it. */
    Path addressFile() {
        return folder.resolve("server.properties");
    }

    /** Whether Neo4j has made a store here, be it empty. */
    public boolean hasStore() {
        return Files.isDirectory(folder.resolve("data/databases/neo4j"));
    }

    /**
     * What the importer wrote of the graph in the store: format, input, pages, links, hosts, fingerprint. Empty when
     * nothing was imported.
     */
    public Optional<Properties> imported() {
        return properties(folder.resolve("import.properties"));
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
