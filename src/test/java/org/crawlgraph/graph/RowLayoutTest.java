package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.junit.jupiter.api.Test;

/** Equal rows share their links when that saves enough. */
class RowLayoutTest {

    private static LinkGraph.RowLayout worth(double worth) {
        return new LinkGraph.RowLayout(
                LinkGraph.RowLayout.DEFAULT.blockLinks(),
                worth,
                LinkGraph.RowLayout.DEFAULT.sampled(),
                LinkGraph.RowLayout.DEFAULT.trial());
    }

    /** Pages 0 to 999 link to 1000 to 1009, and page 1010 to 1000 alone. */
    @Test
    void equalRowsLieInMemoryOnceOutAndIn() {
        int[] menu = IntStream.range(1000, 1010).toArray();
        OrderedGraphBuilder builder = new OrderedGraphBuilder(1_011, 10_001, worth(0));
        for (int page = 0; page < 1_000; page++) {
            builder.add(page, menu, 10);
        }
        builder.add(1_010, menu, 1);
        LinkGraph graph = builder.build();

        assertThat(graph.links()).isEqualTo(10_001);
        assertThat(graph.bytes()).isEqualTo(2 * 4 * 1_012 + 4 * (10 + 1));
        LinkGraph in = graph.transpose();
        assertThat(in.links()).isEqualTo(10_001);
        assertThat(in.bytes()).isEqualTo(2 * 4 * 1_012 + 4 * (1_001 + 1_000));
        assertThat(in.targets(1_005)).hasSize(1_000).endsWith(999);
        assertThat(in.targets(1_000)).hasSize(1_001).endsWith(1_010);
        assertThat(in.transpose()).isEqualTo(graph);
    }

    /** Page 5 has the row of page 1, which saves a link in four rows, and page 6 has the row of page 2. */
    @Test
    void rowsHavePlacesOfTheirOwnOnceSharingThemSavesTooLittle() {
        int[][] rows = {{}, {2}, {0, 3, 5}, {1}, {}, {2}, {0, 3, 5}, {0, 3, 4, 6, 8}, {}};
        for (int looked = 3; looked <= 7; looked++) {
            OrderedGraphBuilder builder =
                    new OrderedGraphBuilder(9, 14, new LinkGraph.RowLayout(1 << 30, 0.4, 1 << 16, looked));
            for (int page = 0; page < rows.length; page++) {
                if (rows[page].length > 0) {
                    builder.add(page, rows[page], rows[page].length);
                }
            }
            LinkGraph graph = builder.build();

            assertThat(Layouts.isShared(graph)).as("looked after " + looked).isEqualTo(looked >= 5);
            assertThat(graph.links()).isEqualTo(14);
            for (int page = 0; page < rows.length; page++) {
                assertThat(graph.targets(page)).containsExactly(rows[page]);
            }
        }
    }

    /** Two equal rows of ten links, then 300,000 pages without links, then more links than the first block takes. */
    @Test
    void aFewSharedRowsAmongManyPagesWithoutLinksTakeNoMore() {
        int pages = 300_010;
        int[] menu = IntStream.range(20, 30).toArray();
        int[] others = IntStream.range(0, 280_000).toArray();
        OrderedGraphBuilder builder = new OrderedGraphBuilder(pages, 280_020);
        builder.add(0, menu, 10);
        builder.add(1, menu, 10);
        builder.add(300_005, others, others.length);
        LinkGraph graph = builder.build();

        assertThat(Layouts.isShared(graph)).isFalse();
        assertThat(graph.targets(1)).containsExactly(menu);
        assertThat(graph.targets(300_005)).isEqualTo(others);
    }

    @Test
    void rowsAreTakenForEqualByTheirNumbersAndLengths() {
        int[] lengths = {0, 2, 2, 3, 2, 0};
        assertThat(StoredRows.RowClasses.firsts(lengths, new long[] {7, 7, 7, 9, 0}, 0))
                .containsExactly(0, 0, 2, 3, 4);
        assertThat(StoredRows.RowClasses.firsts(lengths, new long[] {1, 2, 3, 4, 0}, 0))
                .isNull();
    }

    /** Ten pages link to all of 4,000 others, and each of these to a page that no other page links to. */
    @Test
    void aSampleTellsWhetherRowsOfALargeGraphAreWorthALook() {
        LinkGraph.RowLayout small = new LinkGraph.RowLayout(1 << 30, 0.5, 1, 1 << 16);
        LinkGraphBuilder alike = new LinkGraphBuilder(4_010, small);
        LinkGraphBuilder different = new LinkGraphBuilder(4_010, small);
        for (int page = 0; page < 4_000; page++) {
            for (int hub = 4_000; hub < 4_010; hub++) {
                alike.add(hub, page);
            }
            different.add(page, (page + 1) % 4_000);
        }
        LinkGraph turned = alike.build().transpose();
        assertThat(turned.bytes()).isEqualTo(2 * 4 * 4_011 + 4 * 10);
        assertThat(turned.targets(3_999))
                .containsExactly(IntStream.range(4_000, 4_010).toArray());
        assertThat(turned.transpose()).isEqualTo(Layouts.sharingNever(turned).transpose());
        LinkGraph others = different.build();
        assertThat(Layouts.isShared(others.transpose())).isFalse();
        assertThat(others.transpose().transpose()).isEqualTo(others);
    }

    /** 1,280 rows of two links; pairs of equal rows share a place. That saves one link per row, the cost of an end. */
    @Test
    void rowsThatHaveEndsAnywayAreSharedSooner() {
        LinkGraphBuilder links = new LinkGraphBuilder(2_000);
        for (int page = 0; page < 1_280; page++) {
            links.add(1_300 + page / 2, page).add(1_301 + page / 2, page);
        }
        LinkGraph graph = links.build();

        assertThat(Layouts.isShared(graph.transpose())).isFalse();
        assertThat(Layouts.isShared(graph.transposeToShrink(Checkpoint.NONE))).isTrue();
    }

    /** Pages 0, 1 and 2 have two links each, and are declared to have equal rows. */
    @Test
    void rowsThatWereTakenForEqualAndAreNotAreFoundOut() {
        LinkGraphBuilder links = new LinkGraphBuilder(5);
        LinkGraphBuilder others = new LinkGraphBuilder(5);
        for (int page = 0; page < 3; page++) {
            links.add(page, 3).add(page, 4);
            others.add(page, page == 2 ? 1 : 3).add(page, 4);
        }
        assertSharing(links.build(), true);
        assertSharing(others.build(), false);
    }

    private static void assertSharing(LinkGraph graph, boolean same) {
        int[] groups = {0, 1, 2, 3, 4};
        int[] equal = {0, 0, 0, 3, 4};
        int[] degrees = {0, 2, 2, 2, 0, 0};
        try (Workers workers = new Workers(1)) {
            assertThat(new LinkGraph.LinksBetween(graph, groups, workers, Checkpoint.NONE)
                                    .shared(degrees.clone(), equal.clone())
                            != null)
                    .isEqualTo(same);
        }
        LinkGraph turned = new LinkGraph.Transposition(graph.transpose(), true, Checkpoint.NONE)
                .shared(degrees.clone(), equal.clone());
        assertThat(turned != null).isEqualTo(same);
    }
}
