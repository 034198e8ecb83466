package org.crawlgraph.cores;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.ConvergedHits;
import org.crawlgraph.testkit.LiteralCores;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.testkit.series.Series;
import org.junit.jupiter.api.Test;

/** Cores found without ranking the whole graph, each compared with a ranking of the whole remaining graph. */
class ExactCoresTest {

    private static final int GRAPHS = Series.length(60, 300);

    private int compared;

    @Test
    void everyCoreIsTheOneThatAConvergedRankingOfTheRestShows() {
        for (int seed = 0; seed < GRAPHS; seed++) {
            follow("seed " + seed, RandomGraphs.of(seed), seed % 2 == 0 ? 100 : 60, seed % 3 == 0 ? 2 : 999);
        }
        assertThat(compared).as("cores of one ranking only").isGreaterThan(3 * GRAPHS);
    }

    @Test
    void sigmaIsTheLargestSingularValueOfTheRest() {
        for (int seed = 0; seed < Series.length(1, 4); seed++) {
            LinkGraph graph = RandomGraphs.large(seed, 1500, 6000);
            assertSigmas("seed " + seed, graph, 12);
            assertSigmas("two like seed " + seed, almostTwice(graph), 4);
        }
    }

    private static void assertSigmas(String what, LinkGraph graph, int count) {
        SparseHits rest = new SparseHits(graph);
        for (Core core : cores(graph, count, CoreOptions.DEFAULT, 1)) {
            double expected = rest.sigma();
            assertThat(core.sigma() / expected)
                    .as("%s core %d, exact %s", what, core.number(), core.exact())
                    .isCloseTo(1, within(1e-7));
            rest.remove(core.hubs());
            rest.remove(core.authorities());
        }
    }

    /** The graph and a copy with one link less: two almost equally strong rankings. */
    private static LinkGraph almostTwice(LinkGraph graph) {
        LinkGraphBuilder builder = new LinkGraphBuilder(2 * graph.pages());
        boolean first = true;
        for (int page = 0; page < graph.pages(); page++) {
            for (int target : graph.targets(page)) {
                builder.add(page, target);
                if (!first) {
                    builder.add(graph.pages() + page, graph.pages() + target);
                }
                first = false;
            }
        }
        return builder.build();
    }

    private void follow(String what, LinkGraph graph, double density, int maxHubs) {
        LiteralCores rest = new LiteralCores(graph, 1e-7);
        for (Core core : cores(graph, 8, CoreOptions.ofDensity(density, maxHubs, 0), 1)) {
            ConvergedHits scores = ConvergedHits.of(graph.pages(), rest.links(), null);
            if (scores != null) {
                LiteralCores.Found found = rest.ofDensity(scores.hubs, scores.authorities, density, maxHubs, 999);
                assertThat(core.sigma()).as("%s core %d", what, core.number()).isCloseTo(scores.sigma, within(1e-7));
                assertThat(set(core.hubs()))
                        .as("%s, hubs of core %d", what, core.number())
                        .isEqualTo(Set.copyOf(found.hubs()));
                assertThat(set(core.authorities()))
                        .as("%s, authorities of core %d", what, core.number())
                        .isEqualTo(Set.copyOf(found.authorities()));
                compared++;
            }
            rest.remove(List.copyOf(set(core.hubs())));
            rest.remove(List.copyOf(set(core.authorities())));
        }
    }

    @Test
    void allLinksAreUsedUpInTheEnd() {
        for (int seed = 0; seed < 100; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            Set<Integer> taken = new HashSet<>();
            for (Core core : cores(graph, 1000, CoreOptions.DEFAULT, 1)) {
                taken.addAll(set(core.hubs()));
                taken.addAll(set(core.authorities()));
            }
            for (int page = 0; page < graph.pages(); page++) {
                int from = page;
                assertThat(IntStream.of(graph.targets(page)).filter(to -> !taken.contains(from) && !taken.contains(to)))
                        .as("seed %d, page %d", seed, page)
                        .isEmpty();
            }
        }
    }

    @Test
    void threadsDoNotChangeABit() {
        for (int seed = 0; seed < Series.length(4, 20); seed++) {
            LinkGraph graph = RandomGraphs.large(seed, 300 << seed % 4, 3_000 << seed % 4);
            List<Core> alone = cores(graph, 40, CoreOptions.DEFAULT, 1);
            for (int threads : Series.NIGHTLY ? new int[] {2, 4} : new int[] {3}) {
                assertThat(cores(graph, 40, CoreOptions.DEFAULT, threads))
                        .as("seed %d, %d threads", seed, threads)
                        .usingRecursiveComparison()
                        .isEqualTo(alone);
            }
        }
    }

