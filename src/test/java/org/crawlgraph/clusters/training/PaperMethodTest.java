package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.UrlFilter;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.PaperBlog;
import org.junit.jupiter.api.Test;

/**
 * Sections 4.2 to 4.4 of Jiang and Lv (2009) from the links of {@link PaperBlog} to a filter, worked out on paper
 * there.
 */
class PaperMethodTest {

    /** δ = 0.03 of 34 URLs is one URL. */
    private static final SiteTraining TRAINING = SiteTraining.of(
            KnownSite.of(PaperBlog.URLS, PaperBlog.links()),
            new int[] {0},
            new TrainingOptions(
                    0,
                    SamplingOptions.DEFAULT,
                    new ClusteringOptions(ClusteringOptions.Method.PAPER, 1, 3, 0.03, 42),
                    PruningOptions.PAPER),
            Checkpoint.NONE);

    @Test
    void clustersAreThoseOfTheTreeWithoutTheSmallest() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        List<UrlPattern> patterns = TRAINING.clusters().patterns();
        for (int cluster = 0; cluster < patterns.size(); cluster++) {
            sizes.put(patterns.get(cluster).local(), TRAINING.clusters().sizes()[cluster]);
        }
        assertThat(sizes).containsExactlyEntriesOf(PaperBlog.SIZES);
    }

    @Test
    void clustersAreDecidedByTheThreeRules() {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (int cluster = 0; cluster < TRAINING.size().clusters(); cluster++) {
            reasons.put(name(cluster), TRAINING.pruned().reason(cluster).text());
        }
        assertThat(reasons).containsExactlyEntriesOf(PaperBlog.REASONS);
        assertThat(IntStream.range(0, TRAINING.size().clusters())
                        .filter(TRAINING.pruned()::keeps)
                        .mapToObj(PaperMethodTest::name))
                .containsExactly("/post/$", "/date/$", "/?*", "/");
    }

    @Test
    void edgesAreTheFewestThatReachMoreThanTheCoverage() {
        ClusterGraph graph = TRAINING.pruned().graph();
        Map<String, String> reasons = new LinkedHashMap<>();
        for (int edge = 0; edge < graph.edges(); edge++) {
            reasons.put(
                    name(graph.from(edge)) + " " + name(graph.to(edge)),
                    graph.sources(edge) + ":" + graph.targets(edge) + " "
                            + TRAINING.pruned().edgeReason(edge).text());
        }
        assertThat(reasons).containsExactlyInAnyOrderEntriesOf(PaperBlog.EDGES);
    }

    @Test
    void linksPassAlongKeptEdgesAlone() {
        UrlFilter filter = TRAINING.filter();
        PaperBlog.PASSES.forEach((link, passes) -> {
            String[] ends = link.split(" ");
            assertThat(filter.allows(PaperBlog.SITE + ends[0], PaperBlog.SITE + ends[1]))
                    .as(link)
                    .isEqualTo(passes);
        });
    }

    private static String name(int cluster) {
        return TRAINING.clusters().patterns().get(cluster).local();
    }
}
