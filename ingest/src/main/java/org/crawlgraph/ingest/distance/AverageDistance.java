package org.crawlgraph.ingest.distance;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.PageDistances;

/**
 * The mean distance between all ordered pairs of different, connected pages (the literature's average connected
 * distance); estimated in large graphs.
 *
 * <p>Formula: with N(t) the number of pairs at most t links apart, including each page with itself: Σ t · (N(t) − N(t −
 * 1)) / (N(∞) − N(0)), t from 1.
 *
 * <p>If pages · links is at most 2·10<sup>8</sup>, all pairs are counted ({@link PageDistances}). Otherwise:
 *
 * <ol>
 *   <li>{@value #RUNS} runs of HyperBall, each with its own hash function, keep a HyperLogLog counter per page for the
 *       pages within t links; t grows until no counter changes. Run i yields N<sub>i</sub>(t).
 *   <li>The formula is applied to the mean of the N<sub>i</sub>(t) and corrected for bias by the jackknife, which
 *       leaves out each run once.
 *   <li>The jackknife also yields the standard error.
 * </ol>
 *
 * <p>A counter has 2<sup>log2m</sup> registers of about 5 bits: log2m = 8 (6.6 % error of one counter) while the
 * counters of a run take less than 512 MiB, up to about 1.6 million pages; fewer in larger graphs, down to 4 (26 %). If
 * most pages reach the same pages, as in a strongly connected graph, counter errors correlate, and the error of the
 * estimate is about the error of one counter divided by the square root of the number of runs; otherwise it is much
 * smaller.
 *
 * <p>Time O(runs · 2<sup>log2m</sup> · (n + m) · average distance) at worst. Space 1.25 · 2<sup>log2m</sup> + 14 bytes
 * per page for each concurrent run (one per thread), and 4 bytes per page and link for the transposed graph.
 *
 * <p>Sources: Boldi, Vigna: In-core computation of geometric centralities with HyperBall (2013); Boldi, Rosa, Vigna:
 * HyperANF (2011), for the jackknife; Broder et al.: Graph structure in the web (2000), for the measure.
 *
 * @param mean in links; NaN without links
 * @param standardError of this estimate, in links; 0 when all pairs were counted, NaN when the mean is NaN
 * @param log2m binary logarithm of the number of registers of a counter; 0 when all pairs were counted
 * @param runs runs of HyperBall; 0 when all pairs were counted
 */
public record AverageDistance(double mean, double standardError, int log2m, int runs) {

    private static final int RUNS = 6;
    private static final int MOST_REGISTERS_LOG2 = 8;
    private static final int FEWEST_REGISTERS_LOG2 = 4;
    private static final long COUNTER_BYTES = 512L << 20;

    /** Maximum of pages · links for counting all pairs, which takes a second or two. */
    private static final double MOST_COUNTED = 2e8;

    /**
     * Estimates the average distance; the same graph and seed give the same number for any number of threads.
     *
     * @param graph all links, including those within a site
     * @param randomSeed seed of the hash functions
     * @param concurrency threads, at least 1
     * @param checkpoint receives the stage {@code "page distances"}, or the stages {@code "transposing links"} and
     *     {@code "average distance"}
     */
    public static AverageDistance estimate(LinkGraph graph, long randomSeed, int concurrency, Checkpoint checkpoint) {
        return estimate(graph, randomSeed, concurrency, MOST_COUNTED, checkpoint);
    }

    /** Estimates with a custom limit for counting all pairs. */
    static AverageDistance estimate(
            LinkGraph graph, long randomSeed, int concurrency, double mostCounted, Checkpoint checkpoint) {
        if (graph.links() == 0) {
            return new AverageDistance(Double.NaN, Double.NaN, 0, 0);
        }
        if ((double) graph.pages() * graph.links() <= mostCounted) {
            return counted(PageDistances.pairs(graph, concurrency, checkpoint));
        }
        int log2m = log2m(graph.pages());
        LinkGraph turned = graph.transpose(checkpoint);
        List<double[]> runs = new BallRuns(graph, turned, log2m).run(randomSeed, RUNS, concurrency, checkpoint);
        return jackknife(runs, log2m);
    }

    /** Estimates the heap of {@link #estimate}, excluding the graph. */
    public static MemoryNeed memory(long pages, long links, int concurrency) {
        return MemoryNeed.sum(
                "average distance",
                MemoryNeed.of("transposed links", LinkGraph.bytes(pages, links)),
                MemoryNeed.of("counters", Math.min(RUNS, concurrency) * BallRuns.bytes(pages, log2m(pages))));
    }

    private static AverageDistance counted(long[] pairs) {
        double[] within = new double[pairs.length];
        Arrays.setAll(within, depth -> pairs[depth]);
        Arrays.parallelPrefix(within, Double::sum);
        return new AverageDistance(average(within), 0, 0, 0);
    }

    private static int log2m(long pages) {
        int log2m = MOST_REGISTERS_LOG2;
        while (log2m > FEWEST_REGISTERS_LOG2 && BallRuns.BYTES_PER_REGISTER * (1L << log2m) * pages > COUNTER_BYTES) {
            log2m--;
        }
        return log2m;
    }

    private static AverageDistance jackknife(List<double[]> runs, int log2m) {
        int depths = runs.stream().mapToInt(run -> run.length).max().orElse(0);
        double[] sum = new double[depths];
        runs.forEach(run -> add(sum, run, 1));
        double all = average(sum);
        double[] without = runs.stream()
                .mapToDouble(run -> {
                    double[] others = sum.clone();
                    add(others, run, -1);
                    return average(others);
                })
                .toArray();
        int count = without.length;
        double centre = Arrays.stream(without).sum() / count;
        double squares = Arrays.stream(without)
                .map(one -> (one - centre) * (one - centre))
                .sum();
        double mean = count * all - (count - 1) * centre;
        return new AverageDistance(mean, Math.sqrt(squares * (count - 1) / count), log2m, count);
    }

    /** Adds the pairs counted by a run; its last value continues after its end. */
    private static void add(double[] sum, double[] run, int times) {
        for (int depth = 0; depth < sum.length; depth++) {
            sum[depth] += times * run[Math.min(depth, run.length - 1)];
        }
    }

    private static double average(double[] pairs) {
        double distances = 0;
        for (int depth = 1; depth < pairs.length; depth++) {
            distances += depth * (pairs[depth] - pairs[depth - 1]);
        }
        return distances / (pairs[pairs.length - 1] - pairs[0]);
    }
}
