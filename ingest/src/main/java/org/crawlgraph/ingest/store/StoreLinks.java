package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.LinkCursor;
import org.neo4j.internal.batchimport.store.BatchingNeoStores;
import org.neo4j.kernel.impl.store.format.RecordFormats;
import org.neo4j.kernel.impl.store.record.NodeRecord;
import org.neo4j.kernel.impl.store.record.RelationshipGroupRecord;
import org.neo4j.kernel.impl.store.record.RelationshipRecord;

/**
 * Writes the links of a crawl into a store whose pages are there already: relationship records, each once and with its
 * final pointers, groups for dense pages, and the first relationship or group into every node record. Ids are
 * {@link LinkChains#id those of the links}.
 *
 * <p>Neo4j's importer writes relationships without pointers and then rewrites all of them twice, since it must take them in
 * any order; links in the order of their sources do not need that.
 */
final class StoreLinks {

    private final BatchingNeoStores stores;
    private final RecordFormats formats;
    private final LinkChains chains;
    private final int type;
    private final Runnable pulse;
    private final ConcurrentMap<Integer, Long> loops = new ConcurrentHashMap<>();
    private long next;

    /**
     * Prepares.
     *
     * @param type token of the relationships
     * @param pulse called before each few thousand links; stops the writing by throwing
     */
    StoreLinks(BatchingNeoStores stores, LinkChains chains, int type, Runnable pulse) {
        this.stores = stores;
        this.formats = stores.recordFormats();
        this.chains = chains;
        this.type = type;
        this.pulse = pulse;
    }

    /**
     * Writes everything.
     *
     * @param cursor from the beginning, the same links as the chains were made of
     * @param done told how many links are written
     */
    void write(LinkCursor cursor, AtomicLong done) throws IOException {
        int threads = Runtime.getRuntime().availableProcessors();
        try (Workers workers = new Workers(threads)) {
            workers.forEach(threads, () -> {}, worker -> writeShare(cursor, done));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        stores.getRelationshipStore().setHighId(LinkChains.id(chains.links() - 1) + 1);
        writeNodes();
        stores.markHighIds();
    }

    private void writeShare(LinkCursor cursor, AtomicLong done) {
        LinkedLinks links = new LinkedLinks(chains, type);
        try (RecordPages<RelationshipRecord> pages =
                new RecordPages<>(stores.getRelationshipStore(), formats.relationship(), 0)) {
            while (true) {
                int taken = take(links, cursor);
                if (taken == 0) {
                    return;
                }
                links.write(pages, loops::put);
                done.addAndGet(taken);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized int take(LinkedLinks links, LinkCursor cursor) {
        pulse.run();
        int taken = links.fill(cursor, next);
        next += taken;
        return taken;
    }

    private void writeNodes() throws IOException {
        long groups = stores.getRelationshipGroupStore().getNumberOfReservedLowIds(); // a header comes first
        NodeRecord node = formats.node().newRecord();
        RelationshipGroupRecord group = formats.relationshipGroup().newRecord();
        try (RecordPages<NodeRecord> nodes = new RecordPages<>(stores.getNodeStore(), formats.node(), 0);
                RecordPages<RelationshipGroupRecord> groupPages =
                        new RecordPages<>(stores.getRelationshipGroupStore(), formats.relationshipGroup(), 0)) {
            for (int page = 0; page < chains.pages(); page++) {
                if (chains.degree(page) == 0) {
                    continue;
                }
                node.setId(page);
                nodes.read(node);
                boolean dense = chains.isDense(page);
                node.setDense(dense);
                long first = chains.outDegree(page) > 0 ? chains.firstOut(page) : chains.firstIn(page);
                node.setNextRel(dense ? groups : LinkChains.id(first));
                nodes.write(node);
                if (dense) {
                    group.setId(groups++);
                    groupPages.write(group(group, page));
                }
            }
        }
        stores.getRelationshipGroupStore().setHighId(groups);
    }

    private RelationshipGroupRecord group(RelationshipGroupRecord group, int page) {
        long loop = loops.getOrDefault(page, -1L);
        long out = chains.firstOut(page) == loop ? loop + 1 : chains.firstOut(page);
        return group.initialize(
                true,
                type,
                LinkChains.id(out < chains.firstOut(page + 1) ? out : -1),
                LinkChains.id(chains.firstIn(page)),
                LinkChains.id(loop),
                page,
                -1);
    }
}
