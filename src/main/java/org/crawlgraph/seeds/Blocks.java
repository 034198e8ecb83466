package org.crawlgraph.seeds;

/** Splits a range of numbers from 0 into blocks of fixed size, so that results per block do not depend on the number of threads. */
record Blocks(int size) {

    private static final int LENGTH = 1 << 14;

    int count() {
        return (int) (((long) size + LENGTH - 1) / LENGTH);
    }

    int begin(int block) {
        return block * LENGTH;
    }

    int end(int block) {
        return (int) Math.min(size, (block + 1L) * LENGTH);
    }
}
