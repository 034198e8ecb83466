package org.crawlgraph.app.command.crawl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Function;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.forum.map.ForumMap;
import org.jspecify.annotations.Nullable;

/**
 * Where the map of a forum comes from: a file, or the store by the name of the site when there is no such file.
 *
 * @param name as it was given
 */
record MapSource(String name) {

    /** Whether it is a file. */
    boolean isFile() {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Reads the file.
     *
     * @throws IllegalArgumentException when it cannot be read or holds no map
     */
    ForumMap file() {
        return read(ForumMap::parse);
    }

    /** The same for a map of any kind. */
    <T extends @Nullable Object> T read(Function<String, T> parse) {
        try {
            return parse.apply(Files.readString(Path.of(name)));
        } catch (IOException e) {
            throw new IllegalArgumentException("map " + name + " cannot be read: " + e, e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("map " + name + ": " + e.getMessage(), e);
        }
    }

    /**
     * Reads it from the store.
     *
     * @throws UserError when the store has none
     */
    ForumMap stored(CrawlStore store) {
        try {
            return ForumMap.parse(store.forumMap(name));
        } catch (StoreFailure e) {
            throw new UserError(
                    "--map is '" + name + "': there is no such file, and in the store " + e.getMessage(), e);
        }
    }
}