    @Test
    void aCheckpointStopsAllThreadsWhereverItIsCalled() {
        LinkGraph graph = RandomGraphs.large(7, 3000, 30_000);
        for (int calls = 1; calls < 2_000; calls += Series.length(797, 97)) {
            AtomicInteger left = new AtomicInteger(calls);
            Checkpoint stop = (stage, done, total) -> {
                if (stage.equals("searching") && left.decrementAndGet() <= 0) {
                    throw new IllegalStateException("stopped");
                }
            };
            try (CoreExtraction extraction =
                    new CoreExtraction(graph, CoreOptions.DEFAULT, CoreOptions.Reranking.EXACT, 4, Checkpoint.NONE)) {
                assertThatThrownBy(() -> {
                            while (true) {
                                extraction.next(stop);
                            }
                        })
                        .hasMessage("stopped");
            }
        }
    }

    @Test
    void smallCoresArePassedOver() {
        LinkGraph graph = RandomGraphs.large(3, 500, 3000);
        List<Core> all = cores(graph, 1000, CoreOptions.DEFAULT, 1);

        List<Core> large = cores(graph, 1000, new CoreOptions(100, 0, 1, 999, 0, 3, 2, CoreOptions.Hubs.PAGES), 1);

        List<String> expected = all.stream()
                .filter(core -> core.hubs().length >= 3 && core.authorities().length >= 2)
                .map(ExactCoresTest::pages)
                .toList();
        assertThat(large).extracting(ExactCoresTest::pages).isEqualTo(expected).isNotEmpty();
        assertThat(large)
                .extracting(Core::number)
                .isEqualTo(IntStream.rangeClosed(1, large.size()).boxed().toList());
    }

    private static String pages(Core core) {
        return Arrays.toString(core.hubs()) + Arrays.toString(core.authorities());
    }

    private static List<Core> cores(LinkGraph graph, int count, CoreOptions options, int concurrency) {
        LinkGraph links = graph;
        try (CoreExtraction extraction =
                new CoreExtraction(links, options, CoreOptions.Reranking.EXACT, concurrency, Checkpoint.NONE)) {
            return extraction.take(count, Checkpoint.NONE);
        }
    }

    /** The largest singular value of the remaining links, by Lanczos' method with full orthogonalization. */
    private static final class SparseHits {

        private static final int STEPS = 90;

        private final LinkGraph graph;
        private final BitSet removed = new BitSet();

        SparseHits(LinkGraph graph) {
            this.graph = graph;
        }

        void remove(int[] pages) {
            IntStream.of(pages).forEach(removed::set);
        }

        double sigma() {
            SplittableRandom random = new SplittableRandom(1);
            double[] next = times(random.doubles(graph.pages(), 1, 2).toArray());
            List<double[]> basis = new ArrayList<>();
            double[] diagonal = new double[STEPS];
            double[] beside = new double[STEPS + 1];
            int size = 0;
            double norm = Math.sqrt(dot(next, next));
            while (size < STEPS && norm > 1e-9) {
                double by = norm;
                double[] vector = Arrays.stream(next).map(entry -> entry / by).toArray();
                basis.add(vector);
                next = times(vector);
                diagonal[size] = dot(next, vector);
                for (int pass = 0; pass < 2; pass++) {
                    for (double[] other : basis) {
                        double share = dot(next, other);
                        for (int i = 0; i < next.length; i++) {
                            next[i] -= share * other[i];
                        }
                    }
                }
                norm = Math.sqrt(dot(next, next));
                beside[++size] = norm;
            }
            return Math.sqrt(largest(diagonal, beside, size));
        }

        /** The largest eigenvalue of a tridiagonal matrix, by bisection with Sturm's count. */
        private static double largest(double[] diagonal, double[] beside, int size) {
            double low = 0;
            double high = 2 * Arrays.stream(diagonal).sum();
            for (int step = 0; step < 100; step++) {
                double middle = (low + high) / 2;
                boolean above = false;
                double pivot = 1;
                for (int i = 0; i < size && !above; i++) {
                    pivot = diagonal[i] - middle - (i == 0 ? 0 : beside[i] * beside[i] / pivot);
                    above = pivot >= 0;
                }
                low = above ? middle : low;
                high = above ? high : middle;
            }
            return high;
        }

        private double[] times(double[] authorities) {
            double[] product = new double[authorities.length];
            for (int page = 0; page < product.length; page++) {
                if (!removed.get(page)) {
                    double hub = 0;
                    for (int target : graph.targets(page)) {
                        hub += removed.get(target) ? 0 : authorities[target];
                    }
                    for (int target : graph.targets(page)) {
                        product[target] += removed.get(target) ? 0 : hub;
                    }
                }
            }
            return product;
        }

        private static double dot(double[] one, double[] other) {
            double sum = 0;
            for (int i = 0; i < one.length; i++) {
                sum += one[i] * other[i];
            }
            return sum;
        }
    }

    private static Set<Integer> set(int[] pages) {
        return IntStream.of(pages).boxed().collect(Collectors.toSet());
    }
}
