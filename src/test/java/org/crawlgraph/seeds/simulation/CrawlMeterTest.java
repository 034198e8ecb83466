package org.crawlgraph.seeds.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.LiteralOrder;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

public class CrawlMeterTest {

    private static List<CrawlMeter.Point> crawl(
            SimulationGraph simulated, CrawlOrder order, int[] seeds, int... budgets) {
        return CrawlMeter.byPages(simulated, List.of(seeds), order, budgets, 1, Checkpoint.NONE)
                .get(0);
    }

    /** The names of the pages in the order of fetching, derived from PageRanks that are powers of two. */
    private static String order(GraphText text, CrawlOrder order, String seeds, int... hosts) {
        LinkGraph graph = text.graph();
        double[] ranks = IntStream.range(0, graph.pages())
                .mapToDouble(page -> Math.scalb(1.0, -1 - page))
                .toArray();
        int[] start = seeds.chars()
                .map(name -> text.page(Character.toString((char) name)))
                .toArray();
        int[] budgets = IntStream.rangeClosed(1, graph.pages()).toArray();
        StringBuilder fetched = new StringBuilder();
        double before = 0;
        for (CrawlMeter.Point point :
                crawl(new SimulationGraph(graph, ranks, hosts, List.of()), order, start, budgets)) {
            for (int page = 0; page < graph.pages(); page++) {
                fetched.append(
                        point.pageRank() - before == ranks[page] ? text.names().get(page) : "");
            }
            before = point.pageRank();
        }
        return fetched.toString();
    }

    /** From a: c and d. From b: d and e. Then f from c, and g from e. */
    private static final GraphText TEXT = GraphText.parse("a->c, a->d, b->d, b->e, c->f, e->g");

    @Test
    void breadthFirstTakesWhatWasFoundFirst() {
        assertThat(order(TEXT, CrawlOrder.BFS, "ab")).isEqualTo("abcdefg");
        assertThat(order(TEXT, CrawlOrder.BFS, "ba")).isEqualTo("badecgf");
    }

    /** Pages are a, c, d, b, e, f, g; the first three share a host, so that e comes before d. */
    @Test
    void hostsTakeTurns() {
        assertThat(order(TEXT, CrawlOrder.HOSTS, "ab", 0, 0, 0, 1, 2, 3, 4)).isEqualTo("abcedfg");
    }

    /** After the seeds, d has two links from fetched pages, c and e one. */
    @Test
    void thePageWithTheMostLinksComesFirst() {
        assertThat(order(TEXT, CrawlOrder.LINKS, "ab")).isEqualTo("abdcefg");
    }

    /**
     * The hosts are acd, beg and f. After a and b, d has 2 links for 1 + 1 pages of its host, more than c and e with 1.
     * Then e (1 / 2) precedes c (1 / 3), c precedes g (1 / 3), which was found later, and f (1 / 1) precedes g.
     */
    @Test
    void thePageWithTheMostLinksPerPageOfItsHostComesFirst() {
        assertThat(order(TEXT, CrawlOrder.BEST, "ab", 0, 0, 0, 1, 1, 2, 1)).isEqualTo("abdecfg");
    }

    /**
     * b gives 1/6 to each of q, r and s, and a gives 1/2 to p, which was found last. All have the same number of links.
     */
    @Test
    void thePageWithTheMostCashComesFirst() {
        GraphText text = GraphText.parse("a->p, b->q, b->r, b->s");

        assertThat(order(text, CrawlOrder.OPIC, "ba")).isEqualTo("bapqrs");
        assertThat(order(text, CrawlOrder.LINKS, "ba")).isEqualTo("baqrsp");
    }

    @ParameterizedTest
    @EnumSource(CrawlOrder.class)
    void gathersWhatALiteralCrawlGathers(CrawlOrder order) {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            int pages = graph.pages();
            int[] hosts = random.ints(pages, -1, 1 + pages / 4).toArray();
            double[] ranks = random.doubles(pages).toArray();
            List<int[]> cores = List.of(
                    random.ints(1 + random.nextInt(3), 0, pages).toArray(),
                    random.ints(1 + random.nextInt(3), 0, pages).toArray());
            List<int[]> seeds = List.of(
                    random.ints(1 + random.nextInt(4), 0, pages).distinct().toArray(),
                    random.ints(1 + random.nextInt(4), 0, pages).distinct().toArray(),
                    random.ints(1, 0, pages).toArray());
            int[] budgets = {1, 2, 3, 5, 8, 13, pages + 13};
            SimulationGraph simulated = new SimulationGraph(graph, ranks, hosts, cores);

            List<List<CrawlMeter.Point>> curves =
                    CrawlMeter.byPages(simulated, seeds, order, budgets, 1 + (int) (seed % 3), Checkpoint.NONE);

            for (int i = 0; i < seeds.size(); i++) {
                assertThat(curves.get(i))
                        .as("seed %d, crawl %d", seed, i)
                        .isEqualTo(new LiteralOrder(graph, order, hosts, seeds.get(i)).points(simulated, budgets));
            }
        }
    }

    @Test
    void whatCannotBeCrawledIsRefused() {
        SimulationGraph nowhere = new SimulationGraph(TEXT.graph(), new double[7], new int[0], List.of());

        assertThatThrownBy(() -> crawl(nowhere, CrawlOrder.HOSTS, new int[] {0}, 1))
                .hasMessageContaining("order 'hosts' needs hosts, but the pages have none");
        assertThatThrownBy(() -> crawl(nowhere, CrawlOrder.BEST, new int[] {0}, 1))
                .hasMessageContaining("order 'best' needs hosts");
        assertThatThrownBy(() -> crawl(nowhere, CrawlOrder.OPIC, new int[] {0}, 5, 5))
                .hasMessageContaining("[5, 5]; they must ascend");
        assertThatThrownBy(() -> crawl(nowhere, CrawlOrder.OPIC, new int[] {0}, 0))
                .hasMessageContaining("starting at 1 page or more");
    }
}
