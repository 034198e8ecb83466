package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.util.Arrays;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;
import org.neo4j.kernel.impl.store.record.RelationshipRecord;

/**
 * Turns a batch of link lists into relationship records with all their pointers.
 *
 * <p>A page that is not dense has one chain: its outgoing links in order, then its incoming links. A dense page has
 * three: outgoing links to others, incoming links from others, and the self-link. The first record of a chain stores
 * its length in the back pointer, as Neo4j's own importer does.
 */
final class LinkedLinks {

    private static final int ENOUGH = 1 << 15;

    private final LinkChains chains;
    private final int type;
    private final RelationshipRecord record = new RelationshipRecord(-1);
    private int[] sources = new int[ENOUGH];
    private int[] degrees = new int[ENOUGH];
    private int[] targets = new int[2 * ENOUGH];
    private long[] earlier = new long[2 * ENOUGH];
    private double[] weights = {};
    private final @Nullable Weights weightPages;
    private int lists;
    private int size;
    private long first;

    /** @param weights writes the weights of links; null without weights */
    LinkedLinks(LinkChains chains, int type, @Nullable Weights weights) {
        weightPages = weights;
        this.chains = chains;
        this.type = type;
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
        while (size < ENOUGH && lists < ENOUGH && cursor.next()) {
            int source = cursor.source();
            int degree = cursor.degree();
            if (targets.length - size < degree) {
                targets = Arrays.copyOf(targets, size + degree);
                earlier = Arrays.copyOf(earlier, size + degree);
            }
            System.arraycopy(cursor.targets(), 0, targets, size, degree);
            if (weightPages != null) {
                weights = weights.length < targets.length ? Arrays.copyOf(weights, targets.length) : weights;
                for (int i = 0; i < degree; i++) {
                    weights[size + i] = cursor.weight(i);
                }
            }
            sources[lists] = source;
            degrees[lists++] = degree;
            for (int end = size + degree; size < end; size++) {
                int target = targets[size];
                earlier[size] = target == source ? LinkChains.NONE : chains.earlierIn(target, first + size);
            }
        }
        return size;
    }

    /** Writes the batch; threads may write different batches in parallel. */
    void write(RecordPages<RelationshipRecord> pages, LoopsOfDense loops) throws IOException {
        int at = 0;
        for (int list = 0; list < lists; list++) {
            int source = sources[list];
            int end = at + degrees[list];
            int loop = Arrays.binarySearch(targets, at, end, source);
            boolean dense = chains.isDense(source);
            if (dense && loop >= 0) {
                loops.put(source, first + loop);
            }
            for (; at < end; at++) {
                record.setId(first + at);
                if (at == loop) {
                    writeLoop(source, dense, first + at);
                } else {
                    writeLink(source, dense, loop < 0 ? -1 : first + loop, at);
                }
                if (weightPages != null) {
                    record.setNextProp(weightPages.write(first + at, record.getId(), weights[at]));
                }
                pages.write(record);
            }
        }
    }

    private void writeLoop(int page, boolean dense, long link) {
        boolean head = dense || link == chains.firstOut(page);
        long previous = dense ? 1 : head ? chains.degree(page) : link - 1;
        long next = dense ? -1 : afterOut(page, link, -1);
        record.initialize(true, -1, page, page, type, previous, next, previous, next, head, head, false, false);
    }

    private void writeLink(int source, boolean dense, long loop, int at) {
        long link = first + at;
        long skipped = dense ? loop : -1;
        long before = link - 1 == skipped ? link - 2 : link - 1;
        boolean outHead = before < chains.firstOut(source);
        long outLength = dense ? chains.outDegree(source) - (loop < 0 ? 0 : 1) : chains.degree(source);
        int target = targets[at];
        long beforeIn = earlier[at];
        boolean inHead = false;
        if (beforeIn < 0) {
            boolean afterOut = !chains.isDense(target) && chains.outDegree(target) > 0;
            inHead = !afterOut;
            beforeIn = afterOut ? chains.firstOut(target + 1) - 1 : lengthIn(target);
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

    private long lengthIn(int page) {
        return chains.isDense(page) ? chains.inDegree(page) : chains.degree(page);
    }

    /** Writes the weights of links as properties. */
    interface Weights {

        /** Writes the weight of a link and returns the id of the property record. */
        long write(long link, long relationship, double weight) throws IOException;
    }

    /** Receives the self-links of dense pages. */
    interface LoopsOfDense {
        void put(int page, long link);
    }
}
