package org.crawlgraph.graph;

/**
 * Cuts the pages of a graph into ranges of about equal work, a page counting as much as a link. Found by binary search, so
 * nothing is stored.
 */
final class PageRanges {

    private static final int SIZE = 1 << 14;

    private final LinkRows rows;
    private final int pages;
    private final int count;

    PageRanges(LinkRows rows) {
        this.rows = rows;
        this.pages = rows.rows();
        this.count = (int) ((work(pages) + SIZE - 1) / SIZE);
    }

    int count() {
        return count;
    }

    /** The first page of a range; the last range ends before {@code begin(count())}. */
    int begin(int range) {
        if (range == count) {
            return pages;
        }
        long before = (long) range * SIZE;
        int low = 0;
        int high = pages;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (work(middle) < before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Pages and links before a page. */
    private long work(int page) {
        return rows.before(page) + page;
    }
}
