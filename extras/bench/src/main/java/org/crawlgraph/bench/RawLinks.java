package org.crawlgraph.bench;

import org.crawlgraph.graph.LinkGraph;

/**
 * The two arrays of a link graph, for floors that must cost nothing but memory access.
 *
 * @param starts start of the targets of each page, and a final entry for their end
 * @param targets the targets of all pages, page by page
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
}
