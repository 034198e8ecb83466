package org.crawlgraph.ingest.store;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.LinkCursor;
import org.neo4j.internal.batchimport.store.BatchingNeoStores;
import org.neo4j.internal.id.IdValidator;
import org.neo4j.io.pagecache.PageCursor;
import org.neo4j.io.pagecache.context.CursorContext;
import org.neo4j.kernel.impl.store.CommonAbstractStore;
import org.neo4j.kernel.impl.store.NodeStore;
import org.neo4j.kernel.impl.store.PropertyType;
import org.neo4j.kernel.impl.store.RelationshipGroupStore;
import org.neo4j.kernel.impl.store.record.AbstractBaseRecord;
import org.neo4j.kernel.impl.store.record.NodeRecord;
import org.neo4j.kernel.impl.store.record.PropertyBlock;
import org.neo4j.kernel.impl.store.record.PropertyRecord;
import org.neo4j.kernel.impl.store.record.RecordLoad;
import org.neo4j.kernel.impl.store.record.RelationshipGroupRecord;
import org.neo4j.kernel.impl.store.record.RelationshipRecord;
import org.neo4j.memory.EmptyMemoryTracker;
import org.neo4j.storageengine.api.cursor.StoreCursors;
import org.neo4j.storageengine.util.IdUpdateListener;

/**
 * Writes links into a store that has the pages: relationship records, each once with its final pointers, groups for
 * dense pages, and the first relationship or group into every node record. Link numbers are the ids.
 *
 * <p>Neo4j's importer accepts relationships in any order, so it writes them without pointers and rewrites all of them
 * twice; links sorted by source avoid that.
 *
 * <p>A page that is not dense has one chain: its outgoing links in order, then its incoming links. A dense page has
 * three: outgoing links to others, incoming links from others, and the self-link. The first record of a chain stores
 * its length in the back pointer, as Neo4j's own importer does.
 */
final class StoreLinks {

    static final int NO_WEIGHT = -1;

    /** Links in a batch, unless the last page has more. */
    private static final int BATCH_SIZE = 1 << 15;

    /** Bits of a property block before its type. */
    private static final int KEY_BITS = 24;

    private final BatchingNeoStores stores;
    private final LinkChains chains;
    private final int type;
    private final int weight;
    private final long firstProperty;
    private final Checkpoint progress;
    private final ConcurrentMap<Integer, Long> loopsOfDense = new ConcurrentHashMap<>();
    private long next;

    /**
     * @param type relationship type token
     * @param weight property key token, or {@link #NO_WEIGHT}
     * @param progress called every few thousand links
     */
    StoreLinks(BatchingNeoStores stores, LinkChains chains, int type, int weight, Checkpoint progress) {
        this.weight = weight;
        firstProperty = stores.getPropertyStore().getIdGenerator().getHighId();
        this.stores = stores;
        this.chains = chains;
        this.type = type;
        this.progress = progress;
    }

    /** @param cursor at its start, with the same links as the chains */
    void write(LinkCursor cursor) {
        int threads = Runtime.getRuntime().availableProcessors();
        try (Workers workers = new Workers(threads)) {
            workers.forEach(threads, () -> {}, worker -> writeShare(cursor));
        }
        stores.getRelationshipStore().setHighId(chains.links());
        if (weight != NO_WEIGHT) {
            stores.getPropertyStore().setHighId(property(chains.links() - 1) + 1);
        }
        writeNodes();
        stores.markHighIds();
    }

    private void writeShare(LinkCursor cursor) {
        RelationshipRecord record = new RelationshipRecord(-1);
        try (PageCursor pages = open(stores.getRelationshipStore());
                PageCursor properties = open(stores.getPropertyStore())) {
            for (List<PageLinks> batch = take(cursor); !batch.isEmpty(); batch = take(cursor)) {
                batch.forEach(links -> write(links, record, pages, properties));
            }
        }
    }

    private static PageCursor open(CommonAbstractStore<?, ?> store) {
        return store.openPageCursorForWriting(0, CursorContext.NULL_CONTEXT);
    }

    /** Writes a record at its id; ascending ids are fast. */
    private static <R extends AbstractBaseRecord> void put(
            CommonAbstractStore<R, ?> store, R record, PageCursor cursor) {
        store.updateRecord(record, IdUpdateListener.IGNORE, cursor, CursorContext.NULL_CONTEXT, StoreCursors.NULL);
    }

    /**
     * The links of a page.
     *
     * @param earlier the previous link into each target
     * @param weights empty without weights
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record PageLinks(int source, int[] targets, long[] earlier, double[] weights) {}

    /** Reads the next links; empty after the last. */
    private synchronized List<PageLinks> take(LinkCursor cursor) {
        progress.reached("importing links", next, Math.max(1, chains.links()));
        List<PageLinks> batch = new ArrayList<>();
        for (long end = next + BATCH_SIZE; next < end && cursor.next(); ) {
            int source = cursor.source();
            int[] targets = Arrays.copyOf(cursor.targets(), cursor.degree());
            long[] earlier = new long[targets.length];
            double[] weights = new double[weight == NO_WEIGHT ? 0 : targets.length];
            Arrays.setAll(weights, cursor::weight);
            for (int i = 0; i < targets.length; i++, next++) {
                earlier[i] = targets[i] == source ? LinkChains.NONE : chains.earlierIn(targets[i], next);
            }
            batch.add(new PageLinks(source, targets, earlier, weights));
        }
        return batch;
    }

