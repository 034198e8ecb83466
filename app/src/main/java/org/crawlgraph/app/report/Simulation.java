package org.crawlgraph.app.report;

import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The contents of a simulation report.
 * @param facts what was run, in order
 * @param seeds the seeds, best first
 * @param steps by strategy and then by depth; empty when crawls were compared at the same number of pages
 * @param gathered by order, strategy and budget; empty when crawls were compared by depth
 * @param cores the cores of the run; empty when the seeds came from elsewhere
 * @param distances between these cores, or null
 */
public record Simulation(
        List<Fact> facts,
        List<Seed> seeds,
        List<Step> steps,
        List<Gathered> gathered,
        List<Core> cores,
        @Nullable Distances distances) {

    /** A line in the header of the page. */
    public record Fact(String name, String value) {}

    /** A seed; url and host are empty when it has none. */
    public record Seed(String url, String host) {}

    /**
     * A value of a strategy; NaN when there is none.
     * @param low lower end of the band of several draws; NaN for a single crawl
     * @param high upper end
     */
    public record Figure(double mean, double low, double high) {}

    /** The progress of a strategy at a depth; see the columns of {@code crawl.simulate}. */
    public record Step(
            String strategy,
            int depth,
            Figure pages,
            Figure totalPages,
            Figure meanPageRank,
            Figure totalPageRank,
            Figure hosts,
            Figure cores) {}

    /** The pages gathered by a strategy with a budget; see the columns of {@code crawl.simulate.budgets}. */
    public record Gathered(
            String order,
            String strategy,
            int budget,
            double share,
            Figure fetched,
            Figure pageRank,
            Figure area,
            Figure hostsPerFetch,
            Figure coresPerFetch) {}

    /** A core; see the columns of {@code crawl.cores.stream}. */
    public record Core(long number, long hubs, long authorities, double coverDensity, double sigma) {}

    /**
     * Distances between cores; see the columns of {@code crawl.cores.distances}.
     * @param matrix links from core i to core j of the list of cores, or {@link #UNREACHABLE}
     * @param average mean distance between two pages of the graph; NaN when no two are connected
     * @param standardError of the average
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over, never copied
    public record Distances(int[][] matrix, double average, double standardError) {

        public static final int UNREACHABLE = -1;

        /** The distances of the ordered pairs of different cores connected by a path. */
        IntSummaryStatistics connected() {
            return IntStream.range(0, matrix.length)
                    .flatMap(from -> IntStream.range(0, matrix.length)
                            .filter(to -> to != from && matrix[from][to] != UNREACHABLE)
                            .map(to -> matrix[from][to]))
                    .summaryStatistics();
        }
    }
}
