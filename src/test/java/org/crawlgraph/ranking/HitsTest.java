package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.GraphText;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.testkit.ConvergedHits;
import org.crawlgraph.testkit.LiteralHits;
import org.crawlgraph.testkit.RandomGraphs;
import org.crawlgraph.testkit.RandomWeights;
import org.junit.jupiter.api.Test;

public class HitsTest {

    /**
     * x links to p and q, y to p alone. AᵀA on (p, q) is [[2, 1], [1, 1]] with the principal eigenvalue (3 + √5) / 2 =
     * φ², so σ = φ = 1.618…; its eigenvector is (φ, 1), and AAᵀ on (x, y) is the same matrix.
     */
    @Test
    void scoresOfTheSmallestAsymmetricGraphAreTheGoldenRatio() {
        double phi = (1 + Math.sqrt(5)) / 2;
        double norm = Math.sqrt(phi * phi + 1);
        GraphText text = GraphText.parse("x->p, x->q, y->p, alone");

        Hits.HitsScores scores = rank(text.graph(), Hits.Settings.DEFAULT);

        assertThat(scores.sigma()).isCloseTo(phi, within(1e-12));
        assertThat(scores.authorities()[text.page("p")]).isCloseTo(phi / norm, within(1e-12));
        assertThat(scores.authorities()[text.page("q")]).isCloseTo(1 / norm, within(1e-12));
        assertThat(scores.hubs()[text.page("x")]).isCloseTo(phi / norm, within(1e-12));
        assertThat(scores.hubs()[text.page("y")]).isCloseTo(1 / norm, within(1e-12));
        assertThat(scores.authorities()[text.page("x")]).isZero();
        assertThat(scores.hubs()[text.page("alone")]).isZero();
        assertThat(scores.ranIterations()).isEqualTo(60);
    }

    @Test
    void withoutAToleranceScoresThatOnlyRoundingMovesHaveConvergedAndOthersHaveNot() {
        GraphText text = GraphText.parse("x->p, x->q, y->p, alone");

        Hits.HitsScores still = rank(text.graph(), Hits.Settings.DEFAULT);
        Hits.HitsScores moving = rank(text.graph(), new Hits.Settings(5, 0));

        assertThat(still.hubResidual()).isLessThan(1e-15);
        assertThat(still.didConverge()).isTrue();
        assertThat(moving.hubResidual()).isGreaterThan(1e-6);
        assertThat(moving.didConverge()).isFalse();
    }

    @Test
    void weightedScoresAreThoseOfDenseProductsOnRandomGraphs() {
        for (long seed = 0; seed < 200; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            double[][] weights = RandomWeights.dense(graph, new SplittableRandom(seed));
            double[] hubs =
                    IntStream.range(0, graph.pages()).mapToDouble(page -> 1).toArray();
            double[] authorities = hubs;
            double sigma = 0;
            for (int i = 0; i < 9; i++) {
                authorities = product(weights, hubs, true);
                norm(authorities);
                hubs = product(weights, authorities, false);
                sigma = norm(hubs);
            }

            Hits.HitsScores scores =
                    Hits.rank(RandomWeights.of(graph, weights), new Hits.Settings(9, 0), 2, Checkpoint.NONE);

            assertThat(scores.authorities()).as("seed %d", seed).containsExactly(authorities, within(1e-11));
            assertThat(scores.hubs()).as("seed %d", seed).containsExactly(hubs, within(1e-11));
            assertThat(scores.sigma()).as("seed %d", seed).isCloseTo(sigma, within(1e-10));
        }
    }

    private static double[] product(double[][] weights, double[] vector, boolean turned) {
        double[] product = new double[vector.length];
        for (int i = 0; i < vector.length; i++) {
            for (int j = 0; j < vector.length; j++) {
                product[i] += (turned ? weights[j][i] : weights[i][j]) * vector[j];
            }
        }
        return product;
    }

    private static double norm(double[] vector) {
        double norm = Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
        for (int i = 0; i < vector.length && norm > 0; i++) {
            vector[i] /= norm;
        }
        return norm;
    }

