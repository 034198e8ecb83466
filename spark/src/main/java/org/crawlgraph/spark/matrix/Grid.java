package org.crawlgraph.spark.matrix;

import java.io.Serializable;

/**
 * How the pages of a graph are cut into blocks: ranges of equal length, by the size of the graph alone and never by the cluster, so that
 * sums taken per block and added in the order of the blocks have the same bits on every cluster.
 *
 * @param pages how many pages there are, numbered from 0
 * @param width how many pages a block has, at least 1; the last one may have fewer
 */
public record Grid(long pages, int width) implements Serializable {

    /** Work of one block on average, a page counting as much as two links. */
    private static final long BLOCK = 1 << 22;

    /** Checks that the blocks can be numbered. */
    public Grid {
        if (pages < 0 || width < 1 || (pages + width - 1) / width > 1 << 20) {
            throw new IllegalArgumentException(pages + " pages cannot be cut into blocks of " + width);
        }
    }

    /** Cuts the pages of a graph. */
    public static Grid of(long pages, long links) {
        long blocks = (2 * pages + links) / BLOCK + 1;
        return new Grid(pages, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(1, (pages + blocks - 1) / blocks)));
    }

    /** How many blocks there are; at least one. */
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
