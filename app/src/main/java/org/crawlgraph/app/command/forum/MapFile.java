package org.crawlgraph.app.command.forum;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.print.FileErrors;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.print.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.forum.map.ForumMap;
import org.crawlgraph.schema.StoreFailure;

/** The file of a map: written atomically, and never over a file of another kind. */
final class MapFile {

    private final OutputFile file;

    /**
     * Checks that a map can be written there.
     *
     * @throws UserError when the folder does not exist or another file exists
     */
    MapFile(Path path) {
        file = new OutputFile(path, begin -> ForumMap.isText(new String(begin, StandardCharsets.UTF_8)));
    }

    void write(ForumMap map) {
        file.write(draft -> Files.writeString(draft, map.text()));
    }

    /**
     * Reads a map.
     *
     * @throws UserError if the file is missing or is not a map
     */
    static ForumMap read(Path path) {
        try {
            return ForumMap.parse(Files.readString(path));
        } catch (IOException e) {
            throw new UserError(
                    path + " cannot be read (" + FileErrors.of(e) + "); `forum train --map FILE` writes a map", e);
        } catch (IllegalArgumentException e) {
            throw new UserError(path + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads a map by the name of its file, or of its site if the file does not exist and the store of the home has it.
     *
     * @param say receives messages about the store
     * @throws UserError when there is neither, or the file is not a map
     */
    static ForumMap named(Path name, HomeOption home, Consumer<String> say) {
        if (Files.exists(name)) {
            if (home.isTyped()) {
                throw new UserError("--home has no effect: the map is read from the file " + name);
            }
            return read(name);
        }
        String site = String.valueOf(name.getFileName());
        try (Connection connection = home.store(say)) {
            return ForumMap.parse(connection.crawlStore().forumMap(site));
        } catch (StoreFailure e) {
            throw new UserError("no file " + name + ", and in the store " + e.getMessage(), e);
        }
    }
}
