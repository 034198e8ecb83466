package org.crawlgraph.spark.matrix;

import java.io.Serializable;

/**
 * A message from one block to another: a number for each linked page, in page order.
 *
 * @param from the block that sends it
 * @param values numbers
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Message(int from, double[] values) implements Serializable {

    /**
     * A {@link Message} of integers: places of pages, or fingerprints of their sites.
     *
     * @param from the block that sends it
     * @param values numbers
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record LongMessage(int from, long[] values) implements Serializable {}
}
