package org.crawlgraph.graph;

import java.util.Arrays;

/**
 * The rows of consecutive pages in one array: a part of a {@link LinkGraph}. Rows keep the page numbers of the whole
 * graph; link numbers count within the block.
 */
public final class LinkBlock {

    private final int[] starts;
    private final int[] ends;
    private final int base;
    private final int rowsEnd;
    private final int[] targets;

    /**
     * Keeps the arrays without copying them.
     *
     * @param starts for all rows of the graph, the low 32 bits of the number of links before the row
     * @param ends the same for the end of each row, shifted by one index; the same array if rows cannot shrink
     * @param base the low 32 bits of the number of links before the block
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

    /** First link of a row of this block. */
    public int start(int row) {
        return starts[row] - base;
    }

    /** One past the last link of a row of this block. */
    public int end(int row) {
        return ends[row + 1] - base;
    }

    /** Target of a link, {@code start(row) <= link < end(row)}. */
    public int target(int link) {
        return targets[link];
    }

    /** The sum of the entries at the targets of a row, in their order. */
    public double sum(int row, double[] entries) {
        double sum = 0;
        for (int link = start(row), end = end(row); link < end; link++) {
            sum += entries[targets[link]];
        }
        return sum;
    }

    /** Like {@link #sum(int, double[])}, with weights; the row's weights start at index {@code weight}. */
    public double sum(int row, double[] entries, double[] weights, int weight) {
        double sum = 0;
        int next = weight;
        for (int link = start(row), end = end(row); link < end; link++) {
            sum += weights[next++] * entries[targets[link]];
        }
        return sum;
    }

    /** The link of a row to {@code target}; negative if not found. Time O(log of the links of the row). */
    public int find(int row, int target) {
        return Arrays.binarySearch(targets, start(row), end(row), target);
    }

    /** The index in {@link #targets()} of a link, given the low 32 bits of the number of links before it. */
    int place(int before) {
        return before - base;
    }

    void end(int row, int end) {
        ends[row + 1] = end + base;
    }

    /** The array itself, not a copy. */
    int[] targets() {
        return targets;
    }

    LinkBlock with(int[] otherEnds, int[] otherTargets) {
        return new LinkBlock(starts, otherEnds, base, rowsEnd, otherTargets);
    }
}
