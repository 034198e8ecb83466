package org.crawlgraph.spark;

import java.io.Serializable;

/**
 * The division of a graph's pages into blocks of equal ranges. It depends on the graph only, so that sums per block,
 * added in block order, are identical on every cluster.
 *
 * @param pages number of pages, numbered from 0
 * @param width pages per block, at least 1; the last block may have fewer
 */
record Grid(long pages, int width) implements Serializable {

    /** Average work per block; a page counts as much as two links. */
    private static final long BLOCK = 1 << 22;

    public Grid {
        if (pages < 0 || width < 1 || (pages + width - 1) / width > 1 << 20) {
            throw new IllegalArgumentException(pages + " pages cannot be split into blocks of " + width);
        }
    }

    /** Divides the pages of a graph. */
    public static Grid of(long pages, long links) {
        long blocks = (2 * pages + links) / BLOCK + 1;
        return new Grid(pages, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(1, (pages + blocks - 1) / blocks)));
    }

    /** The number of blocks, at least one. */
    public int blocks() {
        return (int) Math.max(1, (pages + width - 1) / width);
    }

    public int block(long page) {
        return (int) (page / width);
    }

    public int place(long page) {
        return (int) (page % width);
    }

    /** The first page of a block. */
    public long begin(int block) {
        return (long) block * width;
    }

    public int size(int block) {
        return (int) Math.max(0, Math.min(width, pages - begin(block)));
    }
}
