package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.testkit.LiteralPageRank;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.testkit.RandomWeights;
import org.junit.jupiter.api.Test;

public class PageRankTest {

    private static final PageRank.Settings EXACT = new PageRank.Settings(0.85, 1000, 1e-15);

    /**
     * a and b link to each other, c links to a. Nobody links to c: x(c) = 0.15 / 3 = 0.05. x(a) = 0.05 + 0.85 (x(b) +
     * 0.05) and x(b) = 0.05 + 0.85 x(a), so x(a) (1 − 0.7225) = 0.05 + 0.0425 + 0.0425 = 0.135.
     */
    @Test
    void scoresOfThreePagesAreThoseWorkedOutByHand() {
        GraphText text = GraphText.parse("a->b, b->a, c->a");

        Scores scores = rank(text.graph(), EXACT);

        double a = 0.135 / 0.2775;
        assertThat(scores.scores()).containsExactly(new double[] {a, 0.05 + 0.85 * a, 0.05}, within(1e-12));
        assertThat(scores.didConverge()).isTrue();
    }

    /**
     * x(b) = base + 0.85 x(a) and x(a) = base, where base = 0.15 / 2 + 0.85 x(b) / 2; they sum to 1, so x(a) = 1 /
     * 2.85.
     */
    @Test
    void aPageWithoutLinksSpreadsItsScoreOverAllPages() {
        Scores scores = rank(GraphText.parse("a->b").graph(), EXACT);

        assertThat(scores.scores()).containsExactly(new double[] {1 / 2.85, 1.85 / 2.85}, within(1e-12));
    }

    @Test
    void withoutLinksAllPagesScoreTheSame() {
        Scores scores = rank(GraphText.parse("a, b, c, d").graph(), PageRank.Settings.DEFAULT);

        assertThat(scores.scores()).containsOnly(0.25);
        assertThat(scores.ranIterations()).isEqualTo(1);
        assertThat(scores.didConverge()).isTrue();
        assertThat(scores.residual()).isZero();
    }

    @Test
    void aGraphWithoutPagesHasNoScores() {
        Scores scores = rank(new LinkGraphBuilder(0).build(), PageRank.Settings.DEFAULT);

        assertThat(scores.scores()).isEmpty();
        assertThat(scores.ranIterations()).isZero();
        assertThat(scores.didConverge()).isTrue();
    }

    @Test
    void aSurferWhoNeverFollowsLinksIsEverywhereAlike() {
        Scores scores = rank(GraphText.parse("a->b, c->b, d->b").graph(), new PageRank.Settings(0, 1000, 1e-9));

        assertThat(scores.scores()).containsOnly(0.25);
    }

    @Test
    void scoresSolveTheLinearSystemOnRandomGraphs() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            double alpha = new double[] {0.85, 0.5, 0.99}[(int) (seed % 3)];

            Scores scores = rank(graph, new PageRank.Settings(alpha, 10_000, 1e-13));

            assertThat(scores.didConverge()).as("seed %d", seed).isTrue();
            assertThat(scores.scores())
                    .as("seed %d", seed)
                    .containsExactly(LiteralPageRank.of(graph, alpha), within(1e-10));
            assertThat(Arrays.stream(scores.scores()).sum()).as("seed %d", seed).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void weightsAndSourcesSolveTheirLinearSystemForwardsAndBackwards() {
        for (long seed = 0; seed < 200; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraph graph = RandomGraphs.of(seed);
            int pages = graph.pages();
            double[][] weights = RandomWeights.dense(graph, random);
            BitSet sources = new BitSet();
            random.ints(1 + random.nextInt(4), 0, pages).forEach(sources::set);
            double[] jumps = new double[pages];
            sources.stream().forEach(page -> jumps[page] = 1.0 / sources.cardinality());
            double[][] backwards = new double[pages][pages];
            for (int page = 0; page < pages; page++) {
                for (int other = 0; other < pages; other++) {
                    backwards[other][page] = weights[page][other];
                }
            }
            LinkValues values = RandomWeights.of(graph, weights);
            PageRank.Settings options = new PageRank.Settings(0.85, 10_000, 1e-14);

            assertThat(surf(graph, new PageRank.Surfer(values, sources, false), options))
                    .as("seed %d", seed)
                    .containsExactly(LiteralPageRank.of(weights, jumps, 0.85), within(1e-10));
            assertThat(surf(graph, new PageRank.Surfer(values, sources, true), options))
                    .as("seed %d, backwards", seed)
                    .containsExactly(LiteralPageRank.of(backwards, jumps, 0.85), within(1e-10));
        }
    }

    @Test
    void equalWeightsAndAllPagesAsSourcesGiveTheUsualScoresToTheBit() {
        LinkGraph graph = large();
        BitSet all = new BitSet();
        all.set(0, graph.pages());

        assertThat(surf(graph, new PageRank.Surfer(null, all, false), PageRank.Settings.DEFAULT))
                .isEqualTo(rank(graph, PageRank.Settings.DEFAULT).scores());
    }

    @Test
    void weightedScoresHaveTheSameBitsForEveryConcurrencyAndKeepTheirLinksInPartOfAGraph() {
        LinkGraph whole = large();
        int[] groups = new int[whole.pages()];
        Arrays.setAll(groups, page -> page % 7);
        LinkGraph part = whole.withoutLinksInside(groups);
        LinkValues values = RandomWeights.ofLinks(whole);
        LinkValues some = values.of(part, Checkpoint.NONE);
        PageRank.Settings options = new PageRank.Settings(0.85, 10, 0);
        PageRank.Surfer surfer = new PageRank.Surfer(some, null, false);
        double[] one = PageRank.rank(part, surfer, options, 1, Checkpoint.NONE).scores();

        assertThat(PageRank.rank(part, surfer, options, 3, Checkpoint.NONE).scores())
                .isEqualTo(one);
        assertThat(PageRank.rank(
                                part,
                                new PageRank.Surfer(RandomWeights.ofLinks(part), null, false),
                                options,
                                1,
                                Checkpoint.NONE)
                        .scores())
                .as("a weight depends on its link alone")
                .isEqualTo(one);
    }

