package org.crawlgraph.ingest.social;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.store.ImportRecord;
import org.crawlgraph.ingest.store.StoreHome;
import org.crawlgraph.schema.SchemaEntry;

/**
 * Imports users, contacts, posts and tags: {@code (:User {id, name, url, terms})-[:CONTACT]->(:User)}, {@code
 * (:User)-[:POSTED]->(:Post {id, url, title, tags})-[:HAS_TAG]->(:Tag {name})}. Checks all tables before writing. Time
 * O(lines); space about 200 bytes a line.
 */
public final class SocialImport {

    private SocialImport() {}

    /** The constraints that the import requires. */
    public static List<SchemaEntry> needed() {
        List<SchemaEntry> needed = new ArrayList<>(SchemaEntry.SOCIAL);
        needed.addAll(SchemaEntry.named("crawl_import"));
        return List.copyOf(needed);
    }

    private record Read(SocialGraph graph, SocialSummary summary) {}

    private static Read read(Path folder, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        SocialFolder.Content content = SocialFolder.read(folder, rejects, checkpoint);
        SocialGraph graph = content.graph();
        return new Read(
                graph,
                new SocialSummary(
                        graph.users().size(),
                        graph.contacts().length,
                        graph.posts().size(),
                        graph.tags().size(),
                        graph.taggings(),
                        List.copyOf(content.leftOut()),
                        rejects.list(),
                        graph.fingerprint()));
    }

    /**
     * Reads and checks all tables without importing them.
     *
     * @param folder with files named {@code users}, {@code contacts}, {@code posts}, {@code tags}
     * @throws IngestException when they are invalid
     */
    public static SocialSummary check(Path folder, ImportOptions options, Checkpoint checkpoint) {
        return read(folder, options, checkpoint).summary();
    }

    /**
     * Imports into a new store; the home gets the whole store or none.
     *
     * @param home its database must be missing or empty, and no server may run on it
     * @throws IngestException when the tables or the home are invalid
     */
    public static SocialSummary run(Path folder, ImportOptions options, Path home, Checkpoint checkpoint) {
        StoreHome target = new StoreHome(home);
        target.refuseUnlessEmpty();
        Read read = read(folder, options, checkpoint);
        SocialSummary summary = read.summary();
        ImportRecord record = new ImportRecord(home, folder, summary.asGraph(), summary.rejects());
        target.build(
                record,
                SchemaEntry.SOCIAL,
                database -> SocialWriter.write(
                        read.graph(),
                        summary,
                        name(folder),
                        (cypher, parameters) -> database.executeTransactionally(
                                cypher,
                                parameters,
                                rows -> rows.hasNext()
                                        ? rows.next().values().iterator().next()
                                        : null),
                        checkpoint));
        return summary;
    }

    /**
     * Imports into a running database. Existing data is kept; an interrupted import resumes.
     *
     * @param store has the {@link #needed} constraints
     * @throws IngestException when the tables are invalid or the store rejects them; committed batches stay
     */
    public static Online online(Path folder, ImportOptions options, CypherStore store, Checkpoint checkpoint) {
        Read read = read(folder, options, checkpoint);
        long nodes = nodes(store);
        long relationships = relationships(store);
        long rows = SocialWriter.write(read.graph(), read.summary(), name(folder), store, checkpoint);
        return new Online(read.summary(), nodes(store) - nodes, relationships(store) - relationships, rows);
    }

    /**
     * The result of an online import.
     *
     * @param summary of the tables
     * @param newNodes users, posts and tags created
     * @param newRelationships contacts, authorships and tags of posts created
     * @param rowsBefore rows written by an earlier, interrupted import of the same tables
     */
    public record Online(SocialSummary summary, long newNodes, long newRelationships, long rowsBefore) {}

    private static long nodes(CypherStore store) {
        return count(store, "MATCH (:User) RETURN count(*)")
                + count(store, "MATCH (:Post) RETURN count(*)")
                + count(store, "MATCH (:Tag) RETURN count(*)");
    }

    private static long relationships(CypherStore store) {
        return count(store, "MATCH ()-[:CONTACT]->() RETURN count(*)")
                + count(store, "MATCH ()-[:POSTED]->() RETURN count(*)")
                + count(store, "MATCH ()-[:HAS_TAG]->() RETURN count(*)");
    }

    private static long count(CypherStore store, String cypher) {
        return store.run(cypher, Map.of()) instanceof Number number ? number.longValue() : 0;
    }

    private static String name(Path folder) {
        return String.valueOf(folder.toAbsolutePath().normalize().getFileName());
    }
}
