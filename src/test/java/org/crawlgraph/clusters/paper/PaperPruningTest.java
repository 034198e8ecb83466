package org.crawlgraph.clusters.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.clusters.pruning.ClusterGraph;
import org.crawlgraph.clusters.pruning.EdgeFilter;
import org.crawlgraph.clusters.pruning.PrunedGraph;
import org.crawlgraph.clusters.pruning.PruningMethod;
import org.crawlgraph.clusters.pruning.PruningOptions;
import org.crawlgraph.clusters.pruning.UserDecisions;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.testkit.ClusteredPages;
import org.junit.jupiter.api.Test;

class PaperPruningTest {

    /**
     * The home page a leads to lists by date, b, and by topic, c; both lead to the posts, d. Lists by date reach all
     * three posts and lists by topic two. Three of 20 pages each are linked from b and c; nothing is linked by more
     * than ten links.
     */
    private static final String LISTS =
            "a->b1, a->b2, a->c1, a->c2, b1->d1, b1->d2, b2->d3, c1->d1, c2->d2, f1, f2, f3, f4, f5, f6, f7, f8, f9";

    @Test
    void removesTheListsThatLeadOnlyWhereOthersDo() {
        assertThat(decisions(LISTS, new UserDecisions()))
                .containsExactly(
                        "a kept: entry",
                        "b kept: nothing-against",
                        "c removed: duplicate-content",
                        "d kept: nothing-against",
                        "a->b kept: coverage",
                        "a->c removed: cluster-removed",
                        "b->d kept: coverage",
                        "c->d removed: duplicate-links");
    }

    /** With a link from a post to its author, posts are not a leaf: lists by topic lose their edge and stay. */
    @Test
    void removesNoListOfWhatLeadsFurther() {
        assertThat(decisions(LISTS + ", d1->f1", new UserDecisions())).contains("c kept: nothing-against");
    }

    /** Next posts are not another kind of pages. */
    @Test
    void linksInsideAClusterMakeItNoLessALeaf() {
        assertThat(decisions(LISTS + ", d1->d2", new UserDecisions())).contains("c removed: duplicate-content");
    }

    /**
     * Of b and c each links to the other, and a to both: each lost an edge to the other in favour of a, but one must
     * stay.
     */
    @Test
    void twoListsOfEachOtherDoNotBothGo() {
        assertThat(decisions("a->b1, a->b2, a->c1, a->c2, b1->c1, c1->b1, f1, f2, f3, f4, f5, f6", new UserDecisions()))
                .contains("b removed: duplicate-content", "c kept: nothing-against");
    }

    /**
     * Three of four other clusters, more than half of them, and 5 links, more than half of 9 pages, lead to e; b has 3.
     */
    @Test
    void removesWhatNearlyAllPagesLinkTo() {
        assertThat(decisions(
                        "a->b1, a->e, b1->b2, b1->e, b2->e, c1->e, c2->e, b2->c1, b1->c2, d1->d2, a->d1",
                        new UserDecisions()))
                .contains(
                        "e removed: header-footer",
                        "a->e removed: cluster-removed",
                        "b->e removed: duplicate-links",
                        "c kept: nothing-against");
    }

    /** The page that all link to is where crawls start. */
    @Test
    void keepsTheEntryWhateverSpeaksAgainstIt() {
        assertThat(decisions("a->b1, b1->a, b2->a, b3->a, c1->a, a->c1, a->b2, a->b3", new UserDecisions()))
                .contains("a kept: entry");
    }

    /** Sizes 1, and five times 10: mean 8.5, deviation 3.35, so only less than 1.8 is very small. */
    @Test
    void removesALeafThatIsVerySmall() {
        StringBuilder pages = new StringBuilder("a1->g1");
        for (int page = 1; page <= 10; page++) {
            for (char cluster = 'b'; cluster <= 'f'; cluster++) {
                pages.append(", a").append(page).append("->").append(cluster).append(page);
            }
        }
        assertThat(decisions(pages.toString(), new UserDecisions()))
                .contains("g removed: uninformative", "b kept: nothing-against");
    }

