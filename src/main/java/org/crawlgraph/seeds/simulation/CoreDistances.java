package org.crawlgraph.seeds.simulation;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;

/**
 * Distances between cores: the larger, the more different the parts of the web that their seeds lead to.
 *
 * <p>The distance from core i to core j is the smallest number of links from any page of i to any page of j, in the
 * direction of the links. It is not symmetric, and 0 for cores that share a page. A breadth-first search from all pages
 * of each core gives it as the depth at which the search first reaches a page of the other core.
 *
 * <p>A search ends when it has reached all cores, or all pages it can reach. With k cores, n pages and m links, time is
 * O(k (n + m)); space is 4 bytes per page and thread, and 4 bytes per pair of cores.
 *
 * <p>Source: Daneshpajouh et al. (2008), section 3.5.2.
 */
public final class CoreDistances {

    /** Replaces a distance if no path leads from one core to the other. */
    public static final int UNREACHABLE = -1;

    private CoreDistances() {}

    /**
     * Measures all distances.
     *
     * @param graph all links, including links inside a site and links of the cores, which extraction removes
     * @param cores the pages of each core, hubs and authorities; none empty
     * @param concurrency number of threads, at least 1; does not affect the distances
     * @param checkpoint gets the number of finished cores in the stage {@code "core distances"}
     * @return by number of a core and of another, the distance in links; {@link #UNREACHABLE} if no path connects them
     */
    public static int[][] between(LinkGraph graph, List<int[]> cores, int concurrency, Checkpoint checkpoint) {
        int[][] distances = new int[cores.size()][];
        CorePages pages = new CorePages(cores);
        try (Workers workers = new Workers(concurrency)) {
            workers.forEach(
                    "core distances",
                    cores.size(),
                    checkpoint,
                    from -> distances[from] = distances(new DepthSearch(graph, cores.get(from)), pages, cores.size()));
        }
        return distances;
    }

    private static int[] distances(DepthSearch search, CorePages pages, int cores) {
        int[] distances = new int[cores];
        Arrays.fill(distances, UNREACHABLE);
        int left = cores;
        do {
            for (int page : search.here()) {
                for (int core : pages.of(page)) {
                    if (distances[core] == UNREACHABLE) {
                        distances[core] = search.depth();
                        left--;
                    }
                }
            }
        } while (left > 0 && search.advance());
        return distances;
    }

    /** Estimates the heap of {@link #between}, not counting the graph. */
    public static MemoryNeed memory(long pages, int concurrency) {
        return MemoryNeed.of("distances of cores", 0, concurrency * (4 * pages + pages / 8));
    }
}
