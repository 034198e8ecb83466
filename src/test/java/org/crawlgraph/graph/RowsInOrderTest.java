package org.crawlgraph.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RowsInOrderTest {

    @Test
    void rowsInOrderMakeTheGraphOfTheSameLinksInAnyOrder() {
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            int pages = 1 + random.nextInt(40);
            LinkGraphBuilder links = new LinkGraphBuilder(pages);
            int[][] rows = new int[pages][];
            long count = 0;
            for (int page = 0; page < pages; page++) {
                rows[page] = random.ints(random.nextInt(8), 0, pages)
                        .distinct()
                        .sorted()
                        .toArray();
                count += rows[page].length;
                for (int target : rows[page]) {
                    links.add(page, target);
                }
            }
            LinkGraph graph = links.build();
            for (long most : new long[] {count, count + 5, LinkGraphBuilder.Rows.UNKNOWN}) {
                int blockLinks = random.nextBoolean() ? StoredRows.BLOCK_LINKS : 1 + random.nextInt(9);
                LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(pages, most, blockLinks);
                for (int page = 0; page < pages; page++) {
                    if (rows[page].length > 0) {
                        builder.add(page, Arrays.copyOf(rows[page], 9), rows[page].length);
                    }
                }
                LinkGraph built = builder.build();
                assertThat(built)
                        .as("seed " + seed + ", most " + most + ", blocks of " + blockLinks)
                        .isEqualTo(graph);
                assertThat(built.transpose()).as("seed " + seed).isEqualTo(graph.transpose());
                assertThat(built.fingerprint()).isEqualTo(graph.fingerprint());
            }
        }
    }

    @Test
    void aGraphThatOutgrowsItsArraySeveralTimesIsWhole() {
        int pages = 3_000;
        int[] everyOther = new int[pages / 2];
        Arrays.setAll(everyOther, i -> 2 * i);
        LinkGraphBuilder.Rows unknown = new LinkGraphBuilder.Rows(pages, LinkGraphBuilder.Rows.UNKNOWN);
        LinkGraphBuilder.Rows known = new LinkGraphBuilder.Rows(pages, 1_000L * everyOther.length);
        for (int page = 1; page < 2_001; page += 2) {
            unknown.add(page, everyOther, everyOther.length);
            known.add(page, everyOther, everyOther.length);
        }
        LinkGraph graph = known.build();
        assertThat(graph.links()).isEqualTo(1_000L * everyOther.length);
        assertThat(unknown.build()).isEqualTo(graph);
        assertThat(graph.targets(1_999)).isEqualTo(everyOther);
        assertThat(graph.outDegree(2_001)).isZero();
    }

    @Test
    void whatIsOutOfOrderIsRefused() {
        LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(5, 7);
        builder.add(2, new int[] {0, 3}, 2);
        assertThatThrownBy(() -> builder.add(2, new int[] {1}, 1)).hasMessage("page 2 after page 2 of 5");
        assertThatThrownBy(() -> builder.add(5, new int[] {1}, 1)).hasMessage("page 5 after page 2 of 5");
        assertThatThrownBy(() -> builder.add(3, new int[] {1, 1}, 2))
                .hasMessage("page 3 links to 1 after 1, of 5 pages");
        assertThatThrownBy(() -> builder.add(4, new int[] {5}, 1)).hasMessage("page 4 links to 5 after -1, of 5 pages");
        assertThatThrownBy(() -> new LinkGraphBuilder.Rows(5, 1).add(0, new int[] {1, 2}, 2))
                .hasMessage("more than 1 links; page 0 has 2");
    }
}