    /**
     * The pages of c are reached from d and d from c, more than a reaches of them: without a's edge both would be cut
     * off.
     */
    @Test
    void bringsBackTheEdgeWithoutWhichKeptClustersAreOutOfReach() {
        assertThat(decisions(
                        "a->c1, c1->d1, c1->d2, c2->d3, d1->c1, d2->c2, d3->c3, a->d1, f1, f2, f3, f4, f5, f6",
                        new UserDecisions()))
                .contains(
                        "a->c kept: reachability",
                        "a->d removed: duplicate-links",
                        "c->d kept: coverage",
                        "d->c kept: coverage");
    }

    /** Only the footer page leads to c. */
    @Test
    void bringsBackARemovedClusterWhereNoOtherWayLeads() {
        String pages = "a->b1, a->e, b1->b2, b1->e, b2->e, c1->e, c2->e, e->c1, e->c2, d1->d2, d1->e, a->d1";

        assertThat(decisions(pages, new UserDecisions()))
                .contains("e kept: reachability", "a->e kept: reachability", "e->c kept: reachability");
    }

    @Test
    void respectsWhatAPersonHasDecided() {
        UserDecisions byHand = new UserDecisions()
                .cluster('c' - 'a', true)
                .cluster('b' - 'a', false)
                .edge('a' - 'a', 'd' - 'a', true);

        assertThat(decisions(LISTS, byHand))
                .contains(
                        "b removed: by-hand",
                        "c kept: by-hand",
                        "a->b removed: cluster-removed",
                        "b->d removed: cluster-removed",
                        "c->d kept: coverage");
    }

    /** Lists by topic alone do not reach enough of the posts, but lists by date may not be followed. */
    @Test
    void doesWithoutAnEdgeThatAPersonHasRemoved() {
        assertThat(decisions(LISTS, new UserDecisions().edge(1, 3, false)))
                .contains("b->d removed: by-hand", "c->d kept: coverage", "c kept: nothing-against");
    }

    @Test
    void neverBringsBackWhatAPersonHasRemoved() {
        PrunedGraph pruned = prune(ClusteredPages.parse("a->b1, b1->c1"), new UserDecisions().cluster(1, false));

        assertThat(pruned.keeps(2)).isTrue();
        assertThat(pruned.unreached()).containsExactly(2);
    }

    @Test
    void countsAnEdgeThatAPersonKeepsWhenItChoosesTheOthers() {
        assertThat(decisions(LISTS, new UserDecisions().edge(2, 3, true)))
                .contains("b->d removed: duplicate-links", "c->d kept: by-hand");
    }

    @Test
    void theFilterFollowsAnEdgeKeptByHandThatTheSampleLacks() {
        EdgeFilter filter = prune(ClusteredPages.parse("a->b1, b1->c1"), new UserDecisions().edge(0, 2, true))
                .filter();

        assertThat(filter.allows(0, 2)).isTrue();
        assertThat(filter.allows(2, 0)).isFalse();
    }

    @Test
    void theFilterLetsPassWhatIsKeptAndWhatComesFromPagesOfNoCluster() {
        EdgeFilter filter =
                prune(ClusteredPages.parse(LISTS), new UserDecisions()).filter();

        assertThat(filter.allows(1, 3)).as("kept edge").isTrue();
        assertThat(filter.allows(2, 3)).as("removed edge").isFalse();
        assertThat(filter.allows(-1, 3)).as("from no cluster").isTrue();
        assertThat(filter.allows(-1, 2)).as("to a removed cluster").isFalse();
        assertThat(filter.allows(0, 2)).as("to a removed cluster").isFalse();
        assertThat(filter.allows(0, -1)).as("to no cluster").isFalse();
        assertThat(filter.allows(-1, -1)).as("to no cluster").isFalse();
        assertThat(filter.allows(3, 1)).as("no edge").isFalse();
    }

    @Test
    void itsOptionsAreThePapers() {
        assertThat(PruningOptions.PAPER).hasToString("PruningOptions[method=PAPER, coverage=0.6]");
        assertThat(PruningMethod.PAPER.option()).isEqualTo("paper");
    }

