package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.LiteralCrawl;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

public class DepthMeterTest {

    /**
     * From s: s itself, then a and b, then c and d; the link back to s finds nothing, and e and f are never reached.
     * With PageRanks of 1 to 7 tenths in the order s, a, b, c, d, e, f: 0.1; then 0.2 and 0.3; then 0.4 and 0.5. Hosts:
     * s and a share 0, b and c share 1, d has none, e and f share 2. Cores: {b, e} is reached at depth 1 by b, {d} at
     * depth 2, {f} never.
     */
    @Test
    void goesFromDepthToDepthAndMeasuresWhatIsReached() {
        GraphText text = GraphText.parse("s->a, s->b, a->c, b->c, b->d, c->s, e->f");
        SimulationGraph terrain = new SimulationGraph(
                text.graph(),
                new double[] {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7},
                new int[] {0, 0, 1, 1, -1, 2, 2},
                List.of(pages(text, "b", "e"), pages(text, "d"), pages(text, "f")));

        List<CrawlMeter.Point> crawl =
                crawl(terrain, List.of(pages(text, "s", "s")), 20).get(0);

        assertThat(crawl)
                .containsExactly(
                        new CrawlMeter.Point(0, 1, 0.1, 1, 0),
                        new CrawlMeter.Point(1, 3, 0.1 + 0.2 + 0.3, 2, 1),
                        new CrawlMeter.Point(2, 5, 0.1 + 0.2 + 0.3 + 0.4 + 0.5, 2, 2));
        assertThat(crawl(terrain, List.of(pages(text, "s")), 1).get(0)).isEqualTo(crawl.subList(0, 2));
        assertThat(crawl(terrain, List.of(pages(text, "s")), 0).get(0)).isEqualTo(crawl.subList(0, 1));
    }

    private static int[] pages(GraphText text, String... names) {
        return Arrays.stream(names).mapToInt(text::page).toArray();
    }

    private static List<List<CrawlMeter.Point>> crawl(SimulationGraph terrain, List<int[]> seedSets, int depth) {
        return CrawlMeter.byDepth(terrain, seedSets, depth, 1, Checkpoint.NONE);
    }

    @Test
    void findsWhatALiteralCrawlFinds() {
        for (long seed = 0; seed < 200; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            SplittableRandom random = new SplittableRandom(seed);
            double[] ranks = random.doubles(graph.pages()).toArray();
            int[] hosts = random.ints(graph.pages(), -1, 5).toArray();
            List<int[]> cores = sets(graph, 5, random);
            List<int[]> seedSets = sets(graph, 100, random);

            List<List<CrawlMeter.Point>> crawls =
                    crawl(new SimulationGraph(graph, ranks, hosts, cores), seedSets, 1000);

            for (int crawl = 0; crawl < seedSets.size(); crawl++) {
                int[] depths = LiteralCrawl.depths(graph, seedSets.get(crawl));
                assertThat(crawls.get(crawl))
                        .as("graph %d, crawl %d", seed, crawl)
                        .hasSize(Arrays.stream(depths).max().orElseThrow() + 1);
                for (CrawlMeter.Point found : crawls.get(crawl)) {
                    check(found, depths, ranks, hosts, cores);
                }
            }
        }
    }

