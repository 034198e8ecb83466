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
 * <h2>What</h2>
 *
 * How far cores lie from each other: the further, the more different the parts of the web that their seeds lead to.
 *
 * <h2>Formula</h2>
 *
 * Distance i → j = the fewest links from any page of core i to any page of core j, along the direction of links. Not
 * symmetric; two cores with a page in common have the distance 0.
 *
 * <h2>Algorithm</h2>
 *
 * A {@linkplain JointSearch breadth-first search} from all pages of each core, 64 cores at a time; the depth at which it
 * first reaches a page of another core is the distance.
 *
 * <h2>Stopping and cost</h2>
 *
 * A search ends when it has reached all cores or all that it can reach. Time as for the search; space 24 bytes a page and 4
 * bytes for each pair of cores.
 *
 * <h2>References</h2>
 *
 * Daneshpajouh et al. (2008), section 3.5.2.
 */
public final class CoreDistances {

    /** In place of a distance when no way leads from one core to the other. */
    public static final int UNREACHABLE = -1;

    private final int[][] distances;

    private CoreDistances(int[][] distances) {
        this.distances = distances;
    }

    /**
     * Measures all distances.
     *
     * @param graph all links, those inside a site too, and those of the cores, which extraction removes
     * @param cores the pages of each core, hubs and authorities; none without pages
     * @param concurrency threads, at least 1; has no influence on the distances
     * @param checkpoint gets how many cores are done in the stage {@code "core distances"}
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

    /** Heap that {@link #between} takes, the graph not counted. */
    public static MemoryNeed memory(long pages) {
        return MemoryNeed.sum("distances of cores", JointSearch.memory(pages));
    }

    /** Notes the cores that the searches have reached at the present depth for the first time. */
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

    /** How many cores there are. */
    public int cores() {
        return distances.length;
    }

    /**
     * The distance from one core to another, in links; 0 from a core to itself.
     *
     * @param from place of a core in the list, from 0
     * @param to likewise
     * @return {@link #UNREACHABLE} when no way leads there
     */
    public int distance(int from, int to) {
        return distances[from][to];
    }

    /** How many ordered pairs of two cores there are. */
    public long pairs() {
        return (long) cores() * (cores() - 1);
    }

    /** How many of these pairs are joined by a way. */
    public long reachablePairs() {
        return reachable().count();
    }

    /** The smallest distance between two cores; empty when no way joins any. */
    public OptionalInt min() {
        return reachable().min();
    }

    /** The mean distance between two cores, over the pairs that a way joins; empty when there is none. */
    public OptionalDouble mean() {
        return reachable().average();
    }

    /** The largest distance between two cores, of those that a way joins; empty when there is none. */
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
