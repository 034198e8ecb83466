package org.crawlgraph.bench;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.util.Statistics;

/**
 * What was measured of one benchmark method on one graph.
 *
 * @param method class and method
 * @param graph the graph
 * @param threads how many threads it was told to use; 0 for a method that has one thread and is not asked
 * @param milliseconds of each call
 * @param allocated bytes allocated per call by all threads
 * @param others cores that something else kept busy meanwhile; NaN where that cannot be told
 */
record Figures(String method, BenchGraph graph, int threads, Statistics milliseconds, double allocated, double others) {

    private static final String ALLOCATED = "gc.alloc.rate.norm";

    /** The figures of everything that ran to its end. */
    static List<Figures> of(Collection<RunResult> results) {
        List<Figures> figures = new ArrayList<>();
        for (RunResult result : results) {
            BenchmarkParams params = result.getParams();
            Result<?> allocated =
                    Objects.requireNonNull(result.getSecondaryResults().get(ALLOCATED), "the GC profiler did not run");
            Result<?> others = result.getSecondaryResults().get(OtherLoad.NAME);
            figures.add(new Figures(
                    params.getBenchmark(),
                    BenchGraph.valueOf(params.getParam("graph")),
                    params.getParamsKeys().contains("concurrency")
                            ? Integer.parseInt(params.getParam("concurrency"))
                            : 0,
                    result.getPrimaryResult().getStatistics(),
                    allocated.getScore(),
                    others == null ? Double.NaN : others.getScore()));
        }
        return figures;
    }

    boolean isOf(Class<?> benchmark, String name) {
        return method.equals(benchmark.getName() + "." + name);
    }

    /** Whether both ran on the same graph with the same number of threads, as far as they were told one. */
    boolean sideBySide(Figures other) {
        return graph == other.graph && (threads == other.threads || threads == 0 || other.threads == 0);
    }

    double median() {
        return percentile(50);
    }

    /** The time of a call, in milliseconds, that this many percent of all calls did not exceed. */
    double percentile(double percent) {
        return milliseconds.getPercentile(percent);
    }
}
