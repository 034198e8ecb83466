package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.SiteUrls;
import org.junit.jupiter.api.Test;

class PaperPatternsTest {

    private static final ClusteringOptions ONE_BIN = new ClusteringOptions(ClusteringOptions.Method.PAPER, 1, 3, 0, 1);

    @Test
    void blogFallsIntoTheClustersDerivedByHand() {
        List<String> urls = new ArrayList<>();
        for (String user : new String[] {"ann", "bob", "cid"}) {
            urls.add("http://" + user + ".b.example/");
            urls.add("http://" + user + ".b.example/profile");
            urls.add("http://" + user + ".b.example/" + user.length() + user.charAt(0) + "/x.html");
            urls.add("http://" + user + ".b.example/" + (100 + user.charAt(0)) + ".html");
            urls.add("http://" + user + ".b.example/" + (100 + user.charAt(0)) + ".html?mode=reply");
        }
        // authority: {b, example} in all 15, {ann, b, example} and the like in 5 each, all frequent: so {user, b,
        // example}
        // path: {profile} 3, {html} 9, {x} and {html, x} 3; query {mode, reply} 3
        UrlClusters clusters = PaperPatterns.clusters(urls, ONE_BIN, Checkpoint.NONE);
        assertThat(clusters.patterns())
                .map(UrlPattern::toString)
                .contains(
                        "http://ann.b.example/",
                        "http://ann.b.example/profile",
                        "http://ann.b.example/*/x.html",
                        "http://ann.b.example/$.html",
                        "http://ann.b.example/$.html?mode=reply")
                .hasSize(15);
        // with support 6 no user is frequent, nor is any path or query but {html}; so the query is not looked at
        ClusteringOptions six = new ClusteringOptions(ClusteringOptions.Method.PAPER, 1, 6, 0, 1);
        assertThat(PaperPatterns.clusters(urls, six, Checkpoint.NONE).patterns())
                .map(UrlPattern::toString)
                .containsExactly(
                        "http://*.b.example/",
                        "http://*.b.example/$.html",
                        "http://*.b.example/$.html?*=*",
                        "http://*.b.example/*",
                        "http://*.b.example/*/*.html");
    }

    @Test
    void queryCountsOnlyBelowAPathWithAnItemset() {
        List<String> urls = IntStream.range(0, 20)
                .mapToObj(i -> "http://a.example/?" + (i % 2 == 0 ? "post=" : "tag=") + i)
                .toList();
        assertThat(PaperPatterns.clusters(urls, ONE_BIN, Checkpoint.NONE).patterns())
                .map(UrlPattern::toString)
                .containsExactly("http://a.example/?*=$");
    }

    @Test
    void itemsetsThatAreNotFrequentInEveryBinDoNotCount() {
        List<String> urls = IntStream.range(0, 60)
                .mapToObj(i -> "http://a.example/" + (i < 12 ? "seldom/" : "often/") + i)
                .toList();
        ClusteringOptions sixBins = new ClusteringOptions(ClusteringOptions.Method.PAPER, 6, 5, 0, 1);
        // 12 of 60 cannot be 5 in each of 6 bins; 48 are 8 on average
        assertThat(PaperPatterns.clusters(urls, sixBins, Checkpoint.NONE).patterns())
                .map(UrlPattern::toString)
                .containsExactly("http://a.example/often/$", "http://a.example/*/$");
    }

    @Test
    void smallestPatternsGoWhileTheRestCoversEnough() {
        List<String> urls = new ArrayList<>();
        IntStream.range(0, 96).forEach(i -> urls.add("http://a.example/post/" + i));
        IntStream.range(0, 3).forEach(i -> urls.add("http://a.example/help" + i));
        urls.add("http://a.example/a/b/c");
        ClusteringOptions delta = new ClusteringOptions(ClusteringOptions.Method.PAPER, 1, 5, 0.03, 1);
        UrlClusters clusters = PaperPatterns.clusters(urls, delta, Checkpoint.NONE);
        assertThat(clusters.patterns())
                .map(UrlPattern::toString)
                .containsExactly("http://a.example/post/$", "http://a.example/*");
        assertThat(clusters.sizes()[0]).isEqualTo(96);
        assertThat(clusters.sizes()[1]).isEqualTo(3);
        assertThat(clusters.matcher().match(urls.get(0))).isEqualTo(0);
        assertThat(clusters.matcher().match(urls.get(97))).isEqualTo(1);
        assertThat(clusters.matcher().match(urls.get(99))).isEqualTo(-1);
        ClusteringOptions larger = new ClusteringOptions(ClusteringOptions.Method.PAPER, 1, 5, 0.05, 1);
        assertThat(PaperPatterns.clusters(urls, larger, Checkpoint.NONE).patterns())
                .hasSize(1);
    }

    @Test
    void orderOfTheUrlsDoesNotMatter() {
        List<String> urls = new ArrayList<>(SiteUrls.of(3, 4_000));
        UrlClusters once = PaperPatterns.clusters(urls, ClusteringOptions.PAPER, Checkpoint.NONE);
        List<String> shuffled = new ArrayList<>(urls);
        Collections.shuffle(shuffled, new Random(9));
        UrlClusters again = PaperPatterns.clusters(shuffled, ClusteringOptions.PAPER, Checkpoint.NONE);
        assertThat(again.patterns()).isEqualTo(once.patterns()).hasSizeGreaterThan(5);
        for (int i = 0; i < urls.size(); i++) {
            assertThat(again.matcher().match(urls.get(i)))
                    .isEqualTo(once.matcher().match(urls.get(i)));
        }
    }

