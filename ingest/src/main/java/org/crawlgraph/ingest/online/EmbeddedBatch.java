package org.crawlgraph.ingest.online;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.PageColumn;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/**
 * A transaction in this process. Numeric node ids are deprecated because they are reused after a deletion; an import
 * detects deletions, and element ids would cost a string for each page.
 */
final class EmbeddedBatch implements StoreBatch {

    private static final Label PAGE = Label.label("Page");
    private static final Label IMPORT = Label.label(RecordedImport.LABEL);
    private static final RelationshipType LINKS_TO = RelationshipType.withName("LINKS_TO");

    private final Transaction tx;

    EmbeddedBatch(Transaction tx) {
        this.tx = tx;
    }

    @Override
    public @Nullable Map<String, Object> record(String fingerprint) {
        Node node = tx.findNode(IMPORT, "fingerprint", fingerprint);
        return node == null ? null : node.getAllProperties();
    }

    @Override
    public void record(String fingerprint, Map<String, Object> properties) {
        Node there = tx.findNode(IMPORT, "fingerprint", fingerprint);
        Node node = there == null ? tx.createNode(IMPORT) : there;
        if (there == null) {
            node.setProperty("fingerprint", fingerprint);
        }
        properties.forEach((name, value) -> setOrRemove(node, name, value));
    }

    private static void setOrRemove(Node node, String name, @Nullable Object value) {
        if (value == null) {
            node.removeProperty(name);
        } else {
            set(node, name, value);
        }
    }

    private static void set(Node node, String name, Object value) {
        if (!value.equals(node.getProperty(name, null))) {
            node.setProperty(name, value);
        }
    }

    @Override
    public Counts counts() {
        return new Counts(
                count("MATCH (:Page) RETURN count(*) AS count"),
                count("MATCH ()-[:LINKS_TO]->() RETURN count(*) AS count"));
    }

    private long count(String query) {
        try (Result rows = tx.execute(query)) {
            return (Long) Objects.requireNonNull(rows.next().get("count"));
        }
    }

    @Override
    public int merge(List<PageEntry> pages, long[] nodes, int offset) {
        int created = 0;
        for (int i = 0; i < pages.size(); i++) {
            PageEntry page = pages.get(i);
            Node there = tx.findNode(PAGE, page.property(), page.key());
            Node node = there == null ? tx.createNode(PAGE) : there;
            if (there == null) {
                node.setProperty(page.property(), page.key());
                created++;
            }
            page.properties().forEach((name, value) -> set(node, name, value));
            if (!page.ofBody().isEmpty() && isNews(page, node)) {
                page.ofBody().forEach((name, value) -> setOrRemove(node, name, value));
            }
            nodes[offset + i] = id(node);
        }
        return created;
    }

    /** Whether the stored page has not been fetched, or was fetched earlier. */
    private static boolean isNews(PageEntry page, Node node) {
        Object before = node.getProperty(PageColumn.FETCHED_AT, null);
        return before == null
                || (before instanceof ZonedDateTime then
                        && page.ofBody().get(PageColumn.FETCHED_AT) instanceof ZonedDateTime now
                        && then.isBefore(now));
    }

    @Override
    public List<long[]> lockedTargets(long[] sources) {
        List<long[]> targets = new ArrayList<>(sources.length);
        for (long source : sources) {
            Node node = node(source);
            tx.acquireWriteLock(node);
            try (ResourceIterable<Relationship> links = node.getRelationships(Direction.OUTGOING, LINKS_TO)) {
                targets.add(links.stream().mapToLong(EmbeddedBatch::target).toArray());
            }
        }
        return targets;
    }

    @Override
    public void link(List<SourceLinks> links) {
        for (SourceLinks ofSource : links) {
            Node source = node(ofSource.source());
            for (long target : ofSource.targets()) {
                source.createRelationshipTo(node(target), LINKS_TO);
            }
        }
    }

    @SuppressWarnings("removal")
    private static long id(Node node) {
        return node.getId();
    }

    @SuppressWarnings("removal")
    private static long target(Relationship link) {
        return link.getEndNodeId();
    }

    @SuppressWarnings("removal")
    private Node node(long id) {
        try {
            return tx.getNodeById(id);
        } catch (NotFoundException e) {
            throw new IngestException("a page has been deleted during the import; import again to recreate it", e);
        }
    }
}
