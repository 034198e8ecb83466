package org.crawlgraph.ingest.online;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.schema.PageTransaction;
import org.jspecify.annotations.Nullable;

/**
 * The progress of an online import, stored in the node {@code (:CrawlImport)}. It changes in the same transactions as
 * the graph, so it is always correct.
 *
 * @param fingerprint identifies the input; see {@link OnlineImport}
 * @param node properties of the node: {@code file} (without its folder), {@code format}, {@code pages}, {@code links},
 *     {@code hosts} and {@code rejected} of the input; {@code pagesDone} and {@code linksDone}, in the store, in input
 *     order; {@code startedAt}; at its end {@code finishedAt}, and {@code storePages} and {@code storeLinks} of the whole
 *     store; {@code version} of CrawlGraph that started it
 */
record RecordedImport(String fingerprint, Map<String, Object> node) {

    RecordedImport {
        node = Map.copyOf(node);
    }

    /** Creates the record of an import that starts now. */
    static RecordedImport begun(String fingerprint, Path file, ImportSummary graph) {
        Map<String, Object> node = new HashMap<>();
        node.put("file", String.valueOf(file.getFileName()));
        node.put("format", graph.format());
        node.put("pages", graph.pages());
        node.put("links", graph.links());
        node.put("hosts", graph.hosts());
        node.put("rejected", graph.rejected());
        node.put("pagesDone", 0L);
        node.put("linksDone", 0L);
        node.put("startedAt", ZonedDateTime.now(ZoneOffset.UTC));
        node.put("version", Version.CURRENT);
        return new RecordedImport(fingerprint, node);
    }

    /** Reads the record of an import; null if there is none. */
    static @Nullable RecordedImport read(PageTransaction tx, String fingerprint) {
        List<Map<String, Object>> found = tx.rows(
                "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                Map.of("fingerprint", fingerprint));
        @SuppressWarnings("unchecked") // guaranteed by the query
        Map<String, Object> node =
                found.isEmpty() ? null : (Map<String, Object>) found.get(0).get("import");
        return node == null ? null : new RecordedImport(fingerprint, node);
    }

    /** Creates or updates the node of this import; its other properties are kept. */
    void write(PageTransaction tx) {
        tx.rows(
                "MERGE (i:CrawlImport {fingerprint: $fingerprint})"
                        + " SET i.finishedAt = null, i.storePages = null, i.storeLinks = null, i += $properties",
                Map.of("fingerprint", fingerprint, "properties", node));
    }

    /** The number of a property; 0 if it is missing. */
    private long number(String property) {
        return node.get(property) instanceof Number number ? number.longValue() : 0;
    }

    long links() {
        return number("links");
    }

    long pagesDone() {
        return number("pagesDone");
    }

    long linksDone() {
        return number("linksDone");
    }

    boolean isFinished() {
        return node.containsKey("finishedAt");
    }

    /**
     * The size of a database.
     *
     * @param pages nodes with the label {@code Page}
     * @param links relationships of the type {@code LINKS_TO}
     */
    record Counts(long pages, long links) {

        static Counts of(PageTransaction tx) {
            return new Counts(count(tx, "(:Page)"), count(tx, "()-[:LINKS_TO]->()"));
        }

        private static long count(PageTransaction tx, String pattern) {
            return (Long) Objects.requireNonNull(tx.rows("MATCH " + pattern + " RETURN count(*) AS count", Map.of())
                    .get(0)
                    .get("count"));
        }
    }

    /** Returns an unfinished copy with this progress. */
    RecordedImport at(long pagesDone, long linksDone) {
        Map<String, Object> copy = new HashMap<>(node);
        copy.keySet().removeAll(List.of("finishedAt", "storePages", "storeLinks"));
        copy.put("pagesDone", pagesDone);
        copy.put("linksDone", linksDone);
        return new RecordedImport(fingerprint, copy);
    }

    /** Returns a finished copy. */
    RecordedImport finished(Counts store) {
        Map<String, Object> copy = new HashMap<>(at(number("pages"), links()).node);
        copy.put("finishedAt", ZonedDateTime.now(ZoneOffset.UTC));
        copy.put("storePages", store.pages());
        copy.put("storeLinks", store.links());
        return new RecordedImport(fingerprint, copy);
    }

    /** Whether the import is finished and the store has as many pages and links as at its end. */
    boolean stillThere(Counts store) {
        return isFinished() && number("storePages") == store.pages() && number("storeLinks") == store.links();
    }
}
