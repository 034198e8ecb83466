package org.crawlgraph.spark.matrix;

import java.io.Serializable;

/**
 * What one block tells another: a number for each page of the one that receives or sends it which a page of the other block links to, in
 * the order of the pages.
 *
 * @param from the block that sends it
 * @param values numbers
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Message(int from, double[] values) implements Serializable {}