    @Test
    void withoutLinksAllScoresAreZero() {
        Hits.HitsScores scores = rank(GraphText.parse("a, b, c").graph(), Hits.Settings.DEFAULT);

        assertThat(scores.authorities()).containsOnly(0);
        assertThat(scores.hubs()).containsOnly(0);
        assertThat(scores.sigma()).isZero();
        assertThat(scores.ranIterations()).isZero();
    }

    @Test
    void aPurelyBipartiteGraphConvergesAtOnce() {
        Hits.HitsScores scores =
                rank(GraphText.parse("a->x, a->y, b->x, b->y, c->x, c->y").graph(), new Hits.Settings(60, 1e-12));

        assertThat(scores.didConverge()).isTrue();
        assertThat(scores.ranIterations()).isEqualTo(2);
        assertThat(scores.sigma()).isCloseTo(Math.sqrt(6), within(1e-12));
    }

    @Test
    void theToleranceMeansTheSameOnAGraphTenThousandTimesLarger() {
        Hits.Settings options = new Hits.Settings(1000, 1e-8);
        Hits.HitsScores small = rank(chainOfCopies(1), options);
        Hits.HitsScores large = rank(chainOfCopies(10_000), options);

        assertThat(small.didConverge()).isTrue();
        assertThat(large.didConverge()).isTrue();
        assertThat(large.ranIterations()).isEqualTo(small.ranIterations());
        assertThat(large.hubResidual()).isLessThan(1e-8);
    }

    private static LinkGraph chainOfCopies(int copies) {
        LinkGraphBuilder builder = new LinkGraphBuilder(5 * copies);
        for (int first = 0; first < 5 * copies; first += 5) {
            builder.add(first, first + 3).add(first, first + 4).add(first + 1, first + 3);
            builder.add(first + 2, first + 4).add(first + 2, first + 3).add(first + 2, first + 1);
        }
        return builder.build();
    }

    @Test
    void scoresAgreeWithTheLiteralFormOnRandomGraphs() {
        for (long seed = 0; seed < 300; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            LiteralHits expected = new LiteralHits(graph.pages(), links(graph), 60);
            Hits.HitsScores scores = rank(graph, Hits.Settings.DEFAULT);

            assertThat(scores.sigma()).as("seed %d", seed).isCloseTo(expected.sigma, within(1e-9));
            assertThat(scores.authorities()).as("seed %d", seed).containsExactly(expected.authorities, within(1e-9));
            assertThat(scores.hubs()).as("seed %d", seed).containsExactly(expected.hubs, within(1e-9));
        }
    }

    private static Set<List<Integer>> links(LinkGraph graph) {
        Set<List<Integer>> links = new HashSet<>();
        for (int page = 0; page < graph.pages(); page++) {
            for (int target : graph.targets(page)) {
                links.add(List.of(page, target));
            }
        }
        return links;
    }

    /**
     * The same twenty pages twice, numbered in opposite orders, so equal sums are added in different orders and differ
     * in their last bits. Rounding makes them equal, except for a few on different sides of a rounding boundary.
     */
    @Test
    void pagesInTheSamePlaceOfEqualPartsHaveTheSameScore() {
        int pairs = 0;
        int unequal = 0;
        for (long seed = 0; seed < 50; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            LinkGraphBuilder builder = new LinkGraphBuilder(40);
            for (int i = 0; i < 90; i++) {
                int from = random.nextInt(20);
                int to = random.nextInt(20);
                builder.add(from, to).add(39 - from, 39 - to);
            }
            double[] hubs = rank(builder.build(), Hits.Settings.DEFAULT).hubs();
            for (int page = 0; page < 20; page++) {
                assertThat(hubs[page]).isCloseTo(hubs[39 - page], withinPercentage(1e-10));
                pairs++;
                unequal += hubs[page] == hubs[39 - page] ? 0 : 1;
            }
        }
        assertThat(unequal).as("unequal of %d pairs", pairs).isLessThan(pairs / 100);
    }

