package org.crawlgraph.app.server;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.crawlgraph.bolt.PageWriter;
import org.crawlgraph.bolt.StoreFailure;
import org.crawlgraph.common.Retries;
import org.crawlgraph.crawler.store.GraphTransaction;
import org.crawlgraph.url.Host;
import org.neo4j.graphdb.ConstraintViolationException;
import org.neo4j.graphdb.DatabaseShutdownException;
import org.neo4j.graphdb.Direction;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.NotFoundException;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.ResourceIterable;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.TransactionFailureException;
import org.neo4j.graphdb.TransientFailureException;

/** Writes fetched pages of a crawl into a database of this process. */
final class EmbeddedWrites implements GraphTransaction.Runner {

    private static final Retries RETRIES = new Retries(8, 40, 1_000);
    private static final long PATIENCE_MINUTES = 2;

    private final GraphDatabaseService database;

    EmbeddedWrites(GraphDatabaseService database) {
        this.database = database;
    }

    @Override
    public <T> T inTransaction(Function<GraphTransaction, T> work) {
        return RETRIES.run(
                () -> once(work), failure -> failure instanceof StoreFailure known && known.passing(), () -> {});
    }

    private <T> T once(Function<GraphTransaction, T> work) {
        try (Transaction tx = database.beginTx(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
            T result = work.apply(new Embedded(tx));
            tx.commit();
            return result;
        } catch (TransientFailureException
                | ConstraintViolationException // another transaction created the page
                | NotFoundException // another transaction deleted it
                | TransactionFailureException
                | DatabaseShutdownException e) {
            throw new StoreFailure("the store of the home reported: " + e.getMessage(), true, e);
        }
    }

    /**
     * A transaction. Numeric node ids are deprecated because they are reused after a deletion; here none outlives its
     * transaction.
     */
    private record Embedded(Transaction tx) implements GraphTransaction {

        private static final Label PAGE = Label.label("Page");
        private static final RelationshipType LINKS_TO = RelationshipType.withName(PageWriter.LINKS_TO);
        private static final RelationshipType REDIRECTS_TO = RelationshipType.withName("REDIRECTS_TO");
        private static final String[] WANTED = READ.toArray(String[]::new);

        @Override
        @SuppressWarnings("removal")
        public int merge(List<String> urls, long[] nodes) {
            int created = 0;
            for (int i = 0; i < nodes.length; i++) {
                String url = urls.get(i);
                Node page = tx.findNode(PAGE, "url", url);
                if (page == null) {
                    page = tx.createNode(PAGE);
                    page.setProperty("url", url);
                    String host = Host.of(url);
                    if (host != null) {
                        page.setProperty("host", host);
                    }
                    created++;
                }
                nodes[i] = page.getId();
            }
            return created;
        }

        @Override
        public List<StoredPage> lock(long[] nodes) {
            List<StoredPage> pages = new ArrayList<>(nodes.length);
            for (long id : nodes) {
                Node page = node(id);
                tx.acquireWriteLock(page);
                pages.add(new StoredPage(
                        page.getProperties(WANTED), targets(page, LINKS_TO), targets(page, REDIRECTS_TO)));
            }
            return pages;
        }

        @SuppressWarnings("removal")
        private static long[] targets(Node page, RelationshipType type) {
            try (ResourceIterable<Relationship> links = page.getRelationships(Direction.OUTGOING, type)) {
                return links.stream().mapToLong(Relationship::getEndNodeId).toArray();
            }
        }

        @Override
        public void set(List<Update> updates) {
            for (Update update : updates) {
                Node page = node(update.node());
                update.properties().forEach((name, value) -> {
                    if (value == null) {
                        page.removeProperty(name);
                    } else {
                        page.setProperty(name, value);
                    }
                });
            }
        }

        @Override
        public void link(String type, List<PageWriter.Links> links) {
            RelationshipType named = RelationshipType.withName(type);
            for (PageWriter.Links ofSource : links) {
                Node source = node(ofSource.source());
                for (long target : ofSource.targets()) {
                    source.createRelationshipTo(node(target), named);
                }
            }
        }

        @Override
        @SuppressWarnings("removal")
        public int unlink(String type, List<PageWriter.Links> links) {
            int deleted = 0;
            for (PageWriter.Links ofSource : links) {
                Set<Long> gone = Arrays.stream(ofSource.targets()).boxed().collect(Collectors.toSet());
                try (ResourceIterable<Relationship> there =
                        node(ofSource.source()).getRelationships(Direction.OUTGOING, RelationshipType.withName(type))) {
                    for (Relationship link : there) {
                        if (gone.contains(link.getEndNodeId())) {
                            link.delete();
                            deleted++;
                        }
                    }
                }
            }
            return deleted;
        }

        @Override
        public void run(String cypher, Map<String, ?> parameters) {
            try (Result result = tx.execute(cypher, new HashMap<>(parameters))) {
                result.resultAsString();
            }
        }

        @SuppressWarnings("removal")
        private Node node(long id) {
            return tx.getNodeById(id);
        }
    }
}
