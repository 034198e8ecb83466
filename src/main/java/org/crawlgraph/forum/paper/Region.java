package org.crawlgraph.forum.paper;

/**
 * A repetitive region: adjacent records with the same number of siblings each.
 *
 * @param records first node of each record, followed by the end of the last record
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
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
