package org.crawlgraph.ingest.social;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Version;
import org.jspecify.annotations.Nullable;

/**
 * Writes a social graph in batches. Existing data is kept and completed, so repeating an import changes nothing. A node
 * {@code (:CrawlImport)} counts the rows written, in the same transaction.
 */
final class SocialWriter {

    /** Rows in one transaction. */
    static final int BATCH = 5_000;

    private static final String BEGIN = """
            MERGE (i:CrawlImport {fingerprint: $fingerprint})
            SET i.rowsDone = CASE WHEN i.finishedAt IS NULL THEN coalesce(i.rowsDone, 0) ELSE 0 END,
                i.startedAt = coalesce(i.startedAt, datetime()), i.finishedAt = null, i += $properties
            RETURN i.rowsDone""";

    private static final String DONE =
            "MATCH (i:CrawlImport {fingerprint: $fingerprint}) SET i.finishedAt = datetime()";

    private static final String PROGRESS =
            "MATCH (i:CrawlImport {fingerprint: $fingerprint}) SET i.rowsDone = $rowsDone WITH i UNWIND $rows AS row ";

    private final SocialGraph graph;
    private final String fingerprint;
    private final CypherStore store;
    private final Checkpoint checkpoint;
    private final long all;
    private long done;
    private long before;

    private SocialWriter(SocialGraph graph, String fingerprint, CypherStore store, Checkpoint checkpoint) {
        this.graph = graph;
        this.fingerprint = fingerprint;
        this.store = store;
        this.checkpoint = checkpoint;
        this.all =
                graph.users().size() + 2L * graph.posts().size() + graph.tags().size() + graph.contacts().length;
    }

    /**
     * Writes what is missing.
     *
     * @param file name of the folder
     * @return the number of rows written by an earlier, interrupted import
     */
    static long write(SocialGraph graph, SocialSummary summary, String file, CypherStore store, Checkpoint checkpoint) {
        return new SocialWriter(graph, summary.fingerprint(), store, checkpoint).write(summary, file);
    }

    private long write(SocialSummary summary, String file) {
        Map<String, Object> properties = Map.of(
                "file",
                file,
                "format",
                SocialSummary.FORMAT,
                "pages",
                summary.asGraph().pages(),
                "links",
                summary.asGraph().links(),
                "rejected",
                (long) summary.rejects().size(),
                "version",
                Version.CURRENT);
        Object rows = store.run(BEGIN, Map.of("fingerprint", fingerprint, "properties", properties));
        before = rows instanceof Number number ? number.longValue() : 0;
        List<String> tags = graph.tags();
        long[] contacts = graph.contacts();
        batches(
                "users",
                "MERGE (u:User {id: row.id}) SET u += row.set",
                graph.users().size(),
                this::user);
        batches("tags", "MERGE (:Tag {name: row.id})", tags.size(), number -> Map.of("id", tags.get(number)));
        batches(
                "posts",
                "MATCH (u:User {id: row.user}) MERGE (p:Post {id: row.id}) SET p += row.set MERGE (u)-[:POSTED]->(p)",
                graph.posts().size(),
                this::post);
        batches(
                "tags of posts",
                "MATCH (p:Post {id: row.id}) UNWIND row.tags AS tag MATCH (t:Tag {name: tag}) MERGE (p)-[:HAS_TAG]->(t)",
                graph.posts().size(),
                this::taggings);
        batches(
                "contacts",
                "MATCH (a:User {id: row.from}) MATCH (b:User {id: row.to}) MERGE (a)-[:CONTACT]->(b)",
                contacts.length,
                number -> Map.of("from", id(contacts[number] >>> Integer.SIZE), "to", id(contacts[number])));
        store.run(DONE, Map.of("fingerprint", fingerprint));
        return before;
    }

    private String id(long user) {
        return graph.users().get((int) user).id();
    }

    private Map<String, Object> user(int number) {
        SocialGraph.User user = graph.users().get(number);
        Map<String, Object> set = new HashMap<>();
        put(set, "name", user.name());
        put(set, "url", user.url());
        if (!user.terms().isEmpty()) {
            set.put("terms", user.terms());
        }
        return Map.of("id", user.id(), "set", set);
    }

    private Map<String, Object> post(int number) {
        SocialGraph.Post post = graph.posts().get(number);
        Map<String, Object> set = new HashMap<>();
        put(set, "url", post.url());
        put(set, "title", post.title());
        set.put("tags", List.copyOf(post.tags()));
        return Map.of("id", post.id(), "user", id(post.user()), "set", set);
    }

    private Map<String, Object> taggings(int number) {
        SocialGraph.Post post = graph.posts().get(number);
        return Map.of("id", post.id(), "tags", List.copyOf(post.tags()));
    }

    private static void put(Map<String, Object> set, String name, @Nullable String value) {
        if (value != null) {
            set.put(name, value);
        }
    }

    private void batches(String stage, String cypher, int count, IntFunction<Map<String, Object>> row) {
        for (int from = 0; from < count; from += BATCH) {
            int to = Math.min(count, from + BATCH);
            checkpoint.reached("importing " + stage, done, Math.max(1, all));
            done += to - from;
            if (done <= before) {
                continue; // the batch was written by an earlier import
            }
            List<Map<String, Object>> rows = new ArrayList<>(to - from);
            for (int number = from; number < to; number++) {
                rows.add(row.apply(number));
            }
            store.run(PROGRESS + cypher, Map.of("fingerprint", fingerprint, "rowsDone", done, "rows", rows));
        }
    }
}
