package org.crawlgraph.app.command.imports;

import java.util.List;
import java.util.Map;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.ingest.online.PageEntry;
import org.crawlgraph.ingest.online.SourceLinks;
import org.crawlgraph.ingest.online.StoreBatch;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.Transaction;

/** A transaction of an import over Bolt; the caller ends it. */
final class BoltBatch implements StoreBatch {

    private final Transaction tx;
    private final PageWriter writer;

    BoltBatch(Transaction tx, PageWriter writer) {
        this.tx = tx;
        this.writer = writer;
    }

    @Override
    public @Nullable Map<String, Object> record(String fingerprint) {
        List<Record> found = tx.run(
                        "MATCH (i:CrawlImport {fingerprint: $fingerprint}) RETURN properties(i) AS import",
                        Map.of("fingerprint", fingerprint))
                .list();
        return found.isEmpty() ? null : found.get(0).get("import").asMap();
    }

    @Override
    public void record(String fingerprint, Map<String, Object> properties) {
        tx.run(
                "MERGE (i:CrawlImport {fingerprint: $fingerprint}) SET i += $properties",
                Map.of("fingerprint", fingerprint, "properties", properties));
    }

    @Override
    public Counts counts() {
        return new Counts(count("MATCH (:Page) RETURN count(*)"), count("MATCH ()-[:LINKS_TO]->() RETURN count(*)"));
    }

    private long count(String query) {
        return tx.run(query).single().get(0).asLong();
    }

    @Override
    public int merge(List<PageEntry> pages, long[] nodes, int offset) {
        return writer.merge(
                pages.stream()
                        .map(page -> new PageWriter.Page(page.key(), page.properties(), page.ofBody()))
                        .toList(),
                nodes,
                offset);
    }

    @Override
    public List<long[]> lockedTargets(long[] sources) {
        List<long[]> targets = writer.lockedTargets(sources);
        if (targets == null) {
            throw deleted();
        }
        return targets;
    }

    @Override
    public void link(List<SourceLinks> links) {
        List<PageWriter.Links> all = links.stream()
                .map(each -> new PageWriter.Links(each.source(), each.targets()))
                .toList();
        if (!writer.link(PageWriter.LINKS_TO, all)) {
            throw deleted();
        }
    }

    private static IngestException deleted() {
        return new IngestException(
                "a page has been deleted during the import; run the same command again to recreate it");
    }
}