    private static List<int[]> sets(LinkGraph graph, int count, SplittableRandom random) {
        List<int[]> sets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            sets.add(random.ints(1 + random.nextInt(3), 0, graph.pages()).toArray());
        }
        return sets;
    }

    private static void check(CrawlMeter.Point found, int[] depths, double[] ranks, int[] hosts, List<int[]> cores) {
        int depth = found.stop();
        int[] upTo = IntStream.range(0, depths.length)
                .filter(page -> depths[page] >= 0 && depths[page] <= depth)
                .toArray();
        assertThat(found.pages()).isEqualTo(upTo.length);
        assertThat(found.pageRank()).isCloseTo(sum(ranks, upTo), within(1e-12));
        assertThat(found.hosts()).isEqualTo((int) hosts(hosts, upTo));
        assertThat(found.cores()).isEqualTo((int) cores.stream()
                .filter(core -> Arrays.stream(core).anyMatch(page -> Arrays.binarySearch(upTo, page) >= 0))
                .count());
    }

    private static double sum(double[] ranks, int[] pages) {
        return Arrays.stream(pages).mapToDouble(page -> ranks[page]).sum();
    }

    private static long hosts(int[] hosts, int[] pages) {
        return Arrays.stream(pages)
                .map(page -> hosts[page])
                .filter(host -> host >= 0)
                .distinct()
                .count();
    }

    @Test
    void hasTheSameBitsForEveryNumberOfThreads() {
        LinkGraph graph = large();
        SplittableRandom random = new SplittableRandom(7);
        double[] ranks = random.doubles(graph.pages()).toArray();
        int[] hosts = random.ints(graph.pages(), -1, 500).toArray();
        SimulationGraph terrain = new SimulationGraph(graph, ranks, hosts, sets(graph, 20, random));
        List<int[]> seedSets = sets(graph, 30, random);

        List<List<CrawlMeter.Point>> alone = crawl(terrain, seedSets, 50);

        assertThat(alone.get(0).get(alone.get(0).size() - 1).pages()).isGreaterThan(10_000);
        for (int concurrency : new int[] {2, 3, 8}) {
            assertThat(CrawlMeter.byDepth(terrain, seedSets, 50, concurrency, Checkpoint.NONE))
                    .isEqualTo(alone);
        }
    }

    /** 50,000 pages with three links each. */
    public static LinkGraph large() {
        SplittableRandom random = new SplittableRandom(1);
        LinkGraphBuilder builder = new LinkGraphBuilder(50_000);
        for (int page = 0; page < 50_000; page++) {
            for (int link = 0; link < 3; link++) {
                builder.add(page, random.nextInt(random.nextInt(50_000) + 1));
            }
        }
        return builder.build();
    }

    @Test
    void withoutHostsAndCoresThereAreNone() {
        GraphText text = GraphText.parse("a->b");
        SimulationGraph terrain = new SimulationGraph(text.graph(), new double[] {0.5, 0.5}, new int[0], List.of());

        assertThat(crawl(terrain, List.of(pages(text, "a")), 9).get(0))
                .allMatch(depth -> depth.hosts() == 0 && depth.cores() == 0)
                .hasSize(2);
    }

    @Test
    void isStoppedByItsCheckpoint() {
        SimulationGraph terrain = new SimulationGraph(large(), new double[50_000], new int[0], List.of());
        int[] calls = {0};
        Checkpoint stop = (stage, done, total) -> {
            assertThat(stage).isEqualTo("crawling");
            if (++calls[0] == 5) {
                throw new CancellationException("enough");
            }
        };

        assertThatThrownBy(() -> CrawlMeter.byDepth(terrain, List.of(new int[] {0}), 100, 3, stop))
                .isInstanceOf(CancellationException.class);
        assertThat(calls[0]).isEqualTo(5);
    }

    @Test
    void refusesADepthBelowTheSeedsAndFiguresOfAnotherGraph() {
        GraphText text = GraphText.parse("a->b");

        assertThatThrownBy(() ->
                        crawl(new SimulationGraph(text.graph(), new double[2], new int[0], List.of()), List.of(), -1))
                .hasMessageContaining("depth is -1; it must be at least 0");
        assertThatThrownBy(() -> new SimulationGraph(text.graph(), new double[3], new int[0], List.of()))
                .hasMessageContaining("3 PageRanks for 2 pages");
        assertThatThrownBy(() -> new SimulationGraph(text.graph(), new double[2], new int[1], List.of()))
                .hasMessageContaining("1 hosts for 2 pages");
    }
}
