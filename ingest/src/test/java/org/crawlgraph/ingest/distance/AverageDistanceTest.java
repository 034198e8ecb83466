package org.crawlgraph.ingest.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.seeds.simulation.PageDistances;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

class AverageDistanceTest {

    /**
     * Pages of a graph whose pairs are estimated instead of counted; at night of a graph that is just too large to be
     * counted.
     */
    private static final int PAGES = Series.length(2_000, 14_000);

    private static AverageDistance counted(LinkGraph graph) {
        return AverageDistance.estimate(graph, 42, 2, Checkpoint.NONE);
    }

    private static AverageDistance estimated(LinkGraph graph, long seed, int threads) {
        return Series.NIGHTLY
                ? AverageDistance.estimate(graph, seed, threads, Checkpoint.NONE)
                : AverageDistance.estimate(graph, seed, threads, 0, Checkpoint.NONE);
    }

    /** a to b one, b to c one, a to c two: four links over three pairs. */
    @Test
    void ofASmallGraphIsCounted() {
        assertThat(counted(new LinkGraphBuilder(4).add(0, 1).add(1, 2).build()))
                .isEqualTo(new AverageDistance(4 / 3.0, 0, 0, 0));
    }

    @Test
    void withoutLinksThereIsNone() {
        AverageDistance distance = counted(new LinkGraphBuilder(2).build());

        assertThat(distance.mean()).isNaN();
        assertThat(distance.standardError()).isNaN();
    }

    @Test
    void theEstimateOfALargerGraphIsNearTheExactValueWithASmallError() {
        for (long seed = 1; seed <= Series.length(2, 5); seed++) {
            LinkGraph graph = graph(PAGES, seed);
            AverageDistance distance = estimated(graph, 42, 2);

            assertThat(distance.log2m()).isEqualTo(8);
            assertThat(distance.standardError() / distance.mean()).isBetween(1e-6, 0.05);
            assertThat(distance.mean())
                    .as("graph %d: %s", seed, distance)
                    .isCloseTo(exact(graph), within(4 * distance.standardError()));
        }
    }

    /** Every page links to the next and to seven others, popular ones more often. */
    private static LinkGraph graph(int pages, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            builder.add(page, (page + 1) % pages);
            for (int link = 0; link < 7; link++) {
                builder.add(page, Math.min(random.nextInt(pages), random.nextInt(pages)));
            }
        }
        return builder.build();
    }

    private static double exact(LinkGraph graph) {
        long[] pairs = PageDistances.pairs(graph, 2, Checkpoint.NONE);
        double distances = 0;
        for (int depth = 1; depth < pairs.length; depth++) {
            distances += (double) depth * pairs[depth];
        }
        return distances / (Arrays.stream(pairs).sum() - pairs[0]);
    }

    @Test
    void hasTheSameBitsForTheSameSeedAndAnyNumberOfThreads() {
        LinkGraph graph = graph(PAGES, 9);
        AverageDistance alone = estimated(graph, 7, 1);

        assertThat(estimated(graph, 7, 4)).isEqualTo(alone);
        assertThat(estimated(graph, 8, 4)).isNotEqualTo(alone);
    }

    /** A graph that is too large to be counted. */
    @Test
    @ResourceLock(Resources.SYSTEM_ERR)
    void stopsInTheMiddleOfARunWithoutAWordAndLeavesNoThread() throws InterruptedException {
        LinkGraph graph = graph(60_000, 3);
        long[] begun = {0};
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() -> AverageDistance.estimate(graph, 1, 2, (stage, done, total) -> {
                        if (stage.equals("average distance") && ++begun[0] == 20) {
                            throw new CancellationException("enough");
                        }
                    }))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("enough");
        } finally {
            System.setErr(err);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
        while (Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("crawlgraph-worker-distance"))) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    /** The links of a cycle; reading them fails in the first run, while the second still reads. */
    @Test
    @ResourceLock(Resources.SYSTEM_ERR)
    void anErrorOfARunIsReportedUnchangedAndStopsTheOthers() {
        int pages = 1_000;
        int[] degrees = new int[pages + 1];
        Arrays.fill(degrees, 1, pages + 1, 1);
        AtomicInteger reads = new AtomicInteger();
        LinkGraph cycle = LinkGraph.compressed(degrees, (begin, end, links) -> {
            if (reads.incrementAndGet() == 20_000) {
                throw new OutOfMemoryError("no heap left");
            }
            return IntStream.range(begin, end).map(page -> (page + 1) % pages).toArray();
        });
        PrintStream err = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8));
        try {
            assertThatThrownBy(() ->
                            new BallRuns(cycle, cycle.transpose(Checkpoint.NONE), 4).run(1, 4, 2, Checkpoint.NONE))
                    .isInstanceOf(OutOfMemoryError.class)
                    .hasMessage("no heap left");
        } finally {
            System.setErr(err);
        }
        assertThat(reads.get()).as("reads of all runs").isLessThan(40_000);
    }
}