    @Test
    void sizesCountWhatTheMatcherSays() {
        List<String> urls = SiteUrls.of(5, 5_000);
        UrlClusters clusters = PaperPatterns.clusters(urls, ClusteringOptions.PAPER, Checkpoint.NONE);
        int[] sizes = new int[clusters.patterns().size()];
        int none = 0;
        for (int i = 0; i < urls.size(); i++) {
            int cluster = clusters.matcher().match(urls.get(i));
            if (cluster < 0) {
                none++;
            } else {
                sizes[cluster]++;
                assertThat(clusters.patterns().get(cluster).matches(urls.get(i)))
                        .isTrue();
            }
        }
        for (int cluster = 0; cluster < sizes.length; cluster++) {
            assertThat(clusters.sizes()[cluster]).isEqualTo(sizes[cluster]).isPositive();
        }
        assertThat(none).isLessThanOrEqualTo((int) (0.03 * urls.size()));
        assertThat(clusters.exact()).isTrue();
    }

    @Test
    void textsThatAreNoUrlsBelongToNoCluster() {
        List<String> urls = new ArrayList<>();
        IntStream.range(0, 10).forEach(i -> urls.add("http://a.example/" + i));
        IntStream.range(0, 90).forEach(i -> urls.add("mailto:a" + i + "@a.example"));
        urls.add("http://a.example" + "/x".repeat(10_000));
        UrlClusters clusters = PaperPatterns.clusters(urls, ONE_BIN, Checkpoint.NONE);
        assertThat(clusters.patterns()).map(UrlPattern::toString).containsExactly("http://a.example/$");
        assertThat(clusters.matcher().match(urls.get(50))).isEqualTo(-1);
        assertThat(clusters.matcher().match(urls.get(100))).isEqualTo(-1);
        assertThat(PaperPatterns.clusters(List.of(), ONE_BIN, Checkpoint.NONE).patterns())
                .isEmpty();
        assertThat(PaperPatterns.clusters(urls.subList(10, 20), ONE_BIN, Checkpoint.NONE)
                        .patterns())
                .isEmpty();
    }

    @Test
    void itemsThatLookLikeWildcardsStayLiteral() {
        List<String> urls = IntStream.range(0, 10)
                .mapToObj(i -> "http://a.example/*/$/\\x/" + i)
                .toList();
        UrlClusters clusters = PaperPatterns.clusters(urls, ONE_BIN, Checkpoint.NONE);
        assertThat(clusters.patterns()).map(UrlPattern::toString).containsExactly("http://a.example/\\*/\\$/\\\\x/$");
        assertThat(clusters.matcher().match(urls.get(9))).isEqualTo(0);
    }

    @Test
    void longestUrlWithABackslashBeforeEveryItemIsClustered() {
        String path = "/*".repeat(UrlPattern.MAX_ITEMS - 2);
        String url = "http://a.example" + path + "b".repeat(UrlPattern.MAX_LENGTH - 16 - path.length());
        UrlClusters clusters = PaperPatterns.clusters(Collections.nCopies(5, url), ONE_BIN, Checkpoint.NONE);
        assertThat(clusters.sizes()[0]).isEqualTo(5);
    }

    @Test
    void clusteringCanBeStopped() {
        for (String stage : new String[] {"urls", "items of URLs", "patterns", "clusters"}) {
            assertThatThrownBy(() -> PaperPatterns.clusters(SiteUrls.of(1, 100), ONE_BIN, (reached, done, all) -> {
                        if (reached.equals(stage)) {
                            throw new IllegalStateException("stopped at " + reached);
                        }
                    }))
                    .hasMessage("stopped at " + stage);
        }
    }

    @Test
    void optionsHaveTheDefaultsOfThePaperAndAreChecked() {
        assertThat(ClusteringOptions.DEFAULT.method()).isEqualTo(ClusteringOptions.Method.POSITIONS);
        assertThat(ClusteringOptions.PAPER)
                .isEqualTo(new ClusteringOptions(ClusteringOptions.Method.PAPER, 6, 5, 0.03, 42));
        assertThat(ClusteringOptions.Method.PAPER.option()).isEqualTo("paper");
        assertThatThrownBy(() -> new ClusteringOptions(ClusteringOptions.Method.PAPER, 0, 5, 0, 1))
                .hasMessageContaining("bins is 0");
        assertThatThrownBy(() -> new ClusteringOptions(ClusteringOptions.Method.PAPER, 6, 0, 0, 1))
                .hasMessageContaining("support is 0");
        assertThatThrownBy(() -> new ClusteringOptions(ClusteringOptions.Method.PAPER, 6, 5, 1, 1))
                .hasMessageContaining("delta is 1.0");
        assertThatThrownBy(() -> new ClusteringOptions(ClusteringOptions.Method.PAPER, 6, 5, Double.NaN, 1))
                .hasMessageContaining("delta is NaN");
    }
}
