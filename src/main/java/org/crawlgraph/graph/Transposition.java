package org.crawlgraph.graph;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Reverses the links of a graph. Pages linked from the same pages share a row if that saves enough ({@link StoredRows.RowClasses}). For a large graph
 * without shared rows, a sample of the rows decides whether to try.
 *
 * <p>Time O(pages + links), two passes over the links; space 20 bytes per page in addition to both graphs.
 */
final class Transposition {

    private static final String TURNING = "transposing links";

    /** Marks the next index of a row that shares its links. */
    private static final int SHARED = Integer.MIN_VALUE;

    private final LinkGraph graph;
    private final double least;
    private final Checkpoint checkpoint;

    /** {@code shrinking} says whether the rows get ends anyway. */
    Transposition(LinkGraph graph, boolean shrinking, Checkpoint checkpoint) {
        this.graph = graph;
        this.least = graph.layout().worth() * (shrinking ? 1 : StoredRows.RowClasses.WITH_ENDS);
        this.checkpoint = checkpoint;
    }

    StoredRows rows() {
        int[] lengths = new int[graph.pages() + 1];
        boolean whole = graph.isShared() || graph.pages() < graph.layout().sampled();
        long[] numbers = whole ? count(lengths) : countSample(lengths);
        if (!whole && StoredRows.RowClasses.isPromising(lengths, numbers, least)) {
            whole = true;
            Arrays.fill(lengths, 0);
            numbers = count(lengths);
        }
        int[] equal = whole ? StoredRows.RowClasses.firsts(lengths, numbers, least) : null;
        if (equal != null) {
            StoredRows shared = shared(lengths, equal);
            if (shared != null) {
                return shared;
            }
            Arrays.fill(lengths, 0); // a fingerprint collision: two rows differ
            count(lengths);
        }
        return own(lengths);
    }

    /** Counts the incoming links of each page, and returns a fingerprint of their sources per page. */
    private long[] count(int[] lengths) {
        long[] numbers = new long[graph.pages()];
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            long term = StoredRows.RowClasses.term(page);
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                lengths[target + 1]++;
                numbers[target] += term;
            }
        }
        return numbers;
    }

    /** Like {@link #count}, with fingerprints of the pages in the sample only. */
    private long[] countSample(int[] lengths) {
        long[] numbers = new long[StoredRows.RowClasses.sampleSize(graph.pages())];
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            long term = StoredRows.RowClasses.term(page);
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                lengths[target + 1]++;
                if (StoredRows.RowClasses.isSampled(target)) {
                    numbers[StoredRows.RowClasses.sample(target)] += term;
                }
            }
        }
        return numbers;
    }

    /** Transposes without sharing rows. */
    private StoredRows own(int[] next) {
        Arrays.parallelPrefix(next, Integer::sum); // the next free index of each row; finally its end
        StoredRows turned = StoredRows.allot(next, graph.links(), graph.layout());
        int[] only = turned.blocks() == 1 ? turned.targetsOf(0) : null;
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                int before = next[target]++;
                if (only != null) {
                    only[before] = page;
                } else {
                    LinkBlock to = turned.block(target);
                    to.targets()[to.place(before)] = page;
                }
            }
        }
        turned.filled();
        return turned;
    }

    /** Transposes with shared rows. Sources ascend, so the first of equal rows is filled first; null if another one differs from it. */
    @Nullable
    StoredRows shared(int[] lengths, int[] equal) {
        BitSet own = new BitSet(graph.pages());
        StoredRows turned = StoredRows.share(lengths, equal, own, graph.layout());
        int[] next = turned.ends(); // the next free index of each row in its block
        for (int page = 0; page < graph.pages(); page++) {
            LinkBlock to = turned.block(page);
            int start = to.start(page);
            if (!own.get(page) && to.end(page) > start) {
                to.targets()[start] = -1; // not filled yet; 0 would be a page
            }
            next[page + 1] = own.get(page) ? start : start | SHARED;
        }
        int[] only = turned.blocks() == 1 ? turned.targetsOf(0) : null;
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                int place = next[target + 1]++;
                int[] targets = only == null ? turned.block(target).targets() : only;
                if (place >= 0) {
                    targets[place] = page;
                } else if (targets[place & ~SHARED] != page) {
                    return null;
                }
            }
        }
        for (int page = 0; page < graph.pages(); page++) {
            turned.block(page).end(page, next[page + 1] & ~SHARED);
        }
        return turned;
    }
}
