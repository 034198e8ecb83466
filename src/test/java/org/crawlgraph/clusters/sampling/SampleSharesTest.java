package org.crawlgraph.clusters.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.junit.jupiter.api.Test;

class SampleSharesTest {

    /** 0 links to 1, 2, 3; 1 to 4 and 5; 2 to 5; 3 to 6; 6 to 7. Kinds: a for 0, 1, 2, 3, b for 4 and 5, c for 6 and 7. */
    private static final LinkGraph SITE = site();

    private static final List<String> KINDS = List.of("a", "a", "a", "a", "b", "b", "c", "c");

    private static LinkGraph site() {
        LinkGraphBuilder site = new LinkGraphBuilder(8);
        int[][] links = {{0, 1}, {0, 2}, {0, 3}, {1, 4}, {1, 5}, {2, 5}, {3, 6}, {6, 7}};
        for (int[] link : links) {
            site.add(link[0], link[1]);
        }
        return site.build();
    }

    private static SampleShares of(SampleShares.Method method, int count) {
        return SampleShares.of(SITE, new int[] {0}, KINDS, count, 4, SamplingOptions.DEFAULT, Checkpoint.NONE)
                .get(1 + method.ordinal());
    }

    @Test
    void theSiteItselfComesFirst() {
        SampleShares site = SampleShares.of(SITE, new int[] {0}, KINDS, 4, 1, SamplingOptions.DEFAULT, Checkpoint.NONE)
                .get(0);
        assertThat(site.sample()).isEqualTo("site");
        assertThat(site.shares()).isEqualTo(Map.of("a", 0.5, "b", 0.25, "c", 0.25));
        assertThat(site.distance()).isZero();
    }

    /**
     * Breadth-first takes 0, 1, 2, 3: (1/2 + 1/4 + 1/4) / 2 from the site. Depth-first takes 0, 3, 6, 7: a and c, each a half: (0 + 1/4 +
     * 1/4) / 2.
     */
    @Test
    void breadthFirstStaysNearTheEntryAndDepthFirstLeavesIt() {
        SampleShares breadth = of(SampleShares.Method.BREADTH_FIRST, 4);
        assertThat(breadth.shares()).containsEntry("a", 1.0).containsEntry("b", 0.0);
        assertThat(breadth.distance()).isEqualTo(0.5);
        assertThat(breadth.seen()).isEqualTo(7);
        SampleShares depth = of(SampleShares.Method.DEPTH_FIRST, 4);
        assertThat(depth.shares()).containsEntry("a", 0.5).containsEntry("c", 0.5);
        assertThat(depth.distance()).isEqualTo(0.25);
        assertThat(depth.seen()).isEqualTo(6);
    }

    /** 0; of 1, 2, 3 with a link each the first, 1; of 2, 3, 4, 5 again the first, 2; now 5 has two links: a, a, a, b. */
    @Test
    void theHighestDegreeIsThatOfTheLinksSeen() {
        SampleShares highest = of(SampleShares.Method.HIGHEST_DEGREE, 4);
        assertThat(highest.shares()).containsEntry("a", 0.75).containsEntry("b", 0.25);
        assertThat(highest.distance()).isEqualTo(0.25);
    }

    @Test
    void aSampleOfAllPagesIsTheSite() {
        for (SampleShares.Method method : SampleShares.Method.values()) {
            SampleShares all = of(method, 8);
            assertThat(all.sample()).isEqualTo(method.text());
            assertThat(all.pages()).as(method.text()).isEqualTo(8);
            assertThat(all.distance()).as(method.text()).isCloseTo(0, within(1e-12));
            assertThat(Double.isNaN(all.wanted())).isEqualTo(method != SampleShares.Method.PAPER);
        }
    }

    /** Of three pages in the queue each is next in a third of 4,000 draws. */
    @Test
    void aUniformQueueTakesEachWaitingPageEquallyOften() {
        SampleShares uniform = SampleShares.of(
                        SITE,
                        new int[] {0},
                        List.of("entry", "1", "2", "3", "x", "x", "x", "x"),
                        2,
                        4_000,
                        SamplingOptions.DEFAULT,
                        Checkpoint.NONE)
                .get(1 + SampleShares.Method.UNIFORM_QUEUE.ordinal());
        for (String page : List.of("1", "2", "3")) {
            assertThat(uniform.shares().get(page)).isCloseTo(1 / 6.0, within(0.015));
        }
    }
}
