package org.crawlgraph.ingest.store;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
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

    /** Links, or lists of links, in a batch. */
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
        try (PageCursor pages = open(stores.getRelationshipStore());
                PageCursor properties = open(stores.getPropertyStore())) {
            Batch batch = new Batch(pages, properties);
            while (take(batch, cursor)) {
                batch.write();
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

    private synchronized boolean take(Batch batch, LinkCursor cursor) {
        progress.reached("importing links", next, Math.max(1, chains.links()));
        int taken = batch.fill(cursor, next);
        next += taken;
        return taken > 0;
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
                if (page % BATCH_SIZE == 0) {
                    progress.reached("finishing", page, chains.pages());
                }
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

    /** Lists of links, which one thread reads and writes. */
    private final class Batch {

        private final PageCursor pages;
        private final PageCursor properties;
        private final RelationshipRecord record = new RelationshipRecord(-1);
        private final int[] sources = new int[BATCH_SIZE];
        private final int[] degrees = new int[BATCH_SIZE];
        private int[] targets = {};
        private long[] earlier = {};
        private double[] weights = {};
        private int lists;
        private int size;
        private long first;

        Batch(PageCursor pages, PageCursor properties) {
            this.pages = pages;
            this.properties = properties;
        }

        /**
         * Reads the next lists from the cursor; one thread at a time.
         *
         * @param link the number of the first link
         * @return the number of links
         */
        int fill(LinkCursor cursor, long link) {
            first = link;
            lists = 0;
            size = 0;
            while (size < BATCH_SIZE && lists < BATCH_SIZE && cursor.next()) {
                int source = cursor.source();
                int end = size + cursor.degree();
                targets = IntArrays.grow(targets, end, size);
                earlier = LongArrays.grow(earlier, end, size);
                weights = weight == NO_WEIGHT ? weights : DoubleArrays.grow(weights, end, size);
                sources[lists] = source;
                degrees[lists++] = cursor.degree();
                System.arraycopy(cursor.targets(), 0, targets, size, cursor.degree());
                for (int i = 0; size < end; i++, size++) {
                    int target = targets[size];
                    earlier[size] = target == source ? LinkChains.NONE : chains.earlierIn(target, first + size);
                    if (weight != NO_WEIGHT) {
                        weights[size] = cursor.weight(i);
                    }
                }
            }
            return size;
        }

        /** Writes the batch; threads may write different batches in parallel. */
        void write() {
            int at = 0;
            for (int list = 0; list < lists; list++) {
                int source = sources[list];
                int end = at + degrees[list];
                int loop = Arrays.binarySearch(targets, at, end, source);
                boolean dense = chains.isDense(source);
                if (dense && loop >= 0) {
                    loopsOfDense.put(source, first + loop);
                }
                for (; at < end; at++) {
                    record.setId(first + at);
                    if (at == loop) {
                        fillLoop(source, dense, first + at);
                    } else {
                        fillLink(source, dense, loop < 0 ? -1 : first + loop, at);
                    }
                    if (weight != NO_WEIGHT) {
                        record.setNextProp(writeWeight(first + at, weights[at]));
                    }
                    put(stores.getRelationshipStore(), record, pages);
                }
            }
        }

        private long writeWeight(long link, double value) {
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

        private void fillLoop(int page, boolean dense, long link) {
            boolean head = dense || link == chains.firstOut(page);
            long previous = dense ? 1 : head ? chains.degree(page) : link - 1;
            long after = dense ? -1 : afterOut(page, link, -1);
            record.initialize(true, -1, page, page, type, previous, after, previous, after, head, head, false, false);
        }

        private void fillLink(int source, boolean dense, long loop, int at) {
            long link = first + at;
            long skipped = dense ? loop : -1;
            long before = link - 1 == skipped ? link - 2 : link - 1;
            boolean outHead = before < chains.firstOut(source);
            long outLength = dense ? chains.outDegree(source) - (loop < 0 ? 0 : 1) : chains.degree(source);
            int target = targets[at];
            long beforeIn = earlier[at];
            boolean inHead = false;
            if (beforeIn < 0) {
                boolean denseTarget = chains.isDense(target);
                inHead = denseTarget || chains.outDegree(target) == 0;
                long length = denseTarget ? chains.inDegree(target) : chains.degree(target);
                beforeIn = inHead ? length : chains.firstOut(target + 1) - 1;
            }
            record.initialize(
                    true,
                    -1,
                    source,
                    target,
                    type,
                    outHead ? outLength : before,
                    afterOut(source, link, skipped),
                    beforeIn,
                    chains.laterIn(link),
                    outHead,
                    inHead,
                    false,
                    false);
        }

        /** The record after an outgoing link in the same chain. */
        private long afterOut(int page, long link, long skipped) {
            long after = link + 1 == skipped ? link + 2 : link + 1;
            if (after < chains.firstOut(page + 1)) {
                return after;
            }
            return chains.isDense(page) ? -1 : chains.firstIn(page);
        }
    }
}
