package org.crawlgraph.ingest.distance;

import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.seeds.simulation.PageDistances;

/**
 * <h2>What</h2>
 *
 * The mean of the distances between all ordered pairs of different pages of which one can be reached from the other, what the
 * literature calls the average connected distance; estimated where there are too many pairs to count.
 *
 * <h2>Formula</h2>
 *
 * With N(t) the number of pairs at most t links apart, each page with itself among them: Σ t · (N(t) − N(t − 1)) / (N(∞) −
 * N(0)), t from 1.
 *
 * <h2>Algorithm</h2>
 *
 * In a small graph, of which pages · links / 64 is at most 2·10<sup>7</sup>, all pairs are counted ({@link PageDistances}). In
 * others:
 *
 * <ol>
 *   <li>{@value #RUNS} runs of HyperBall, which keeps a HyperLogLog counter of the pages within t links for each page, t
 *       growing until no counter changes; each run has a hash function of its own. They give N<sub>1</sub>(t), …
 *   <li>The formula on the mean of the N<sub>i</sub>(t), corrected for bias by the jackknife: leave each run out once.
 *   <li>The standard error is that of the jackknife.
 * </ol>
 *
 * A counter has 2<sup>log2m</sup> registers of about 5 bits: log2m = 8, which errs by 6.6 % in one counter, as long as the
 * counters of a run stay below 512 MiB, which is up to about 1.6 million pages; above that fewer, down to 4 (26 %). Where most
 * pages reach the same ones, as in a graph that is one strong component, their counters err alike, and the estimate about as
 * much as one counter, divided by the root of the number of runs; where they reach different ones, much less.
 *
 * <h2>Stopping and cost</h2>
 *
 * Time O(runs · 2<sup>log2m</sup> · (n + m) · average distance) at worst; space for each run at work, and as many are at work
 * as there are threads, 1.25 · 2<sup>log2m</sup> + 14 bytes a page, and once 4 bytes a page and a link for the graph turned
 * round.
 *
 * <h2>References</h2>
 *
 * Boldi, Vigna: In-core computation of geometric centralities with HyperBall (2013); Boldi, Rosa, Vigna: HyperANF (2011), for
 * the jackknife; Broder et al.: Graph structure in the web (2000), for the measure.
 *
 * @param mean links from one page to another; NaN when no page links to another
 * @param standardError of this estimate, in links; 0 when all pairs were counted, NaN likewise
 * @param log2m binary logarithm of the number of registers of a counter; 0 when all pairs were counted
 * @param runs runs of HyperBall; 0 when all pairs were counted
 */
public record AverageDistance(double mean, double standardError, int log2m, int runs) {

    private static final int RUNS = 6;
    private static final int MOST_REGISTERS_LOG2 = 8;
    private static final int FEWEST_REGISTERS_LOG2 = 4;
    private static final long COUNTER_BYTES = 512L << 20;

    /** Pages · links / 64 up to which all pairs are counted: a second or two. */
    private static final double MOST_COUNTED = 2e7;

    /**
     * Estimates the average distance; the same graph and seed give the same number, whatever the threads.
     *
     * @param graph all links, those inside a site too
     * @param randomSeed start of the hash functions
     * @param concurrency threads, at least 1
     * @param checkpoint told of the stages {@code "page distances"}, or {@code "transposing links"} and then {@code "average
     *     distance"}
     */
    public static AverageDistance estimate(LinkGraph graph, long randomSeed, int concurrency, Checkpoint checkpoint) {
        return estimate(graph, randomSeed, concurrency, MOST_COUNTED, checkpoint);
    }

    /** The same for another limit of graphs of which all pairs are counted. */
    static AverageDistance estimate(
            LinkGraph graph, long randomSeed, int concurrency, double mostCounted, Checkpoint checkpoint) {
        if (graph.links() == 0) {
            return new AverageDistance(Double.NaN, Double.NaN, 0, 0);
        }
        if ((double) graph.pages() * graph.links() / Long.SIZE <= mostCounted) {
            return counted(PageDistances.pairs(graph, concurrency, checkpoint));
        }
        int log2m = log2m(graph.pages());
        LinkGraph turned = graph.transpose(checkpoint);
        List<double[]> runs = new BallRuns(graph, turned, log2m).run(randomSeed, RUNS, concurrency, checkpoint);
        return jackknife(runs, log2m);
    }

    /** Heap that {@link #estimate} takes, the graph not counted. */
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

    /** Adds the pairs that a run has counted; what it had at its end it keeps. */
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
