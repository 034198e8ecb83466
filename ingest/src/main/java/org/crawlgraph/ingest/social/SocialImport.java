package org.crawlgraph.ingest.social;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Retries;
import org.crawlgraph.common.Version;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.store.StoreHome;
import org.crawlgraph.schema.SchemaEntry;
import org.crawlgraph.schema.Statements;
import org.crawlgraph.schema.StoreFailure;
import org.jspecify.annotations.Nullable;

/**
 * Imports users, contacts, posts and tags: {@code (:User {id, name, url, terms})-[:CONTACT]->(:User)},
 * {@code (:User)-[:POSTED]->(:Post {id, url, title, tags})-[:HAS_TAG]->(:Tag {name})}. Checks all tables before
 * writing. Time O(lines); space about 200 bytes per line.
 */
public final class SocialImport {

    private static final String NODES = "RETURN COUNT {(:User)} + COUNT {(:Post)} + COUNT {(:Tag)} AS number";
    private static final String RELATIONSHIPS =
            "RETURN COUNT {()-[:CONTACT]->()} + COUNT {()-[:POSTED]->()} + COUNT {()-[:HAS_TAG]->()} AS number";

    private SocialImport() {}

    private static SocialFolder read(Path folder, ImportOptions options, Checkpoint checkpoint) {
        return SocialFolder.read(folder, new Rejects(options.maxRejects()), checkpoint);
    }

    /**
     * Reads and checks all tables without importing them.
     *
     * @param folder with files named {@code users}, {@code contacts}, {@code posts}
     * @throws IngestException when they are invalid
     */
    public static SocialSummary check(Path folder, ImportOptions options, Checkpoint checkpoint) {
        return read(folder, options, checkpoint).summary();
    }

    /**
     * Imports into a new store, all or nothing.
     *
     * @param home its database must be missing or empty, and no server may run on it
     * @throws IngestException when the tables or the home are invalid
     */
    public static SocialSummary run(Path folder, ImportOptions options, Path home, Checkpoint checkpoint) {
        StoreHome target = new StoreHome(home);
        target.refuseUnlessEmpty();
        SocialFolder tables = read(folder, options, checkpoint);
        SocialSummary summary = tables.summary();
        target.build(
                new ImportRecord(home, folder, summary.asGraph(), summary.rejects()),
                SchemaEntry.SOCIAL,
                store -> new SocialWriter(tables.graph(), store, checkpoint).write(summary, folder));
        return summary;
    }

    /**
     * Imports into a running database. Keeps existing data; the same import again completes an interrupted one.
     *
     * @param given has the constraints {@link SchemaEntry#SOCIAL}
     * @throws IngestException when the tables are invalid or the store rejects them; committed batches remain
     */
    public static Online online(Path folder, ImportOptions options, Statements given, Checkpoint checkpoint) {
        SocialFolder tables = read(folder, options, checkpoint);
        SocialSummary summary = tables.summary();
        Statements store = (cypher, parameters) -> {
            try {
                return Retries.OF_WRITES.run(() -> given.run(cypher, parameters), StoreFailure::isPassing, () -> {});
            } catch (StoreFailure e) {
                throw new IngestException(
                        e.getMessage() + "; written data is kept. Run the same command again to complete it", e);
            }
        };
        long nodes = count(store, NODES);
        long relationships = count(store, RELATIONSHIPS);
        new SocialWriter(tables.graph(), store, checkpoint).write(summary, folder);
        return new Online(summary, count(store, NODES) - nodes, count(store, RELATIONSHIPS) - relationships);
    }

    /**
     * The result of an online import.
     *
     * @param summary the contents of the tables
     * @param newNodes users, posts and tags created
     * @param newRelationships contacts, authorships and post tags created
     */
    public record Online(SocialSummary summary, long newNodes, long newRelationships) {}

    private static long count(Statements store, String cypher) {
        return store.run(cypher, Map.of()).rows().get(0).get("number") instanceof Long number ? number : 0;
    }

    /**
     * Writes a social graph in batches. Keeps and completes existing data, so repeating an import changes nothing. A
     * node {@code (:CrawlImport)} says when it began and ended.
     */
    private static final class SocialWriter {

