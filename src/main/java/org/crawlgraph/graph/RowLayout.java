package org.crawlgraph.graph;

/**
 * When rows are cut into blocks and when equal rows share their links. Builders take it, and graphs derived from a graph keep it. No result
 * depends on it.
 * @param blockLinks maximum links of a block, unless a single row has more
 * @param worth minimum links saved per row to share rows that have ends anyway because they can shrink
 * @param sampled from this number of rows on, a sample decides whether to examine all for equal ones
 * @param trial number of rows in page order between two checks whether sharing is worthwhile
 */
record RowLayout(int blockLinks, double worth, int sampled, int trial) {

    static final RowLayout DEFAULT = new RowLayout(1 << 30, 0.5, 1 << 16, 1 << 16);
}
