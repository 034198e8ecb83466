package org.crawlgraph.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.patterns.ClusteringOptions;
import org.crawlgraph.clusters.patterns.UrlClusters;
import org.crawlgraph.clusters.patterns.UrlPattern;
import org.crawlgraph.clusters.pruning.HandDecisions;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.Pruning;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.PruningReason;
import org.crawlgraph.clusters.pruning.SampledPages;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

/** A small forum: 40 threads of 5 posts, each post with a permalink that shows its thread, in lists of 10. */
class ContentPruningTest {

    private static final String SITE = "http://forum.example";
    private static final int THREADS = 40;
    private static final int POSTS = 5;

    private final Map<String, List<String>> pages = new LinkedHashMap<>();

    private void page(String path, List<String> links) {
        pages.put(SITE + path, links.stream().map(link -> SITE + link).toList());
    }

    private void forum() {
        page("/", List.of("/list?page=1", "/help"));
        page("/help", List.of("/"));
        for (int list = 1; list <= THREADS / 10; list++) {
            List<String> links = new ArrayList<>(List.of("/", "/help", "/list?page=" + (list % (THREADS / 10) + 1)));
            for (int thread = 10 * (list - 1); thread < 10 * list; thread++) {
                links.add("/thread?id=" + (1_000 + thread));
            }
            page("/list?page=" + list, links);
        }
        for (int thread = 0; thread < THREADS; thread++) {
            int id = 1_000 + thread;
            List<String> links =
                    new ArrayList<>(List.of("/", "/help", "/thread?id=" + id, "/thread?id=" + id + "&mode=reply"));
            for (int post = POSTS * thread; post < POSTS * (thread + 1); post++) {
                links.add("/thread?pid=" + (5_000 + post));
                links.add("/go?to=" + (5_000 + post));
            }
            links.add("/feed/" + id);
            page("/thread?id=" + id, links);
            page("/thread?id=" + id + "&mode=reply", List.of("/", "/help", "/thread?id=" + id, "/tips/" + id));
            page("/tips/" + id, List.of("/", "/help", "/thread?id=" + id, "/list?page=1"));
            page("/feed/" + id, List.of());
            for (int post = POSTS * thread; post < POSTS * (thread + 1); post++) {
                page("/thread?pid=" + (5_000 + post), links);
                page("/go?to=" + (5_000 + post), List.of("/thread?pid=" + (5_000 + post)));
            }
        }
    }

    private PrunedGraph pruned(HandDecisions byHand, UrlClusters clusters) {
        List<String> urls = List.copyOf(pages.keySet());
        LinkGraphBuilder links = new LinkGraphBuilder(urls.size());
        pages.forEach((url, targets) -> targets.forEach(target -> links.add(urls.indexOf(url), urls.indexOf(target))));
        return Pruning.prune(
                new SampledPages(urls, links.build(), urls.size()),
                urls.stream().mapToInt(clusters.matcher()::match).toArray(),
                clusters.patterns(),
                new int[] {clusters.matcher().match(urls.get(0))},
                byHand,
                PruningOptions.DEFAULT,
                Checkpoint.NONE);
    }

    private UrlClusters clusters() {
        return UrlClusters.of(List.copyOf(pages.keySet()), ClusteringOptions.DEFAULT, Checkpoint.NONE);
    }

    private static int cluster(UrlClusters clusters, String path) {
        return clusters.patterns().indexOf(UrlPattern.parse(SITE + path));
    }

