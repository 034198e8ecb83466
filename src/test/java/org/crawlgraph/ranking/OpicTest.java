package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.testkit.LiteralOpic;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class OpicTest {

    private static Scores rank(LinkGraph graph, int rounds, double tolerance) {
        return Opic.rank(graph, new Opic.Settings(rounds, tolerance), Checkpoint.NONE);
    }

    /**
     * a links to b; r is the virtual page. x(a) = x(r)/2, x(b) = x(a)/2 + x(r)/2 and x(r) = x(a)/2 + x(b): with x(r) = 4 they are 2, 3, 4.
     * Without r, a has 2/5 and b 3/5.
     */
    @Test
    void scoresOfTwoPagesAreThoseWorkedOutByHand() {
        Scores scores = rank(GraphText.parse("a->b").graph(), 100_000, 0);

        assertThat(scores.scores()).containsExactly(new double[] {0.4, 0.6}, within(1e-4));
        assertThat(scores.didConverge()).isFalse();
    }

    /** One round of a, b, r: a gives 1/4 to b and to r; b gives 3/4 to r; r gives 1/2 to each. H + C are 1 of a and 5/4 of b. */
    @Test
    void oneRoundIsThatDoneByHand() {
        assertThat(rank(GraphText.parse("a->b").graph(), 1, 0)
                        .scores())
                .containsExactly(new double[] {1 / 2.25, 1.25 / 2.25}, within(1e-12));
    }

    @Test
    void scoresAreThoseOfALiteralScan() {
        for (long seed = 0; seed < 100; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            int rounds = 1 + (int) (seed % 7);
            LiteralOpic literal = new LiteralOpic(graph);

            Scores scores = rank(graph, rounds, 0);

            assertThat(scores.scores())
                    .as("seed %d", seed)
                    .containsExactly(literal.scores(rounds), within(1e-12));
            assertThat(DoubleStream.of(scores.scores()).sum()).isCloseTo(1, within(1e-9));
            assertThat(literal.error()).as("seed %d", seed).isLessThanOrEqualTo(scores.residual() + 1e-12);
        }
    }

    @Test
    void scoresTendToTheSolution() {
        for (long seed = 0; seed < 10; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);

            Scores scores = rank(graph, 1_000_000, 1e-4);

            assertThat(scores.didConverge()).isTrue();
            assertThat(scores.residual()).isLessThan(1e-4);
            assertThat(scores.scores()).as("seed %d", seed).containsExactly(LiteralOpic.solution(graph), within(2e-4));
        }
    }

    @Test
    void withoutLinksAllPagesScoreTheSameAndWithoutPagesNone() {
        assertThat(rank(GraphText.parse("a, b, c, d").graph(), 1000, 1e-3)
                        .scores())
                .containsExactly(new double[] {0.25, 0.25, 0.25, 0.25}, within(1e-3));
        assertThat(rank(new LinkGraphBuilder(0).build(), 10, 0)
                        .ranIterations())
                .isZero();
    }

    @Test
    void optionsOutOfRangeAreRefused() {
        assertThatThrownBy(() -> new Opic.Settings(0, 0))
                .hasMessageContaining("maxIterations is 0");
        assertThatThrownBy(() -> new Opic.Settings(1, 1.5))
                .hasMessageContaining("tolerance is 1.5");
    }

    /** Pages are fetched in any order and found during the crawl. Some have no links, and some link to themselves. */
    @Test
    void cashIsNeitherMadeNorLost() {
        for (long seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int pages = 5 + random.nextInt(50);
            Cash cash = new Cash(0);
            cash.start(random.ints(1 + random.nextInt(4), 0, pages).distinct().toArray());
            for (int fetch = 0; fetch < 500; fetch++) {
                int page = random.nextInt(pages);
                double before = cash.of(page);
                int[] targets =
                        random.ints(random.nextInt(5), 0, pages).distinct().toArray();

                assertThat(cash.spend(page, targets.length, place -> targets[place], target -> {}))
                        .isEqualTo(before);
                assertThat(cash.total()).as("seed %d, fetch %d", seed, fetch).isCloseTo(1, within(1e-12));
            }
        }
    }

    /** a and b start with 1/2; a without links gives 1/4 back to each; b gives its 3/4 to c and d. */
    @Test
    void aPageWithoutLinksGivesToTheStartPages() {
        Cash cash = new Cash(2);
        cash.start(0, 1);
        StringBuilder received = new StringBuilder();

        cash.spend(0, 0, place -> -1, page -> received.append(page));
        cash.spend(1, 2, place -> 2 + place, page -> received.append(page));

        assertThat(received).hasToString("0123");
        assertThat(new double[] {cash.of(0), cash.of(1), cash.of(2), cash.of(3)})
                .containsExactly(0.25, 0, 0.375, 0.375);
        assertThatThrownBy(() -> cash.start(4)).hasMessageContaining("to 2 start pages");
    }

    @Test
    void byDefaultItStopsBelowAnErrorOfAHundredth() {
        Scores scores = Opic.rank(GraphText.parse("a->b").graph(), Opic.Settings.DEFAULT, Checkpoint.NONE);

        assertThat(scores.didConverge()).isTrue();
        assertThat(scores.residual()).isBetween(0.005, 0.01);
    }
}
