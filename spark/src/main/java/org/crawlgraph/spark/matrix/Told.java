package org.crawlgraph.spark.matrix;

import java.io.Serializable;

/**
 * The same as {@link Message} with whole numbers: places of pages, or fingerprints of their sites.
 *
 * @param from the block that sends it
 * @param values numbers
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Told(int from, long[] values) implements Serializable {}
