package org.crawlgraph.graph;

import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.jspecify.annotations.Nullable;

/**
 * The links of a graph between pages of different groups, such as sites. Time O(pages + links).
 * @param group by page, a number
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
record LinksBetween(LinkGraph graph, int[] group, Chunks ranges, Workers workers, Checkpoint checkpoint) {

    private static final String DROPPING = "dropping links";
    private static final String COUNTING = "counting links";

    LinksBetween(LinkGraph graph, int[] group, Workers workers, Checkpoint checkpoint) {
        this(graph, group, Chunks.of(graph), workers, checkpoint);
        if (group.length != graph.pages()) {
            throw new IllegalArgumentException(group.length + " groups for " + graph.pages() + " pages");
        }
    }

    /** A graph of these links, in the stage {@code "dropping links"}, in several passes. */
    LinkGraph rows() {
        int[] lengths = new int[graph.pages() + 1];
        int[] equal =
                RowClasses.firsts(lengths, lengths(lengths), graph.layout().worth());
        if (equal != null) {
            StoredRows shared = shared(lengths, equal);
            if (shared != null) {
                return shared;
            }
            lengths(lengths); // a fingerprint collision: two rows differ
        }
        Arrays.parallelPrefix(lengths, Integer::sum);
        StoredRows kept = StoredRows.allot(lengths, graph.links(), graph.layout());
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            copy(kept, ranges.begin(range), ranges.end(range), null);
        });
        return kept;
    }

    /** The same with shared rows; null if rows presumed equal differ. */
    @Nullable
    StoredRows shared(int[] lengths, int[] equal) {
        BitSet own = new BitSet(graph.pages());
        StoredRows shared = StoredRows.share(lengths, equal, own, graph.layout());
        AtomicBoolean differs = new AtomicBoolean();
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            copy(shared, ranges.begin(range), ranges.end(range), own);
        });
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            if (!holds(shared, ranges.begin(range), ranges.end(range), own)) {
                differs.set(true);
            }
        });
        return differs.get() ? null : shared;
    }

    /** Counts the links of each page, and returns a fingerprint of their targets per page. */
    private long[] lengths(int[] lengths) {
        long[] sums = new long[graph.pages()];
        workers.forEach(DROPPING, ranges.count(), checkpoint, range -> {
            for (int page = ranges.begin(range), end = ranges.end(range); page < end; page++) {
                int length = 0;
                long sum = 0;
                LinkBlock block = graph.block(page);
                for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                    if (group[block.target(link)] != group[page]) {
                        length++;
                        sum = RowClasses.with(sum, block.target(link));
                    }
                }
                lengths[page + 1] = length;
                sums[page] = sum;
            }
        });
        return sums;
    }

    /** Fills the rows of a range of pages, or of the given ones among them. */
    private void copy(StoredRows kept, int begin, int end, @Nullable BitSet pages) {
        for (int page = begin; page < end; page++) {
            if (pages == null || pages.get(page)) {
                LinkBlock to = kept.block(page);
                int next = to.start(page);
                LinkBlock block = graph.block(page);
                for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                    if (group[block.target(link)] != group[page]) {
                        to.targets()[next++] = block.target(link);
                    }
                }
            }
        }
    }

    /** Whether shared rows hold what {@link #copy} would write to them. */
    private boolean holds(StoredRows kept, int begin, int end, BitSet own) {
        for (int page = own.nextClearBit(begin); page < end; page = own.nextClearBit(page + 1)) {
            LinkBlock to = kept.block(page);
            int next = to.start(page);
            LinkBlock block = graph.block(page);
            for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                if (group[block.target(link)] != group[page] && to.target(next++) != block.target(link)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of these links, in the stage {@code "counting links"}. */
    long count() {
        long[] between = new long[ranges.count()];
        workers.forEach(COUNTING, ranges.count(), checkpoint, range -> {
            long sum = 0;
            for (int page = ranges.begin(range), end = ranges.end(range); page < end; page++) {
                LinkBlock block = graph.block(page);
                for (int link = block.start(page), stop = block.end(page); link < stop; link++) {
                    sum += group[block.target(link)] == group[page] ? 0 : 1;
                }
            }
            between[range] = sum;
        });
        return Arrays.stream(between).sum();
    }
}
