package org.crawlgraph.seeds;

/** Numbers from 0 cut into blocks of a fixed size, so that what is found per block does not depend on the number of threads. */
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
