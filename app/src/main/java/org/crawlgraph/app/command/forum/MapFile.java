package org.crawlgraph.app.command.forum;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.errors.FileTrouble;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.print.OutputFile;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.forum.map.ForumMap;

/** The file of a map: written as a whole or not at all, and never over a file that is not a map. */
final class MapFile {

    private final OutputFile file;

    /**
     * Looks whether a map can be written there.
     *
     * @throws UserError when the folder does not exist or another file is there
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
     * @throws UserError if the file is missing or holds none
     */
    static ForumMap read(Path path) {
        try {
            return ForumMap.parse(Files.readString(path));
        } catch (IOException e) {
            throw new UserError(
                    path + " cannot be read (" + FileTrouble.of(e) + "); `forum train --map FILE` writes a map", e);
        } catch (IllegalArgumentException e) {
            throw new UserError(path + ": " + e.getMessage(), e);
        }
    }

    /**
     * The map by the name of its file, or by its site when there is no such file and the store of the home has it.
     *
     * @param say called with what the user should know of the store
     * @throws UserError when there is neither, or the file holds no map
     */
    static ForumMap named(Path name, HomeOption home, Consumer<String> say) {
        if (Files.exists(name)) {
            if (home.isTyped()) {
                throw new UserError("--home does nothing here: the map is read from the file " + name);
            }
            return read(name);
        }
        String site = String.valueOf(name.getFileName());
        try (Connection connection =
                        Connection.toStore(home.home(), Installation.here().plugins(), say);
                CrawlStore store = CrawlStore.connect(connection.database())) {
            return ForumMap.parse(store.forumMap(site));
        } catch (StoreFailure e) {
            throw new UserError("there is no file " + name + ", and in the store " + e.getMessage(), e);
        }
    }

    /**
     * A whole map for programs: an object with {@code format} ({@code "crawlgraph-forum-map"}), {@code version} (1), {@code method}, {@code entry}, {@code host}, {@code
     * sessionKeys}, {@code patterns} (objects with {@code pattern} and {@code regex}), {@code pageTypes} and {@code arcs} as {@code forum show --json} prints them.
     */
    static final class MapJson {

        private MapJson() {}

        static String of(ForumMap map) {
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("format", "crawlgraph-forum-map");
            all.put("version", 1);
            all.put("method", map.method().option());
            all.put("entry", map.entry());
            all.put("host", map.scope().host());
            all.put("sessionKeys", map.scope().keys().keys().stream().sorted().toList());
            all.put("patterns", map.patterns().stream().map(MapJson::pattern).toList());
            all.put("pageTypes", ForumRows.types(map));
            all.put("arcs", ForumRows.arcs(map));
            return text(all);
        }

        private static Map<String, Object> pattern(UrlPattern pattern) {
            Map<String, Object> both = new LinkedHashMap<>();
            both.put("pattern", pattern.toString());
            both.put("regex", pattern.regex());
            return both;
        }

        /** Maps, lists, texts and numbers as JSON, with line ends. */
        static String text(Map<String, ?> all) {
            try {
                return JsonMapper.builder()
                                .enable(SerializationFeature.INDENT_OUTPUT)
                                .build()
                                .writeValueAsString(all)
                        + "\n";
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("maps of texts and numbers are always JSON", e);
            }
        }
    }
}