    /** The property record of a link; no record has the id that Neo4j reserves. */
    private long property(long link) {
        long id = firstProperty + link;
        return id < IdValidator.INTEGER_MINUS_ONE ? id : id + 1;
    }

    private void writeNodes() {
        NodeStore store = stores.getNodeStore();
        RelationshipGroupStore groupStore = stores.getRelationshipGroupStore();
        long groups = groupStore.getNumberOfReservedLowIds(); // after the header
        NodeRecord node = store.newRecord();
        RelationshipGroupRecord group = groupStore.newRecord();
        try (PageCursor nodes = open(store);
                PageCursor groupPages = open(groupStore)) {
            for (int page = 0; page < chains.pages(); page++) {
                progress.passed("finishing", page, chains.pages());
                if (chains.degree(page) == 0) {
                    continue;
                }
                store.getRecordByCursor(page, node, RecordLoad.NORMAL, nodes, EmptyMemoryTracker.INSTANCE);
                boolean dense = chains.isDense(page);
                node.setDense(dense);
                long first = chains.outDegree(page) > 0 ? chains.firstOut(page) : chains.firstIn(page);
                node.setNextRel(dense ? groups : first);
                put(store, node, nodes);
                if (dense) {
                    group.setId(groups++);
                    put(groupStore, group(group, page), groupPages);
                }
            }
        }
        groupStore.setHighId(groups);
    }

    private RelationshipGroupRecord group(RelationshipGroupRecord group, int page) {
        long loop = loopsOfDense.getOrDefault(page, -1L);
        long out = chains.firstOut(page) == loop ? loop + 1 : chains.firstOut(page);
        return group.initialize(
                true, type, out < chains.firstOut(page + 1) ? out : -1, chains.firstIn(page), loop, page, -1);
    }

    private void write(PageLinks links, RelationshipRecord record, PageCursor pages, PageCursor properties) {
        int source = links.source;
        long first = chains.firstOut(source);
        int loop = Arrays.binarySearch(links.targets, source);
        boolean hasOwnChain = loop >= 0 && chains.isDense(source);
        if (hasOwnChain) {
            loopsOfDense.put(source, first + loop);
        }
        for (int i = 0; i < links.targets.length; i++) {
            record.setId(first + i);
            if (i == loop && hasOwnChain) {
                record.initialize(true, -1, source, source, type, 1, -1, 1, -1, true, true, false, false);
            } else {
                fill(record, links, i, hasOwnChain ? first + loop : -1);
            }
            if (weight != NO_WEIGHT) {
                record.setNextProp(writeWeight(first + i, links.weights[i], properties));
            }
            put(stores.getRelationshipStore(), record, pages);
        }
    }

    /** @param skipped a self-link that is not in the chain of outgoing links, or −1 */
    private void fill(RelationshipRecord record, PageLinks links, int i, long skipped) {
        int source = links.source;
        int target = links.targets[i];
        long link = record.getId();
        boolean dense = chains.isDense(source);
        long previousOut = link - 1 == skipped ? link - 2 : link - 1;
        boolean outHead = previousOut < chains.firstOut(source);
        if (outHead) {
            previousOut = dense ? chains.outDegree(source) - (skipped < 0 ? 0 : 1) : chains.degree(source);
        }
        long nextOut = link + 1 == skipped ? link + 2 : link + 1;
        if (nextOut == chains.firstOut(source + 1)) {
            nextOut = dense ? -1 : chains.firstIn(source);
        }
        long previousIn = previousOut;
        long nextIn = nextOut;
        boolean inHead = outHead;
        if (target != source) {
            previousIn = links.earlier[i];
            nextIn = chains.laterIn(link);
            boolean denseTarget = chains.isDense(target);
            inHead = previousIn < 0 && (denseTarget || chains.outDegree(target) == 0);
            if (inHead) {
                previousIn = denseTarget ? chains.inDegree(target) : chains.degree(target);
            } else if (previousIn < 0) {
                previousIn = chains.firstOut(target + 1) - 1;
            }
        }
        record.initialize(
                true,
                -1,
                source,
                target,
                type,
                previousOut,
                nextOut,
                previousIn,
                nextIn,
                outHead,
                inHead,
                false,
                false);
    }

    private long writeWeight(long link, double value, PageCursor properties) {
        PropertyBlock block = new PropertyBlock();
        block.setValueBlocks(new long[] {
            weight | (long) PropertyType.DOUBLE.intValue() << KEY_BITS, Double.doubleToRawLongBits(value)
        });
        PropertyRecord property = new PropertyRecord(property(link)).initialize(true, -1, -1);
        property.setRelId(link);
        property.addPropertyBlock(block);
        put(stores.getPropertyStore(), property, properties);
        return property.getId();
    }
}
