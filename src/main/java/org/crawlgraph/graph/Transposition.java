package org.crawlgraph.graph;

import java.util.Arrays;
import java.util.BitSet;
import org.crawlgraph.common.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * Reverses the links of a graph. Pages that the same pages link to share a row when that saves enough ({@link RowClasses}). Of a large
 * graph whose own rows are not shared, a sample of the rows tells whether to look for it.
 *
 * <p>Time O(pages + links), two passes over the links; space 20 bytes a page beside both graphs.
 */
final class Transposition {

    private static final String TURNING = "transposing links";

    /** Marks the place of a row that shares it. */
    private static final int SHARED = Integer.MIN_VALUE;

    private final LinkGraph graph;
    private final double least;
    private final Checkpoint checkpoint;

    /**
     * Prepares to reverse links.
     *
     * @param shrinking whether rows will have ends anyway
     */
    Transposition(LinkGraph graph, boolean shrinking, Checkpoint checkpoint) {
        this.graph = graph;
        this.least = RowClasses.worth * (shrinking ? 1 : RowClasses.WITH_ENDS);
        this.checkpoint = checkpoint;
    }

    /** The rows of the transposed graph. */
    LinkRows rows() {
        int[] lengths = new int[graph.pages() + 1];
        boolean whole = graph.rows().shared() || !RowClasses.isLarge(graph.pages());
        long[] numbers = whole ? count(lengths) : countSample(lengths);
        if (!whole && RowClasses.isPromising(lengths, numbers, least)) {
            whole = true;
            Arrays.fill(lengths, 0);
            numbers = count(lengths);
        }
        int[] equal = whole ? RowClasses.firsts(lengths, numbers, least) : null;
        if (equal != null) {
            LinkRows shared = shared(lengths, equal);
            if (shared != null) {
                return shared;
            }
            Arrays.fill(lengths, 0); // two rows were not what their numbers said
            count(lengths);
        }
        return own(lengths);
    }

    /** Counts the links that lead to each page; a number for each page that tells where they come from. */
    private long[] count(int[] lengths) {
        long[] numbers = new long[graph.pages()];
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            long term = RowClasses.term(page);
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                lengths[target + 1]++;
                numbers[target] += term;
            }
        }
        return numbers;
    }

    /** The same, with numbers for those pages that are in the sample. */
    private long[] countSample(int[] lengths) {
        long[] numbers = new long[RowClasses.sampleSize(graph.pages())];
        LinkBlock block = graph.block(0);
        for (int page = 0; page < graph.pages(); page++) {
            checkpoint.passed(TURNING, page, graph.pages());
            long term = RowClasses.term(page);
            block = page < block.rowsEnd() ? block : graph.block(page);
            for (int link = block.start(page), end = block.end(page); link < end; link++) {
                int target = block.target(link);
                lengths[target + 1]++;
                if (RowClasses.isSampled(target)) {
                    numbers[RowClasses.sample(target)] += term;
                }
            }
        }
        return numbers;
    }

    /** Turns into rows each of which has a place of its own. */
    private LinkRows own(int[] next) {
        Arrays.parallelPrefix(
                next, Integer::sum); // where the next target of each row goes; in the end, where the row ends
        LinkRows turned = LinkRows.allot(next, graph.links());
        int[] only = turned.blocks() == 1 ? turned.targets(0) : null;
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

    /**
     * Turns into rows of which equal ones share a place. Of these the first is filled first, since pages link in rising order: so a
     * row that shares its place must find there what it brings.
     *
     * @return null when it does not
     */
    @Nullable
    LinkRows shared(int[] lengths, int[] equal) {
        BitSet own = new BitSet(graph.pages());
        LinkRows turned = LinkRows.share(lengths, equal, own);
        int[] next = turned.ends(); // where in its block the next target of each row goes
        for (int page = 0; page < graph.pages(); page++) {
            LinkBlock to = turned.block(page);
            int start = to.start(page);
            if (!own.get(page) && to.end(page) > start) {
                to.targets()[start] = -1; // no page yet, not page 0
            }
            next[page + 1] = own.get(page) ? start : start | SHARED;
        }
        int[] only = turned.blocks() == 1 ? turned.targets(0) : null;
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
