package org.crawlgraph.ingest.synthetic;

/** Counts links while they go by. Space 4 bytes a page. */
final class LinkCounts {

    private final int[] inDegrees;
    private long links;
    private long inside;
    private int dangling;
    private int largestOutDegree;

    LinkCounts(int pages) {
        this.inDegrees = new int[pages];
    }

    void add(PageLinks page) {
        int degree = page.degree();
        links += degree;
        inside += page.inside();
        dangling += degree == 0 ? 1 : 0;
        largestOutDegree = Math.max(largestOutDegree, degree);
        int[] targets = page.targets();
        for (int i = 0; i < degree; i++) {
            inDegrees[targets[i]]++;
        }
    }

    long links() {
        return links;
    }

    long inside() {
        return inside;
    }

    int dangling() {
        return dangling;
    }

    int largestOutDegree() {
        return largestOutDegree;
    }

    int[] inDegrees() {
        return inDegrees;
    }
}
