package org.crawlgraph.spark;

import java.io.Serializable;

/**
 * A message between blocks: a number for each linked page, in page order.
 *
 * @param from the sending block
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Message(int from, double[] values) implements Serializable {

    /**
     * A {@link Message} of integers: positions of pages, or fingerprints of their sites.
     *
     * @param from the sending block
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record LongMessage(int from, long[] values) implements Serializable {}
}
