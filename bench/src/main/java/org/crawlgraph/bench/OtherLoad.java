package org.crawlgraph.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Tells how many cores something else kept busy during an iteration: the time that all cores worked, less the CPU time of
 * this JVM, over the time that passed. A ratio whose sides met different company is worth nothing, above all with as many
 * threads as cores. Linux only; elsewhere there is no such result.
 */
public final class OtherLoad implements InternalProfiler {

    static final String NAME = "cores.others";

    private static final Path STAT = Path.of("/proc/stat");
    private static final double TICKS_PER_SECOND = 100; // USER_HZ, the same on every Linux that a JVM runs on

    private double othersBefore;
    private long before;

    @Override
    public String getDescription() {
        return "cores kept busy by other processes";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        othersBefore = othersSeconds();
        before = System.nanoTime();
    }

    @Override
    public List<Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double seconds = (System.nanoTime() - before) / 1e9;
        double cores = Math.max(0, (othersSeconds() - othersBefore) / seconds);
        return Files.isReadable(STAT)
                ? List.of(new ScalarResult(NAME, cores, "cores", AggregationPolicy.MAX))
                : List.of();
    }

    private static double othersSeconds() {
        long own =
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
        return busySeconds() - own / 1e9;
    }

    /** User, nice, system, interrupt and stolen time of all cores since the machine started. */
    private static double busySeconds() {
        if (!Files.isReadable(STAT)) {
            return 0;
        }
        try {
            String[] ticks = Files.readAllLines(STAT).get(0).split(" +", -1);
            double busy = 0;
            for (int column : new int[] {1, 2, 3, 6, 7, 8}) {
                busy += Long.parseLong(ticks[column]);
            }
            return busy / TICKS_PER_SECOND;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
