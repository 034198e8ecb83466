package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.paper.PaperPruning;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.clusters.sampling.PageSample;
import org.crawlgraph.clusters.sampling.PageSampling;
import org.crawlgraph.clusters.sampling.SamplingOptions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.LabelledSites;
import org.crawlgraph.testkit.series.Nightly;
import org.junit.jupiter.api.Test;

/** A whole forum, its pages clustered by path and query keys, which stands in for learnt clusters. */
class SiteForumTest {

    /**
     * Threads and the permalinks of posts lead to the same authors, answers and quotes. Permalinks are many more, so
     * their edges cover more, and the rule about duplicate content removes the threads: four of five valuable pages.
     */
    @Nightly("the published figures of the whole of a labelled forum; every build prunes small graphs by the paper")
    @Test
    void thePapersMethodKeepsPermalinksInPlaceOfThreads() throws IOException {
        StoredSite site = LabelledSites.read("site-forum");
        Map<String, Integer> kinds = new LinkedHashMap<>();
        int[] clusterOf = site.urls().stream()
                .mapToInt(url -> kinds.computeIfAbsent(kind(url), unseen -> kinds.size()))
                .toArray();
        PageSample sample = PageSampling.drawInFull(
                site.links(), page -> true, new int[] {0}, 8000, SamplingOptions.DEFAULT, Checkpoint.NONE);
        LinkGraph sampled = PageSample.linksFrom(sample.pages(), sample.pages().length, site.links());
        int[] sampledClusters =
                IntStream.of(sample.pages()).map(page -> clusterOf[page]).toArray();
        ClusterGraph graph = ClusterGraph.of(sampled, sampledClusters, kinds.size(), Checkpoint.NONE);
        PrunedGraph pruned = PaperPruning.prune(
                graph,
                ClusterGraph.entryClusters(sampled, page -> sampledClusters[page], new int[] {0}),
                new UserDecisions(),
                PruningOptions.PAPER,
                Checkpoint.NONE);

        FilterComparison comparison = FilterComparison.of(
                site,
                new int[] {0},
                (from, to) ->
                        pruned.filter().allows(kinds.getOrDefault(kind(from), -1), kinds.getOrDefault(kind(to), -1)),
                () -> SoleViews.NONE,
                Integer.MAX_VALUE,
                Checkpoint.NONE);

        assertThat(comparison.d())
                .extracting(
                        crawl -> crawl.pages().length,
                        FilterComparison.CrawlOutcome::valuable,
                        FilterComparison.CrawlOutcome::duplicate,
                        FilterComparison.CrawlOutcome::uninformative,
                        FilterComparison.CrawlOutcome::links)
                .containsExactly(25_123, 2_531, 15_903, 6_689, 710_096L);
        assertThat(comparison.gd())
                .extracting(
                        crawl -> crawl.pages().length,
                        FilterComparison.CrawlOutcome::valuable,
                        FilterComparison.CrawlOutcome::duplicate,
                        FilterComparison.CrawlOutcome::uninformative,
                        FilterComparison.CrawlOutcome::links)
                .containsExactly(4_687, 456, 2_977, 1_254, 108_147L);
        assertThat(comparison.falseNegatives()).isBetween(0.819, 0.820);
        assertThat(pruned.reason(kinds.getOrDefault("http://forum.example/viewtopic.php?id", -1)))
                .isEqualTo(PruningReason.DUPLICATE_CONTENT);
    }

    /** The path and the names of the query, sorted. */
    private static String kind(String url) {
        int query = url.indexOf('?');
        return query < 0
                ? url
                : url.substring(0, query)
                        + Arrays.stream(url.substring(query + 1).split("&", -1))
                                .map(field -> field.replaceFirst("=.*", ""))
                                .sorted()
                                .collect(Collectors.joining("&", "?", ""));
    }
}
