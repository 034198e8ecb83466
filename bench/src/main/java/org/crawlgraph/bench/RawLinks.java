package org.crawlgraph.bench;

import org.crawlgraph.graph.LinkGraph;

/**
 * The two arrays of a link graph laid bare, for floors that must not pay for anything but memory.
 *
 * @param starts where the targets of each page begin, and one past the last page their end
 * @param targets the targets of all pages, one page after another
 */
@SuppressWarnings("ArrayRecordComponent") // the very thing that is measured
record RawLinks(int[] starts, int[] targets) {

    static RawLinks of(LinkGraph graph) {
        int[] starts = new int[graph.pages() + 1];
        int[] targets = new int[Math.toIntExact(graph.links())];
        for (int page = 0; page < graph.pages(); page++) {
            int[] row = graph.targets(page);
            starts[page + 1] = starts[page] + row.length;
            System.arraycopy(row, 0, targets, starts[page], row.length);
        }
        return new RawLinks(starts, targets);
    }

    int pages() {
        return starts.length - 1;
    }

    /** New arrays with the same content. */
    RawLinks copy() {
        return new RawLinks(starts.clone(), targets.clone());
    }
}