    private static double[] surf(LinkGraph graph, PageRank.Surfer surfer, PageRank.Settings options) {
        return PageRank.rank(graph, surfer, options, 2, Checkpoint.NONE).scores();
    }

    @Test
    void scoresHaveTheSameBitsForEveryConcurrency() {
        LinkGraph graph = large();
        PageRank.Settings options = new PageRank.Settings(0.85, 10, 0);
        Scores one = PageRank.rank(graph, options, 1, Checkpoint.NONE);

        for (int concurrency : new int[] {2, 3, 8}) {
            Scores several = PageRank.rank(graph, options, concurrency, Checkpoint.NONE);
            assertThat(several).usingRecursiveComparison().isEqualTo(one);
        }
        assertThat(Arrays.stream(one.scores()).sum()).isCloseTo(1, within(1e-12));
    }

    /** Every iteration shrinks the distance by 0.85 at least, and 2 · 0.85^132 is below 1e-9. */
    @Test
    void theDefaultsConvergeWithinTheNumberOfIterationsThatTheDocumentationPromises() {
        Scores scores = rank(large(), PageRank.Settings.DEFAULT);

        assertThat(scores.didConverge()).isTrue();
        assertThat(scores.residual()).isLessThan(1e-9);
        assertThat(scores.ranIterations()).isLessThanOrEqualTo(132);
    }

    /** One iteration on a->b from (1/2, 1/2): base = (0.15 + 0.85 / 2) / 2 = 0.2875, b = 0.2875 + 0.85 / 2 = 0.7125. */
    @Test
    void theResidualIsTheSumOfWhatPagesGainAndLose() {
        Scores scores = rank(GraphText.parse("a->b").graph(), new PageRank.Settings(0.85, 1, 0));

        assertThat(scores.scores()).containsExactly(new double[] {0.2875, 0.7125}, within(1e-12));
        assertThat(scores.residual()).isCloseTo(0.425, within(1e-12));
        assertThat(scores.ranIterations()).isEqualTo(1);
        assertThat(scores.didConverge()).isFalse();
    }

    /** b and c are linked from a alone, in one block; d and e from pages that are alike. */
    @Test
    void pagesThatAreLinkedAlikeScoreTheSame() {
        Scores scores = rank(
                GraphText.parse("a->b, a->c, b->d, c->e, d->a, e->a, f->a, a->f")
                        .graph(),
                PageRank.Settings.DEFAULT);

        assertThat(scores.scores()[1]).isEqualTo(scores.scores()[2]);
        assertThat(scores.scores()[3]).isEqualTo(scores.scores()[4]);
    }

    @Test
    void withoutAToleranceAllIterationsRun() {
        Scores still = rank(GraphText.parse("a->b, b->a").graph(), new PageRank.Settings(0.85, 7, 0));
        Scores moving = rank(GraphText.parse("a->b, b->a, a->c").graph(), new PageRank.Settings(0.85, 7, 0));

        assertThat(still.ranIterations()).isEqualTo(7);
        assertThat(still.didConverge()).as("nothing moves").isTrue();
        assertThat(moving.ranIterations()).isEqualTo(7);
        assertThat(moving.didConverge()).isFalse();
    }

    @Test
    void anExceptionOfTheCheckpointStopsTheRanking() {
        Checkpoint stop = (stage, done, total) -> {
            if (stage.equals("ranking") && done == 3) {
                throw new IllegalStateException("stop at " + done + " of " + total);
            }
        };

        assertThatThrownBy(() -> PageRank.rank(RandomGraphs.of(7), PageRank.Settings.DEFAULT, 2, stop))
                .hasMessage("stop at 3 of 1000");
    }

    @Test
    void theDefaultsAreThoseOfTheField() {
        assertThat(PageRank.Settings.DEFAULT)
                .hasToString("Settings[dampingFactor=0.85, maxIterations=1000, tolerance=1.0E-9]");
    }

    @Test
    void optionsOutOfRangeAreRefusedWithTheirValue() {
        assertThatThrownBy(() -> new PageRank.Settings(1, 1, 0)).hasMessageContaining("dampingFactor is 1.0");
        assertThatThrownBy(() -> new PageRank.Settings(-0.1, 1, 0)).hasMessageContaining("dampingFactor is -0.1");
        assertThatThrownBy(() -> new PageRank.Settings(Double.NaN, 1, 0)).hasMessageContaining("dampingFactor is NaN");
        assertThatThrownBy(() -> new PageRank.Settings(0.85, 0, 0)).hasMessageContaining("maxIterations is 0");
        assertThatThrownBy(() -> new PageRank.Settings(0.85, 1, 2)).hasMessageContaining("tolerance is 2.0");
    }

    private static LinkGraph large() {
        LinkGraphBuilder builder = new LinkGraphBuilder(100_000);
        for (int i = 0; i < 400_000; i++) {
            long mixed = (i + 1) * 0x9E3779B97F4A7C15L;
            builder.add((int) (mixed >>> 40) % 75_000, (int) ((mixed >>> 20) & 0xFFFF) % 3_000);
        }
        return builder.build();
    }

    private static Scores rank(LinkGraph graph, PageRank.Settings options) {
        return PageRank.rank(graph, options, 1, Checkpoint.NONE);
    }
}