    @Test
    void scoresHaveTheSameBitsForEveryConcurrency() {
        LinkGraphBuilder builder = new LinkGraphBuilder(200_000);
        for (int i = 0; i < 1_000_000; i++) {
            long mixed = (i + 1) * 0x9E3779B97F4A7C15L;
            builder.add((int) (mixed >>> 40) % 200_000, (int) ((mixed >>> 20) & 0xFFFF) % 3_000);
        }
        LinkGraph graph = builder.build();
        Hits.Settings options = new Hits.Settings(10, 0);
        Hits.HitsScores one = Hits.rank(graph, options, 1, Checkpoint.NONE);

        for (int concurrency : new int[] {2, 3, 8}) {
            Hits.HitsScores several = Hits.rank(graph, options, concurrency, Checkpoint.NONE);
            assertThat(several.authorities()).isEqualTo(one.authorities());
            assertThat(several.hubs()).isEqualTo(one.hubs());
            assertThat(several.sigma()).isEqualTo(one.sigma());
        }
    }

    /** One iteration on x -> p: both vectors were (0, 0) and (1, 1)/√2, and become p = 1 and x = 1. */
    @Test
    void residualsAreDistancesOfUnitVectors() {
        Hits.HitsScores scores = rank(GraphText.parse("x->p").graph(), new Hits.Settings(1, 0));

        assertThat(scores.authorityResidual()).isEqualTo(1);
        assertThat(scores.hubResidual()).isCloseTo(Math.sqrt(2 - Math.sqrt(2)), within(1e-15));
    }

    @Test
    void theDefaultsAreThoseOfThePaper() {
        assertThat(Hits.Settings.DEFAULT).hasToString("Settings[maxIterations=60, tolerance=0.0]");
    }

    @Test
    void anExceptionOfTheCheckpointStopsTheRanking() {
        LinkGraph graph = RandomGraphs.of(7);
        Checkpoint stop = (stage, done, total) -> {
            if (stage.equals("ranking")) {
                throw new IllegalStateException("stop at " + done + " of " + total);
            }
        };

        assertThatThrownBy(() -> Hits.rank(graph, Hits.Settings.DEFAULT, 2, stop))
                .hasMessage("stop at 0 of 60");
    }

    @Test
    void optionsOutOfRangeAreRefusedWithTheirValue() {
        assertThatThrownBy(() -> new Hits.Settings(0, 0)).hasMessageContaining("maxIterations is 0");
        assertThatThrownBy(() -> new Hits.Settings(1, -1)).hasMessageContaining("tolerance is -1.0");
        assertThatThrownBy(() -> new Hits.Settings(1, Double.NaN)).hasMessageContaining("tolerance is NaN");
    }

    @Test
    void pagesOfASiteShareAVote() {
        for (int seed = 0; seed < 60; seed++) {
            LinkGraph graph = RandomGraphs.of(seed);
            int[] sites =
                    IntStream.range(0, graph.pages()).map(page -> page * 7 % 5).toArray();
            ConvergedHits expected = ConvergedHits.of(graph.pages(), links(graph), sites);
            if (expected != null) {
                Hits.HitsScores scores = Hits.rank(
                        new SiteGraph.RankedLinks(graph, sites), new Hits.Settings(4000, 1e-14), 2, Checkpoint.NONE);
                assertThat(scores.authorities()).as("seed " + seed).containsExactly(expected.authorities, within(1e-9));
                assertThat(scores.hubs()).as("seed " + seed).containsExactly(expected.hubs, within(1e-9));
                assertThat(scores.sigma()).as("seed " + seed).isCloseTo(expected.sigma, within(1e-9));
            }
        }
    }

    private static Hits.HitsScores rank(LinkGraph graph, Hits.Settings options) {
        return Hits.rank(graph, options, 1, Checkpoint.NONE);
    }

    @Test
    void bothVectorsHaveConvergedOnceItStops() {
        for (long seed = 0; seed < 100; seed++) {
            Hits.HitsScores scores =
                    Hits.rank(RandomGraphs.of(seed), new Hits.Settings(100_000, 1e-3), 1, Checkpoint.NONE);

            assertThat(scores.authorityResidual()).as("seed %d", seed).isLessThan(1e-3);
            assertThat(scores.hubResidual()).as("seed %d", seed).isLessThan(1e-3);
        }
    }
}
