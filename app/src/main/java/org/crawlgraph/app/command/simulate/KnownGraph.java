package org.crawlgraph.app.command.simulate;

import java.util.List;
import java.util.Map;
import org.crawlgraph.app.errors.UserError;
import org.crawlgraph.bolt.BoltClient;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.seeds.evaluation.KnownShare;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;

/**
 * The graph to choose baselines from: the value of {@code --known}.
 *
 * @param option the option {@code known} of {@code crawl.simulate.budgets}
 * @param words for display
 * @param run the run on this graph, or null
 * @param drop whether the graph was created for this and is dropped afterwards
 */
record KnownGraph(String option, String words, @Nullable String run, boolean drop) {

    private static final String RUN = """
            MATCH (run:CrawlRun {id: $run})
            RETURN run.nodeLabels AS nodeLabels, run.relationshipTypes AS relationshipTypes""";

    /**
     * Finds the graph: a share, else a run, else a named graph of the server, else a file in the import folder.
     *
     * @throws UserError when it is none of these
     */
    static KnownGraph of(BoltClient client, String known) {
        if (isShare(known)) {
            return new KnownGraph(known, "a random share of the graph: " + known, null, false);
        }
        List<Record> runs = client.rows(RUN, Map.of("run", known));
        if (!runs.isEmpty()) {
            return ofRun(client, known, runs.get(0));
        }
        return ofName(client, known, "--known", "a share such as pages:0.6, a run, ");
    }

    /**
     * Finds a named graph of the server, else a file in the import folder.
     *
     * @param option the option, for messages
     * @param others other accepted values, ending in a comma; may be empty
     * @throws UserError when it is neither
     */
    static KnownGraph ofName(BoltClient client, String name, String option, String others) {
        if (!client.rows("CALL crawl.graph.list() YIELD name WHERE name = $name RETURN name", Map.of("name", name))
                .isEmpty()) {
            return new KnownGraph(name, "the named graph " + name, null, false);
        }
        return ofFile(client, name, option, others);
    }

    private static boolean isShare(String known) {
        try {
            return KnownShare.parse(known) != null;
        } catch (IllegalArgumentException e) {
            throw new UserError("--known: " + e.getMessage(), e);
        }
    }

    private static KnownGraph ofRun(BoltClient client, String run, Record manifest) {
        List<Object> labels = manifest.get("nodeLabels").asList();
        List<Object> types = manifest.get("relationshipTypes").asList();
        String name = ownName();
        client.rows(
                "CALL crawl.graph.project($name, $options)",
                Map.of("name", name, "options", Map.of("nodeLabels", labels, "relationshipTypes", types)));
        return new KnownGraph(
                name, "the projection of run " + run + ": nodes " + labels + ", links " + types, run, true);
    }

    private static KnownGraph ofFile(BoltClient client, String file, String option, String others) {
        String name = ownName();
        try {
            client.rows("CALL crawl.graph.load($name, $file)", Map.of("name", name, "file", file));
        } catch (StoreFailure e) {
            throw new UserError(
                    option + " is '" + file + "'; it must be " + others
                            + "a named graph of the server of this home or a file in its import"
                            + " folder, but the file is not readable: "
                            + e.getMessage(),
                    e);
        }
        return new KnownGraph(name, "the file " + file, null, true);
    }

    private static String ownName() {
        return "known-" + Long.toString(System.nanoTime(), 36);
    }
}
