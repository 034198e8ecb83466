package org.crawlgraph.ingest.online;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.schema.PageTransaction;
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
 * A transaction in the process of the database, which the caller ends. Uses the deprecated numeric node ids, because
 * element ids would cost a string per page. They are reused after a deletion, but an import detects deletions, and a
 * crawl uses them within one transaction.
 */
public record EmbeddedTransaction(Transaction tx) implements PageTransaction {

    private static final Label PAGE = Label.label("Page");

    @Override
    public long[] find(List<String> urls) {
        return urls.stream()
                .mapToLong(url -> {
                    Node page = tx.findNode(PAGE, "url", url);
                    return page == null ? -1 : id(page);
                })
                .toArray();
    }

    @Override
    public int merge(List<Page> pages, long[] nodes, int offset) {
        int created = 0;
        for (int i = 0; i < pages.size(); i++) {
            Page page = pages.get(i);
            Node there = tx.findNode(PAGE, page.property(), page.key());
            Node node = there == null ? tx.createNode(PAGE) : there;
            if (there == null) {
                node.setProperty(page.property(), page.key());
                created++;
            }
            page.properties().forEach((name, value) -> put(node, name, value));
            if (!page.unlessFetched().isEmpty() && isNews(page, node)) {
                page.unlessFetched().forEach((name, value) -> put(node, name, value));
            }
            nodes[offset + i] = id(node);
        }
        return created;
    }

    /** Whether the stored page was never fetched, or fetched earlier than this one. */
    private static boolean isNews(Page page, Node node) {
        Object before = node.getProperty(PageColumn.FETCHED_AT, null);
        return before == null
                || (before instanceof ZonedDateTime then
                        && page.unlessFetched().get(PageColumn.FETCHED_AT) instanceof ZonedDateTime now
                        && then.isBefore(now));
    }

    private static void put(Node node, String name, @Nullable Object value) {
        if (value == null) {
            node.removeProperty(name);
        } else if (!Objects.deepEquals(value, node.getProperty(name, null))) {
            node.setProperty(name, value);
        }
    }

    @Override
    public List<StoredPage> lock(long[] nodes, List<String> properties, List<String> types) {
        String[] names = properties.toArray(String[]::new);
        List<StoredPage> pages = new ArrayList<>(nodes.length);
        for (long id : nodes) {
            Node page = node(id);
            tx.acquireWriteLock(page);
            Map<String, long[]> targets = new HashMap<>();
            for (String type : types) {
                try (ResourceIterable<Relationship> links = outgoing(page, type)) {
                    targets.put(
                            type,
                            links.stream()
                                    .mapToLong(EmbeddedTransaction::target)
                                    .toArray());
                }
            }
            pages.add(new StoredPage(page.getProperties(names), targets));
        }
        return pages;
    }

    private static ResourceIterable<Relationship> outgoing(Node page, String type) {
        return page.getRelationships(Direction.OUTGOING, RelationshipType.withName(type));
    }

    @Override
    public void set(List<Update> updates) {
        for (Update update : updates) {
            Node page = node(update.node());
            update.properties().forEach((name, value) -> put(page, name, value));
        }
    }

    @Override
    public void link(String type, List<Links> links) {
        RelationshipType named = RelationshipType.withName(type);
        for (Links ofSource : links) {
            Node source = node(ofSource.source());
            for (long target : ofSource.targets()) {
                source.createRelationshipTo(node(target), named);
            }
        }
    }

    @Override
    public int unlink(String type, List<Links> links) {
        int deleted = 0;
        for (Links ofSource : links) {
            Set<Long> gone = Arrays.stream(ofSource.targets()).boxed().collect(Collectors.toSet());
            try (ResourceIterable<Relationship> there = outgoing(node(ofSource.source()), type)) {
                for (Relationship link : there) {
                    if (gone.contains(target(link))) {
                        link.delete();
                        deleted++;
                    }
                }
            }
        }
        return deleted;
    }

    @Override
    public List<Map<String, Object>> rows(String cypher, Map<String, ?> parameters) {
        try (Result rows = tx.execute(cypher, new HashMap<>(parameters))) {
            return rows.stream().toList();
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
            throw new DeletedPage(e);
        }
    }
}