    @Test
    void whatRepeatsRedirectsLeadsNowhereOrActsOnAPageGoesAndTheContentStays() {
        forum();
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions().cluster(cluster(clusters, "/tips/$"), false), clusters);
        assertThat(pruned.reason(cluster(clusters, "/thread?pid=$"))).isEqualTo(PruningReason.DUPLICATE_CONTENT);
        assertThat(pruned.reason(cluster(clusters, "/go?to=$"))).isEqualTo(PruningReason.REDIRECT);
        assertThat(pruned.reason(cluster(clusters, "/feed/$"))).isEqualTo(PruningReason.DEAD_END);
        assertThat(pruned.reason(cluster(clusters, "/thread?id=$&mode=reply"))).isEqualTo(PruningReason.ACTION);
        assertThat(pruned.reason(cluster(clusters, "/thread?id=$"))).isEqualTo(PruningReason.NOTHING_AGAINST);
        assertThat(pruned.reason(cluster(clusters, "/list?page=$"))).isEqualTo(PruningReason.NOTHING_AGAINST);
    }

    /** The same with posts at an address of their own: nothing but links says that they show their threads, and they are most pages. */
    @Test
    void linksAloneTakeNoMainClusterAway() {
        forum();
        Map<String, List<String>> moved = new LinkedHashMap<>();
        pages.forEach((url, links) -> moved.put(
                url.replace("/thread?pid=", "/post?pid="),
                links.stream()
                        .map(link -> link.replace("/thread?pid=", "/post?pid="))
                        .toList()));
        pages.clear();
        pages.putAll(moved);
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions(), clusters);
        int posts = cluster(clusters, "/post?pid=$");
        assertThat(pruned.keeps(posts)).isTrue();
        assertThat(pruned.reason(posts)).isEqualTo(PruningReason.MAIN);
        assertThat(pruned.sureness(posts)).as("that it should stay").isLessThan(0.05);
    }

    /** Of 40 feeds 39 are dead ends: P(p ≥ 0.9) = Σ C(41, i) 0.9^i 0.1^(41 − i) for i to 39 = 1 − 41 · 0.9^40 · 0.1 − 0.9^41. */
    @Test
    void aDecisionSaysHowSureItIs() {
        forum();
        page("/feed/1000", List.of("/tips/1001", "/tips/1002"));
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions().cluster(cluster(clusters, "/tips/$"), true), clusters);
        int feeds = cluster(clusters, "/feed/$");
        assertThat(pruned.sureness(feeds))
                .isCloseTo(1 - 41 * Math.pow(0.9, 40) * 0.1 - Math.pow(0.9, 41), within(1e-9));
        assertThat(pruned.sureness(cluster(clusters, "/tips/$"))).as("by hand").isEqualTo(1);
        assertThat(pruned.sureness(cluster(clusters, "/"))).as("the entry").isEqualTo(1);
        assertThat(pruned.sureness(cluster(clusters, "/help")))
                .as("a single page")
                .isNaN();
    }

    /** After 20 of 20 dead ends, P(p ≥ 0.9) = 1 − 0.9^21 = 0.89; with half of the site at stake, 5 % might be lost. */
    @Test
    void whatIsTooLargeForHowSureTheDecisionIsStays() {
        page("/", List.of());
        for (int feed = 0; feed < 20; feed++) {
            page("/feed/" + feed, List.of());
            page(
                    "/item/" + feed,
                    IntStream.range(0, 20).mapToObj(i -> "/item/" + i).toList());
        }
        page(
                "/",
                pages.keySet().stream().map(url -> url.substring(SITE.length())).toList());
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions(), clusters);
        int feeds = cluster(clusters, "/feed/$");
        assertThat(pruned.sureness(feeds)).isCloseTo(Math.pow(0.9, 21), within(1e-9));
        assertThat(pruned.reason(feeds)).isEqualTo(PruningReason.UNSURE);
    }

    @Test
    void whatIsTheOnlyWayToSomethingComesBack() {
        forum();
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions(), clusters);
        assertThat(pruned.reason(cluster(clusters, "/tips/$"))).isEqualTo(PruningReason.NOTHING_AGAINST);
        assertThat(pruned.reason(cluster(clusters, "/thread?id=$&mode=reply"))).isEqualTo(PruningReason.REACHABILITY);
    }

    @Test
    void whatAPersonKeepsIsKept() {
        forum();
        UrlClusters clusters = clusters();
        int permalinks = cluster(clusters, "/thread?pid=$");
        PrunedGraph pruned = pruned(new HandDecisions().cluster(permalinks, true), clusters);
        assertThat(pruned.reason(permalinks)).isEqualTo(PruningReason.BY_HAND);
        assertThat(pruned.keeps(permalinks)).isTrue();
    }

    @Test
    void aLinkThatTheSampleDidNotShowIsFollowedToWhatIsKeptOnly() {
        forum();
        UrlClusters clusters = clusters();
        PrunedGraph pruned = pruned(new HandDecisions(), clusters);
        int help = cluster(clusters, "/help");
        assertThat(pruned.graph().edge(help, cluster(clusters, "/thread?id=$"))).isNegative();
        assertThat(pruned.filter().allows(help, cluster(clusters, "/thread?id=$")))
                .isTrue();
        assertThat(pruned.filter().allows(help, cluster(clusters, "/feed/$"))).isFalse();
    }
}
