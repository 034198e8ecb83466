package org.crawlgraph.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorthPredictionTest {

    private static final double UNKNOWN = Double.NaN;

    private static WorthPrediction predict(LinkGraph links, double[] values, @Nullable String... urls) {
        return WorthPrediction.of(links, values, page -> urls[page], Checkpoint.NONE);
    }

    private static LinkGraph graph(int pages, int[]... links) {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int[] link : links) {
            builder.add(link[0], link[1]);
        }
        return builder.build();
    }

    /**
     * Two known pages of values 1 and 3, that is −1 and 1, without links: each has the feature of its own URL text and
     * word, and of nothing else. With w = w' for both features of a page: minimise (1 − 2w)² + 3 · 2w², w = 2 / 10.
     */
    @Test
    void weightsAreShrunk() {
        WorthPrediction found = predict(graph(4), new double[] {1, 3, UNKNOWN, UNKNOWN}, "x", "y", "y", null);
        assertThat(found.worth(0)).isEqualTo(1);
        assertThat(found.byUrl(2)).isEqualTo(1 / 4.0, within(1e-12));
        assertThat(found.worth(2)).isEqualTo(2 + 1 / 4.0, within(1e-12));
        assertThat(found.byLinks(2)).isZero();
        assertThat(found.worth(3)).isEqualTo(2);
    }

    /** Page 0 links to pages of value 5, page 1 to pages of value 1, and both to an unknown page. */
    @Test
    void pagesOnTheSameListsAreWorthTheSame() {
        WorthPrediction found = predict(
                graph(
                        9,
                        new int[] {0, 2},
                        new int[] {0, 3},
                        new int[] {0, 6},
                        new int[] {1, 4},
                        new int[] {1, 5},
                        new int[] {1, 7},
                        new int[] {0, 8},
                        new int[] {1, 8}),
                new double[] {3, 3, 5, 5, 1, 1, UNKNOWN, UNKNOWN, UNKNOWN},
                new String[9]);
        assertThat(found.byLinks(6)).isEqualTo(-found.byLinks(7), within(1e-9)).isGreaterThan(0.5);
        assertThat(found.worth(8)).isEqualTo(3, within(1e-9));
        assertThat(found.assortativity()).isZero(); // parents have the same value
    }

    /** Ends of links: (1, 1), (1, 1), (5, 5), (5, 1). */
    @Test
    void assortativityIsTheCorrelationOfBothEnds() {
        WorthPrediction found = predict(
                graph(6, new int[] {0, 1}, new int[] {1, 0}, new int[] {2, 3}, new int[] {3, 0}, new int[] {0, 4}),
                new double[] {1, 1, 5, 5, UNKNOWN, UNKNOWN},
                new String[6]);
        assertThat(found.assortativity()).isEqualTo(1 / Math.sqrt(3), within(1e-12));
    }

    @Test
    void equalValuesPredictTheirValueWithoutSkill() {
        WorthPrediction found = predict(graph(3, new int[] {0, 2}), new double[] {4, 4, UNKNOWN}, "a", "b", "c");
        assertThat(found.worth(2)).isEqualTo(4);
        assertThat(found.skill()).isZero();
        assertThat(found.assortativity()).isZero();
    }

    @Test
    void noPredictionIsBelowTheLowestValue() {
        double[] values = new double[40];
        String[] urls = new String[40];
        for (int page = 0; page < 40; page++) {
            values[page] = page == 39 ? UNKNOWN : page % 3 == 0 ? 0 : 1;
            urls[page] = page % 3 == 0 ? "a b c d" : "e f g h";
        }
        urls[39] = "a b c d zero";
        assertThat(predict(graph(40), values, urls).worth(39)).isBetween(0.0, 0.2);
        assertThat(predict(graph(40), values, urls).skill()).isGreaterThan(0.99);
    }

    /** The equations of the ridge, written out and solved by elimination. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void predictionsSolveTheNormalEquations(int seed) {
        Random random = new Random(seed);
        int pages = 12;
        double[] values = new double[pages];
        String[] urls = new String[pages];
        LinkGraphBuilder builder = new LinkGraphBuilder(pages);
        for (int page = 0; page < pages; page++) {
            values[page] = page < 8 ? random.nextInt(5) : UNKNOWN;
            urls[page] = "http://" + (char) ('a' + random.nextInt(2)) + ".test/" + random.nextInt(3);
            for (int link = 0; link < 3; link++) {
                builder.add(page, random.nextInt(pages));
            }
        }
        LinkGraph links = builder.build();
        double[] expected = literal(links, values, urls);
        WorthPrediction found = predict(links, values, urls);
        double min = Arrays.stream(values).filter(value -> value >= 0).min().orElseThrow();
        for (int page = 0; page < pages; page++) {
            assertThat(found.worth(page))
                    .isEqualTo(page < 8 ? values[page] : Math.max(min, expected[page]), within(1e-6));
        }
    }

    private static double[] literal(LinkGraph links, double[] values, String[] urls) {
        int pages = values.length;
        double[] known =
                Arrays.stream(values).filter(value -> !Double.isNaN(value)).toArray();
        double mean = Arrays.stream(known).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(known)
                .map(value -> (value - mean) * (value - mean))
                .average()
                .orElseThrow());
        List<String> names = new ArrayList<>();
        for (String url : urls) {
            UrlFeatures.of(url).stream().filter(name -> !names.contains(name)).forEach(names::add);
        }
        double[][] rows = new double[pages][pages + 1 + names.size()];
        LinkGraph in = links.transpose();
        for (int page = 0; page < pages; page++) {
            int knownParents = 0;
            for (int parent : in.targets(page)) {
                rows[page][parent] = 1 / Math.sqrt(in.outDegree(page));
                if (!Double.isNaN(values[parent])) {
                    knownParents++;
                    rows[page][pages] += (values[parent] - mean) / deviation;
                }
            }
            rows[page][pages] /= Math.max(1, knownParents);
            Set<String> own = UrlFeatures.of(urls[page]);
            for (int name = 0; name < names.size(); name++) {
                rows[page][pages + 1 + name] = own.contains(names.get(name)) ? 1 : 0;
            }
        }
        int width = rows[0].length;
        double[][] equations = new double[width][width + 1];
        for (int i = 0; i < width; i++) {
            equations[i][i] = WorthRegression.RIDGE;
            for (int page = 0; page < pages; page++) {
                if (!Double.isNaN(values[page])) {
                    for (int j = 0; j < width; j++) {
                        equations[i][j] += rows[page][i] * rows[page][j];
                    }
                    equations[i][width] += rows[page][i] * (values[page] - mean) / deviation;
                }
            }
        }
        for (int i = 0; i < width; i++) {
            for (int other = 0; other < width; other++) {
                double times = equations[other][i] / equations[i][i];
                for (int j = i; j <= width && other != i; j++) {
                    equations[other][j] -= times * equations[i][j];
                }
            }
        }
        double[] predicted = new double[pages];
        for (int page = 0; page < pages; page++) {
            predicted[page] = mean;
            for (int i = 0; i < width; i++) {
                predicted[page] += deviation * rows[page][i] * equations[i][width] / equations[i][i];
            }
        }
        return predicted;
    }
}
