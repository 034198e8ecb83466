package org.crawlgraph.clusters.patterns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.clusters.paper.PaperPatterns;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.SharedData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A whole forum whose page types are known. */
class ForumClustersTest {

    /** The numbers are what came out, not what was aimed at. */
    @ParameterizedTest
    @CsvSource({"6000, 14, 0.9807", "15000, 19, 0.9793", "25123, 26, 0.9910"})
    void purityIsAsMeasured(int sample, int clusters, double purity) {
        List<String> urls = column("urls", 1).subList(0, sample);
        List<String> types = column("labels", 1).subList(0, sample);
        UrlClusters found = PaperPatterns.clusters(urls, ClusteringOptions.PAPER, Checkpoint.NONE);
        assertThat(found.patterns()).hasSize(clusters);
        assertThat(purity(found, urls, types)).isCloseTo(purity, within(0.0005));
    }

    /**
     * The share of URLs whose type is the most frequent one of their cluster; those without a cluster count as wrong.
     */
    private static double purity(UrlClusters clusters, List<String> urls, List<String> types) {
        List<Map<String, Integer>> counts = new ArrayList<>();
        clusters.patterns().forEach(pattern -> counts.add(new HashMap<>()));
        for (int url = 0; url < types.size(); url++) {
            int cluster = clusters.matcher().match(urls.get(url));
            if (cluster >= 0) {
                counts.get(cluster).merge(types.get(url), 1, Integer::sum);
            }
        }
        int right = counts.stream()
                .mapToInt(count -> Collections.max(count.values()))
                .sum();
        return (double) right / types.size();
    }

    private static List<String> column(String file, int column) {
        List<String> values = new ArrayList<>();
        SharedData.forEachLine("site-forum/" + file + ".tsv.gz", line -> values.add(line.split("\t", -1)[column]));
        return values.subList(1, values.size());
    }
}