    @Test
    void refusesWhatIsNoCluster() {
        ClusterGraph graph = ClusteredPages.parse("a->b1").graph();

        assertThatThrownBy(() -> PaperPruning.prune(
                        graph, new int[] {2}, new UserDecisions(), PruningOptions.PAPER, Checkpoint.NONE))
                .hasMessage("cluster 2 is an entry; clusters are 0 to 1");
        assertThatThrownBy(() -> PaperPruning.prune(
                        graph,
                        new int[] {0},
                        new UserDecisions().edge(0, 5, true),
                        PruningOptions.PAPER,
                        Checkpoint.NONE))
                .hasMessage("manual decision for unknown cluster 5; clusters are 0 to 1");
        assertThatThrownBy(() -> new PruningOptions(PruningMethod.PAPER, Double.NaN))
                .hasMessageContaining("coverage is NaN; it must be a share from 0 to 1");
    }

    /** Of four other clusters two lead to e, which is not more than half; of three two lead to d, which is. */
    @Test
    void aHeaderIsLinkedFromMoreThanHalfOfTheOtherClusters() {
        assertThat(decisions("a->b1, a->c1, a->d1, a->e, b1->e, b2->e, b3->e", new UserDecisions()))
                .contains("e kept: nothing-against");
        assertThat(decisions("a->b1, a->b2, a->c1, a->d, b1->d, b2->d", new UserDecisions()))
                .contains("d removed: header-footer");
    }

    /** Three links lead to d, which is half of six pages and not more. */
    @Test
    void aHeaderIsLinkedByMoreLinksThanHalfOfThePages() {
        assertThat(decisions("a->b1, a->b2, a->c1, a->c2, a->d, b1->d, c1->d", new UserDecisions()))
                .contains("d kept: nothing-against");
        assertThat(decisions("a->b1, a->b2, a->c1, a->c2, a->d, b1->d, c1->d, c2->d", new UserDecisions()))
                .contains("d removed: header-footer");
    }

    /**
     * Sizes 10, 10, 10, 1: the leaf is √3 deviations below the mean, which is less than two. Sizes 10, 10, 10, 10, 8,
     * 1: mean 49/6, variance of all six (not of five) 64.83/6, so that it is 2.18 below.
     */
    @Test
    void verySmallIsMoreThanTwoStandardDeviationsOfAllSizes() {
        assertThat(decisions(sizes(10, 10, 10, 1), new UserDecisions())).contains("d kept: nothing-against");
        assertThat(decisions(sizes(10, 10, 10, 10, 8, 1), new UserDecisions())).contains("f removed: uninformative");
    }

    /** Clusters a, b, … of these sizes, where the pages of a lead to all others. */
    private static ClusteredPages sizes(int... sizes) {
        List<String> links = new ArrayList<>();
        for (int cluster = 1; cluster < sizes.length; cluster++) {
            for (int page = 1; page <= sizes[cluster]; page++) {
                links.add("a" + page + "->" + name(cluster) + page);
            }
        }
        return ClusteredPages.parse(String.join(", ", links));
    }

    private static List<String> decisions(String pages, UserDecisions byHand) {
        return decisions(ClusteredPages.parse(pages), byHand);
    }

    private static List<String> decisions(ClusteredPages pages, UserDecisions byHand) {
        PrunedGraph pruned = prune(pages, byHand);
        ClusterGraph graph = pruned.graph();
        return IntStream.range(0, graph.clusters() + graph.edges())
                .filter(i -> i >= graph.clusters() || graph.size(i) > 0)
                .mapToObj(i -> i < graph.clusters()
                        ? name(i) + decision(pruned.keeps(i), pruned.reason(i).text())
                        : name(graph.from(i - graph.clusters()))
                                + "->" + name(graph.to(i - graph.clusters()))
                                + decision(
                                        pruned.keepsEdge(i - graph.clusters()),
                                        pruned.edgeReason(i - graph.clusters()).text()))
                .filter(decision -> !decision.startsWith("f kept"))
                .toList();
    }

    private static String decision(boolean kept, String reason) {
        return (kept ? " kept: " : " removed: ") + reason;
    }

    private static char name(int cluster) {
        return (char) ('a' + cluster);
    }

    private static PrunedGraph prune(ClusteredPages pages, UserDecisions byHand) {
        return PaperPruning.prune(pages.graph(), new int[] {0}, byHand, PruningOptions.PAPER, Checkpoint.NONE);
    }
}
