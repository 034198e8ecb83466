package org.crawlgraph.spark.matrix;

import java.io.Serial;
import org.apache.spark.Partitioner;

/** Assigns the data of a block to the partition of the same number. */
final class BlockPartitioner extends Partitioner {

    @Serial
    private static final long serialVersionUID = 1L;

    private final int blocks;

    BlockPartitioner(int blocks) {
        this.blocks = blocks;
    }

    @Override
    public int numPartitions() {
        return blocks;
    }

    @Override
    public int getPartition(Object block) {
        return (Integer) block;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockPartitioner that && that.blocks == blocks;
    }

    @Override
    public int hashCode() {
        return blocks;
    }
}
