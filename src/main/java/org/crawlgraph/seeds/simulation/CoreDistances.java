package org.crawlgraph.seeds.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;

/**
 * Distances between cores: the larger, the more different the parts of the web that their seeds lead to.
 *
 * <p>The distance from core i to core j is the smallest number of links from any page of i to any page of j, in the direction of the links.
 * It is not symmetric, and 0 for cores that share a page. A {@linkplain JointSearch breadth-first search} from all pages of each core, 64
 * cores at a time, gives it as the depth at which the search first reaches a page of the other core.
 *
 * <p>A search ends when it has reached all cores, or all pages it can reach. Time as for the search; space 24 bytes per page and 4 bytes
 * per pair of cores.
 *
 * <p>Source: Daneshpajouh et al. (2008), section 3.5.2.
 */
public final class CoreDistances {

    /** Replaces a distance if no path leads from one core to the other. */
    public static final int UNREACHABLE = -1;

    private final int[][] distances;

    private CoreDistances(int[][] distances) {
        this.distances = distances;
    }

    /**
     * Measures all distances.
     * @param graph all links, including links inside a site and links of the cores, which extraction removes
     * @param cores the pages of each core, hubs and authorities; none empty
     * @param concurrency number of threads, at least 1; does not affect the distances
     * @param checkpoint gets the number of finished cores in the stage {@code "core distances"}
     */
    public static CoreDistances between(LinkGraph graph, List<int[]> cores, int concurrency, Checkpoint checkpoint) {
        int[][] distances = new int[cores.size()][cores.size()];
        for (int from = 0; from < cores.size(); from++) {
            Arrays.fill(distances[from], UNREACHABLE);
        }
        try (Workers workers = new Workers(concurrency)) {
            for (int first = 0; first < cores.size(); first += JointSearch.MOST) {
                int done = first;
                List<int[]> sources = cores.subList(first, Math.min(cores.size(), first + JointSearch.MOST));
                JointSearch search = new JointSearch(
                        graph, sources, workers, () -> checkpoint.reached("core distances", done, cores.size()));
                do {
                    note(search, cores, distances, first);
                } while (missing(distances, first, sources.size()) && search.advance());
            }
        }
        return new CoreDistances(distances);
    }

    /** Estimates the heap of {@link #between}, not counting the graph. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.sum("distances of cores", JointSearch.memory(pages));
    }

    private static void note(JointSearch search, List<int[]> cores, int[][] distances, int first) {
        for (int to = 0; to < cores.size(); to++) {
            long searches = 0;
            for (int page : cores.get(to)) {
                searches |= search.here(page);
            }
            for (; searches != 0; searches &= searches - 1) {
                int from = first + Long.numberOfTrailingZeros(searches);
                if (distances[from][to] == UNREACHABLE) {
                    distances[from][to] = search.depth();
                }
            }
        }
    }

    private static boolean missing(int[][] distances, int first, int count) {
        return Arrays.stream(distances, first, first + count)
                .flatMapToInt(Arrays::stream)
                .anyMatch(distance -> distance == UNREACHABLE);
    }

    public int cores() {
        return distances.length;
    }

    /** The distance in links between two cores, given by their indexes; {@link #UNREACHABLE} if no path connects them. */
    public int distance(int from, int to) {
        return distances[from][to];
    }

    /** The number of ordered pairs of different cores. */
    public long pairs() {
        return (long) cores() * (cores() - 1);
    }

    /** The number of these pairs with a path between them. */
    public long reachablePairs() {
        return reachable().count();
    }

    /** The smallest distance between two cores; empty if no pair has a path. */
    public OptionalInt min() {
        return reachable().min();
    }

    /** The mean distance over the pairs with a path; empty without any. */
    public OptionalDouble mean() {
        return reachable().average();
    }

    /** The largest distance over the pairs with a path; empty without any. */
    public OptionalInt max() {
        return reachable().max();
    }

    private IntStream reachable() {
        return IntStream.range(0, cores()).flatMap(from -> {
            IntPredicate joined = to -> to != from && distances[from][to] != UNREACHABLE;
            return IntStream.range(0, cores()).filter(joined).map(to -> distances[from][to]);
        });
    }
}
