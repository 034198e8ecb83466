package org.crawlgraph.app.testkit;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.crawlgraph.app.server.BoltClient;
import org.crawlgraph.app.server.Connection;
import org.crawlgraph.app.server.Home;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.GraphImport;
import org.crawlgraph.ingest.source.ImportOptions;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;

/** The whole graph of a store as text, for comparison: a line for each page. */
public final class StoredGraph {

    private StoredGraph() {}

    /** All properties of a page, how many links it has, and a digest of where they lead; parallel ones show. */
    public static List<String> lines(BoltClient client) {
        return client.stream(
                "MATCH (p:Page) RETURN properties(p) AS page,"
                        + " [(p)-[:LINKS_TO]->(t) | toString(coalesce(t.url, t.id))] AS targets",
                Map.of(),
                rows -> {
                    List<String> lines = new ArrayList<>();
                    rows.forEachRemaining(row -> lines.add(line(row)));
                    lines.sort(null);
                    return lines;
                });
    }

    /** The same for a bulk import into a new home. */
    public static List<String> afterBulkImport(Path input, Path folder) {
        Home home = new Home(folder);
        GraphImport.run(input, ImportOptions.DEFAULT, home.folder(), Checkpoint.NONE);
        try (Connection connection = Connection.open(home, HomeServer.PLUGINS, true, message -> {})) {
            return lines(connection.client());
        }
    }

    private static String line(Record row) {
        List<String> targets = row.get("targets").asList(Value::asString);
        return new TreeMap<>(row.get("page").asMap()) + " " + targets.size() + " "
                + digest(targets.stream().sorted().collect(Collectors.joining("\n")));
    }

    private static String digest(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
