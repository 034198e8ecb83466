package org.crawlgraph.seeds.simulation;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.LongStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;

/**
 * Exact distances between all pages of a small graph, by a breadth-first search from every page. With n pages and m
 * links, time is up to O(n (n + m)).
 */
public final class PageDistances {

    private PageDistances() {}

    /**
     * Counts the ordered pairs of pages by distance.
     *
     * @param concurrency number of threads, at least 1; does not affect the counts
     * @param checkpoint gets the number of finished pages in the stage {@code "page distances"}
     * @return the number of pairs 0, 1, 2, … links apart, starting with each page and itself
     */
    public static long[] pairs(LinkGraph graph, int concurrency, Checkpoint checkpoint) {
        AtomicLongArray pairs = new AtomicLongArray(graph.pages());
        try (Workers workers = new Workers(concurrency)) {
            workers.forEach("page distances", graph.pages(), checkpoint, page -> {
                DepthSearch search = new DepthSearch(graph, page);
                do {
                    pairs.addAndGet(search.depth(), search.here().size());
                } while (search.advance());
            });
        }
        long[] counts = LongStream.range(0, pairs.length())
                .map(depth -> pairs.get((int) depth))
                .toArray();
        int end = counts.length;
        while (end > 1 && counts[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOf(counts, end);
    }
}
