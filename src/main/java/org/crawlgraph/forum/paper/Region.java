package org.crawlgraph.forum.paper;

/**
 * A repetitive region: adjacent records of as many siblings each.
 *
 * @param records for each record its first node, and last one past the last record
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never compared
record Region(int[] records) {

    int first() {
        return records[0];
    }

    int end() {
        return records[records.length - 1];
    }

    int count() {
        return records.length - 1;
    }
}
