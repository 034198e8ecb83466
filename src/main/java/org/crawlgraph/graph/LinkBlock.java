package org.crawlgraph.graph;

import java.util.Arrays;

/**
 * The rows of some consecutive pages in one array: a part of {@link LinkRows}. Rows keep the numbers that their pages have in
 * the whole graph; link numbers count within the block.
 */
public final class LinkBlock {

    private final int[] starts;
    private final int[] ends;
    private final int base;
    private final int rowsEnd;
    private final int[] targets;

    /**
     * Takes arrays as they are.
     *
     * @param starts of all rows of the graph: the low 32 bits of how many links lie before the row
     * @param ends likewise, how many lie before the end of the row, one place further; the same array when rows cannot shrink
     * @param base the low 32 bits of how many links lie before the block
     * @param rowsEnd one past the last row of the block
     */
    LinkBlock(int[] starts, int[] ends, int base, int rowsEnd, int[] targets) {
        this.starts = starts;
        this.ends = ends;
        this.base = base;
        this.rowsEnd = rowsEnd;
        this.targets = targets;
    }

    /** One past the last row of this block. */
    public int rowsEnd() {
        return rowsEnd;
    }

    /** Where a row of this block begins. */
    public int start(int row) {
        return starts[row] - base;
    }

    /** Where a row of this block ends, exclusive. */
    public int end(int row) {
        return ends[row + 1] - base;
    }

    /** What the link leads to, {@code start(row) <= link < end(row)}. */
    public int target(int link) {
        return targets[link];
    }

    /** The sum of the entries at the targets of a row, added in their order. */
    public double sum(int row, double[] entries) {
        double sum = 0;
        for (int link = start(row), end = end(row); link < end; link++) {
            sum += entries[targets[link]];
        }
        return sum;
    }

    /** The link of a row that leads to {@code target}; negative when there is none. Time O(log of the links of the row). */
    public int find(int row, int target) {
        return Arrays.binarySearch(targets, start(row), end(row), target);
    }

    /** The place in {@link #targets()} of a link that so many lie before, as their low 32 bits. */
    int place(int before) {
        return before - base;
    }

    /** Shortens a row. */
    void end(int row, int end) {
        ends[row + 1] = end + base;
    }

    /** The targets themselves. */
    int[] targets() {
        return targets;
    }

    /** The same rows, over other ends and, for writing, over other targets. */
    LinkBlock with(int[] otherEnds, int[] otherTargets) {
        return new LinkBlock(starts, otherEnds, base, rowsEnd, otherTargets);
    }
}