        /** Rows per transaction. */
        static final int BATCH = 5_000;

        private static final String BEGIN = """
                MERGE (i:CrawlImport {fingerprint: $fingerprint})
                SET i.startedAt = coalesce(i.startedAt, datetime()), i.finishedAt = null, i += $properties""";

        private static final String DONE =
                "MATCH (i:CrawlImport {fingerprint: $fingerprint}) SET i.finishedAt = datetime()";

        private final SocialRecords graph;
        private final Statements store;
        private final Checkpoint checkpoint;
        private final long all;
        private long done;

        private SocialWriter(SocialRecords graph, Statements store, Checkpoint checkpoint) {
            this.graph = graph;
            this.store = store;
            this.checkpoint = checkpoint;
            this.all = (long) graph.users().size()
                    + graph.posts().size()
                    + graph.tags().size()
                    + graph.contacts().length;
        }

        void write(SocialSummary summary, Path folder) {
            ImportSummary counts = summary.asGraph();
            Map<String, Object> properties = new HashMap<>();
            properties.put(
                    "file", String.valueOf(folder.toAbsolutePath().normalize().getFileName()));
            properties.put("format", SocialSummary.FORMAT);
            properties.put("pages", counts.pages());
            properties.put("links", counts.links());
            properties.put("rejected", counts.rejected());
            properties.put("version", Version.CURRENT);
            store.run(BEGIN, Map.of("fingerprint", summary.fingerprint(), "properties", properties));
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
                    "MATCH (u:User {id: row.user}) MERGE (p:Post {id: row.id}) SET p += row.set MERGE (u)-[:POSTED]->(p)"
                            + " WITH p, row UNWIND row.set.tags AS tag MATCH (t:Tag {name: tag}) MERGE (p)-[:HAS_TAG]->(t)",
                    graph.posts().size(),
                    this::post);
            batches(
                    "contacts",
                    "MATCH (a:User {id: row.from}) MATCH (b:User {id: row.to}) MERGE (a)-[:CONTACT]->(b)",
                    contacts.length,
                    number -> Map.of("from", id(contacts[number] >>> Integer.SIZE), "to", id(contacts[number])));
            store.run(DONE, Map.of("fingerprint", summary.fingerprint()));
        }

        private String id(long user) {
            return graph.users().get((int) user).id();
        }

        private Map<String, Object> user(int number) {
            SocialRecords.User user = graph.users().get(number);
            Map<String, Object> set = new HashMap<>();
            put(set, "name", user.name());
            put(set, "url", user.url());
            if (!user.terms().isEmpty()) {
                set.put("terms", user.terms());
            }
            return Map.of("id", user.id(), "set", set);
        }

        private Map<String, Object> post(int number) {
            SocialRecords.Post post = graph.posts().get(number);
            Map<String, Object> set = new HashMap<>();
            put(set, "url", post.url());
            put(set, "title", post.title());
            set.put("tags", List.copyOf(post.tags()));
            return Map.of("id", post.id(), "user", id(post.user()), "set", set);
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
                List<Map<String, Object>> rows = new ArrayList<>(to - from);
                for (int number = from; number < to; number++) {
                    rows.add(row.apply(number));
                }
                store.run("UNWIND $rows AS row " + cypher, Map.of("rows", rows));
            }
        }
    }

    /**
     * The contents of a folder of tables.
     *
     * @param contacts distinct ordered pairs of users
     * @param tags distinct post tags
     * @param taggings (post, tag) pairs
     * @param leftOut unused columns, such as {@code users.age}
     * @param rejects the skipped lines
     * @param fingerprint 64 hexadecimal digits, equal for the same lines in the same order, whatever the format
     */
    public record SocialSummary(
            long users,
            long contacts,
            long posts,
            long tags,
            long taggings,
            List<String> leftOut,
            List<Rejects.Reject> rejects,
            String fingerprint) {

        static final String FORMAT = "social graph";

        /** Counts the nodes and relationships of the graph. */
        public ImportSummary asGraph() {
            return new ImportSummary(
                    FORMAT,
                    users + posts + tags,
                    contacts + posts + taggings,
                    0,
                    rejects.size(),
                    Map.of(),
                    fingerprint);
        }
    }
}
