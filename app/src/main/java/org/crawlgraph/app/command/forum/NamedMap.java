package org.crawlgraph.app.command.forum;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.crawlgraph.app.command.shared.HomeOption;
import org.crawlgraph.app.command.shared.Installation;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.crawler.store.CrawlStore;
import org.crawlgraph.forum.map.ForumMap;

/** The map of a forum by the name of its file, or by its site when there is no such file and the store of the home has it. */
final class NamedMap {

    private NamedMap() {}

    /**
     * Reads it.
     *
     * @param say called with what the user should know of the store
     * @throws UserError when there is neither, or the file holds no map
     */
    static ForumMap read(Path name, HomeOption home, Consumer<String> say) {
        if (Files.exists(name)) {
            if (home.isTyped()) {
                throw new UserError("--home does nothing here: the map is read from the file " + name);
            }
            return MapFile.read(name);
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
}
