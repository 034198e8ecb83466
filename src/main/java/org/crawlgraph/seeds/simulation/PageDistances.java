package org.crawlgraph.seeds.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;

/**
 * Exact distances between all pages of a small graph, by a {@linkplain JointSearch breadth-first search} from every page, 64 at a time.
 * With n pages and m links, time is between O(n · m / 64) and O(n · m); space is 24 bytes per page.
 */
public final class PageDistances {

    private PageDistances() {}

    /**
     * Counts the ordered pairs of pages by distance.
     * @param concurrency number of threads, at least 1; does not affect the counts
     * @param checkpoint gets the number of finished pages in the stage {@code "page distances"}
     * @return the number of pairs 0, 1, 2, … links apart, starting with each page and itself
     */
    public static long[] pairs(LinkGraph graph, int concurrency, Checkpoint checkpoint) {
        long[] pairs = new long[1];
        try (Workers workers = new Workers(concurrency)) {
            for (int first = 0; first < graph.pages(); first += JointSearch.MOST) {
                int done = first;
                Runnable heartbeat = () -> checkpoint.reached("page distances", done, graph.pages());
                JointSearch search = new JointSearch(graph, sources(first, graph.pages()), workers, heartbeat);
                do {
                    if (search.depth() == pairs.length) {
                        pairs = Arrays.copyOf(pairs, pairs.length + 1);
                    }
                    pairs[search.depth()] += found(search);
                } while (search.advance());
            }
        }
        return pairs;
    }

    private static List<int[]> sources(int first, int pages) {
        List<int[]> sources = new ArrayList<>();
        for (int page = first; page < Math.min(pages, first + JointSearch.MOST); page++) {
            sources.add(new int[] {page});
        }
        return sources;
    }

    private static long found(JointSearch search) {
        long[] found = new long[search.blocks()];
        search.forEach((block, page, searches) -> found[block] += Long.bitCount(searches));
        return Arrays.stream(found).sum();
    }
}
