package org.crawlgraph.app.testkit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.testkit.apps.forum.ForumShape;
import org.crawlgraph.testkit.apps.forum.ForumStyle;
import org.crawlgraph.testkit.apps.forum.ForumWarc;
import org.crawlgraph.testkit.apps.forum.StoredForums;

/** A small synthetic forum with its map, in the store of the examples while they run. */
public final class ForumInStore {

    private ForumInStore() {}

    /** Imports its pages from an archive in the import folder, and learns its map. */
    public static void add(BoltClient client, Path home) throws IOException {
        ForumWarc.write(
                StoredForums.of(ForumShape.of(ForumStyle.NUMBERED, 2, 12), 5), home.resolve("import/forum.warc"));
        client.rows("CALL crawl.import.graph('forum.warc')", Map.of());
        client.rows("CALL crawl.forum.train('forum.example', {input: 'forum.warc'})", Map.of());
    }

    /** Takes all of it out again. */
    public static void remove(BoltClient client) {
        client.rows(
                "MATCH (map:ForumMap {site: 'forum.example'}) CALL crawl.run.drop(map.run) YIELD run RETURN run",
                Map.of());
        client.rows("MATCH (p:Page {host: 'forum.example'}) DETACH DELETE p", Map.of());
        client.rows("MATCH (i:CrawlImport {file: 'forum.warc'}) DELETE i", Map.of());
    }
}
