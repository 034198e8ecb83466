package org.crawlgraph.clusters.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.paper.PaperPruning;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.SoleViews;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.testkit.ClusteredPages;
import org.crawlgraph.testkit.RandomGraphs;
import org.junit.jupiter.api.Test;

class FilterComparisonTest {

    /**
     * Home, two lists by date, b, and one by topic, c; posts, d; only the list by topic leads to d4; d1 can be
     * answered, e1. Lists by topic are not followed, nor are links from a post to a list.
     */
    private static final ClusteredPages PAGES =
            ClusteredPages.parse("a->c1, a->b1, a->b2, c1->d1, c1->d4, b1->d1, b1->d2, b2->d2, d1->e1, d1->b1");

    private static int cluster(String url) {
        return url.charAt(0) - 'a';
    }

    private static int numbered(String url) {
        return Integer.parseInt(url.substring(0, url.indexOf(' ')));
    }

    private static BiPredicate<String, String> links(EdgeFilter filter, ToIntFunction<String> clusters) {
        return (from, to) -> filter.allows(clusters.applyAsInt(from), clusters.applyAsInt(to));
    }

    @Test
    void tellsWhatTheFilterSavesAndWhatItLoses() {
        FilterComparison comparison = compare(100);

        assertThat(comparison.d())
                .usingRecursiveComparison()
                .ignoringFields("duplicateNanos", "filterNanos")
                .isEqualTo(new FilterComparison.CrawlOutcome(
                        new int[] {0, 1, 2, 3, 4, 5, 6, 7}, 6, 1, 1, 10, 11, 3, 0, 0, 0));
        assertThat(comparison.gd())
                .usingRecursiveComparison()
                .ignoringFields("pages", "duplicateNanos", "filterNanos")
                .isEqualTo(new FilterComparison.CrawlOutcome(new int[0], 5, 0, 0, 8, 6, 1, 0, 3, 0));
        assertThat(perCluster(comparison.gd())).containsExactly(1, 2, 0, 2, 0);
        assertThat(comparison.falseNegatives()).as("d4 of six").isEqualTo(1.0 / 6);
        assertThat(comparison.d().falsePositives()).isEqualTo(0.25);
    }

    private static int[] perCluster(FilterComparison.CrawlOutcome crawl) {
        int[] counts = new int[PAGES.count()];
        for (int page : crawl.pages()) {
            counts[cluster(PAGES.text().names().get(page))]++;
        }
        return counts;
    }

    /**
     * After three pages, a, c1 and b1, the crawler without a filter knows nothing of d4; the other has a, b1 and b2.
     */
    @Test
    void pagesThatAreStillToComeAreNotLost() {
        FilterComparison comparison = compare(3);

        assertThat(comparison.d().pages()).hasSize(3);
        assertThat(comparison.gd().pages()).hasSize(3);
        assertThat(comparison.falseNegatives()).isZero();
    }

    private static FilterComparison compare(int budget) {
        UserDecisions byHand = new UserDecisions()
                .cluster(2, false)
                .cluster(4, false)
                .edge(0, 1, true)
                .edge(1, 3, true)
                .edge(3, 1, false);
        List<PageLabel> labels = PAGES.text().names().stream()
                .map(name -> PageLabel.of(
                        name.startsWith("c") ? "duplicate" : name.startsWith("e") ? "uninformative" : "valuable"))
                .toList();
        return FilterComparison.of(
                new StoredSite(PAGES.text().names(), PAGES.links(), labels),
                new int[] {0},
                links(filter(PAGES.graph(), byHand), FilterComparisonTest::cluster),
                () -> SoleViews.NONE,
                budget,
                Checkpoint.NONE);
    }

    @Test
    void gdFetchesWhatAllowedLinksReachAndChecksOnlyThemForDuplicates() {
        int lost = 0;
        for (long seed = 0; seed < 200; seed++) {
            LinkGraph links = RandomGraphs.of(seed);
            SplittableRandom random = new SplittableRandom(seed);
            int[] clusterOf = random.ints(links.pages(), -1, 5).toArray();
            EdgeFilter filter = filter(ClusterGraph.of(links, clusterOf, 5, Checkpoint.NONE), new UserDecisions());
            List<String> urls = IntStream.range(0, links.pages())
                    .mapToObj(page -> clusterOf[page] + " " + page)
                    .toList();
            List<PageLabel> labels =
                    urls.stream().map(url -> PageLabel.VALUABLE).toList();
            FilterComparison comparison = FilterComparison.of(
                    new StoredSite(urls, links, labels),
                    new int[] {0},
                    links(filter, FilterComparisonTest::numbered),
                    () -> SoleViews.NONE,
                    Integer.MAX_VALUE,
                    Checkpoint.NONE);
            FilterComparison.CrawlOutcome d = comparison.d();
            FilterComparison.CrawlOutcome gd = comparison.gd();
            Set<Integer> reached = reached(links, clusterOf, filter);

            assertThat(IntStream.of(gd.pages()).boxed())
                    .as("seed %s", seed)
                    .containsExactlyInAnyOrderElementsOf(reached);
            assertThat(comparison.falseNegatives())
                    .as("seed %s", seed)
                    .isEqualTo((double) (d.pages().length - reached.size()) / d.pages().length);
            assertThat(d.duplicateChecks()).isEqualTo(1 + d.links());
            assertThat(gd.duplicateChecks()).isEqualTo(1 + gd.links() - gd.refused());
            lost += d.pages().length - gd.pages().length;
        }
        assertThat(lost).isGreaterThan(100);
    }

    private static Set<Integer> reached(LinkGraph links, int[] clusterOf, EdgeFilter filter) {
        Set<Integer> reached = new TreeSet<>(Set.of(0));
        for (boolean grows = true; grows; ) {
            grows = false;
            for (int page : List.copyOf(reached)) {
                for (int target : links.targets(page)) {
                    grows |= filter.allows(clusterOf[page], clusterOf[target]) && reached.add(target);
                }
            }
        }
        return reached;
    }

    private static EdgeFilter filter(ClusterGraph graph, UserDecisions byHand) {
        return PaperPruning.prune(graph, new int[] {0}, byHand, PruningOptions.PAPER, Checkpoint.NONE)
                .filter();
    }

    @Test
    void withoutLabelsNothingIsKnownOfWhatIsLost() {
        FilterComparison comparison = FilterComparison.of(
                new StoredSite(PAGES.text().names(), PAGES.links(), List.of()),
                new int[] {0},
                links(filter(PAGES.graph(), new UserDecisions()), FilterComparisonTest::cluster),
                () -> SoleViews.NONE,
                100,
                Checkpoint.NONE);

        assertThat(comparison.falseNegatives()).isNaN();
        assertThat(comparison.d().valuable()).isZero();
        assertThat(comparison.timeShare()).isPositive();
    }

    @Test
    void refusesASiteOfWhichSomethingIsMissing() {
        assertThatThrownBy(() -> new StoredSite(List.of("a"), PAGES.links(), List.of()))
                .hasMessage("1 URLs for a graph of 8 pages");
        assertThatThrownBy(() -> new StoredSite(PAGES.text().names(), PAGES.links(), List.of(PageLabel.VALUABLE)))
                .hasMessage("1 labels for a graph of 8 pages; label all of them or none");
        assertThatThrownBy(() -> PageLabel.of("useful")).hasMessageContaining("\"useful\" is not a label");
    }
}
