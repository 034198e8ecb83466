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
 * @param file name of the input, without its folder
 * @param format input format
 * @param pages pages of the input
 * @param links links of the input
 * @param hosts hosts of the input
 * @param rejected bad records of the input
 * @param pagesDone pages in the store, in input order
 * @param linksDone links in the store, in input order
 * @param startedAt when it was first started
 * @param finishedAt when its last link was written, or null
 * @param storePages pages of the whole store at its end; 0 before
 * @param storeLinks links of the whole store at its end; 0 before
 * @param version the CrawlGraph version that started it
 */
record RecordedImport(
        String fingerprint,
        String file,
        String format,
        long pages,
        long links,
        long hosts,
        long rejected,
        long pagesDone,
        long linksDone,
        ZonedDateTime startedAt,
        @Nullable ZonedDateTime finishedAt,
        long storePages,
        long storeLinks,
        String version) {

    public static final String LABEL = "CrawlImport";

    /** Creates the record of an import that starts now. */
    static RecordedImport begun(String fingerprint, Path file, ImportSummary graph) {
        return new RecordedImport(
                fingerprint,
                String.valueOf(file.getFileName()),
                graph.format(),
                graph.pages(),
                graph.links(),
                graph.hosts(),
                graph.rejected(),
                0,
                0,
                ZonedDateTime.now(ZoneOffset.UTC),
                null,
                0,
                0,
                Version.CURRENT);
    }

    /**
     * Reads the properties of a node. Missing texts become empty, numbers 0, {@code startedAt} now and
     * {@code finishedAt} null.
     */
    public static RecordedImport of(Map<String, Object> node) {
        return new RecordedImport(
                text(node, "fingerprint"),
                text(node, "file"),
                text(node, "format"),
                number(node, "pages"),
                number(node, "links"),
                number(node, "hosts"),
                number(node, "rejected"),
                number(node, "pagesDone"),
                number(node, "linksDone"),
                node.get("startedAt") instanceof ZonedDateTime at ? at : ZonedDateTime.now(ZoneOffset.UTC),
                node.get("finishedAt") instanceof ZonedDateTime at ? at : null,
                number(node, "storePages"),
                number(node, "storeLinks"),
                text(node, "version"));
    }

    private static String text(Map<String, Object> node, String property) {
        return node.get(property) instanceof String text ? text : "";
    }

    private static long number(Map<String, Object> node, String property) {
        return node.get(property) instanceof Number number ? number.longValue() : 0;
    }

    /** Reads the record of an import; null if there is none. */
    static @Nullable RecordedImport read(PageTransaction tx, String fingerprint) {
        List<Map<String, Object>> found = tx.rows(
                "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                Map.of("fingerprint", fingerprint));
        @SuppressWarnings("unchecked") // guaranteed by the query
        Map<String, Object> node =
                found.isEmpty() ? null : (Map<String, Object>) found.get(0).get("import");
        return node == null ? null : of(node);
    }

    /** Creates or updates the node of this import; other properties are kept. */
    void write(PageTransaction tx) {
        tx.rows(
                "MERGE (i:CrawlImport {fingerprint: $fingerprint}) SET i += $properties",
                Map.of("fingerprint", fingerprint, "properties", properties()));
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

    /** The properties of the node; null removes a property. */
    private Map<String, Object> properties() {
        Map<String, Object> node = new HashMap<>();
        node.put("file", file);
        node.put("format", format);
        node.put("pages", pages);
        node.put("links", links);
        node.put("hosts", hosts);
        node.put("rejected", rejected);
        node.put("pagesDone", pagesDone);
        node.put("linksDone", linksDone);
        node.put("startedAt", startedAt);
        node.put("finishedAt", finishedAt);
        node.put("storePages", storePages);
        node.put("storeLinks", storeLinks);
        node.put("version", version);
        return node;
    }

    /** Returns a copy with this progress. */
    RecordedImport at(long pagesDone, long linksDone) {
        return with(pagesDone, linksDone, null, 0, 0);
    }

    /** Returns a finished copy. */
    RecordedImport finished(Counts store) {
        return with(pages, links, ZonedDateTime.now(ZoneOffset.UTC), store.pages(), store.links());
    }

    /** Whether the import is finished and the store has as many pages and links as at its end. */
    boolean stillThere(Counts store) {
        return finishedAt != null && storePages == store.pages() && storeLinks == store.links();
    }

    private RecordedImport with(
            long pagesDone, long linksDone, @Nullable ZonedDateTime finishedAt, long storePages, long storeLinks) {
        return new RecordedImport(
                fingerprint,
                file,
                format,
                pages,
                links,
                hosts,
                rejected,
                pagesDone,
                linksDone,
                startedAt,
                finishedAt,
                storePages,
                storeLinks,
                version);
    }
}
