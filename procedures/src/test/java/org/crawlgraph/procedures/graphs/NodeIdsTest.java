package org.crawlgraph.procedures.graphs;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeIdsTest {

    /** A spread of 1 gives consecutive ids, of 3 a table, of 1000 a search. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void pagesAreNumberedByAscendingIdHoweverFarApartTheIdsLie(int spread) {
        long[] ids = spread == 1
                ? LongStream.range(5_000_000_000L, 5_000_000_500L).toArray()
                : new Random(spread)
                        .longs(500, 0, 500L * spread)
                        .map(id -> 5_000_000_000L + id)
                        .distinct()
                        .toArray();
        long[] sorted = LongStream.of(ids).sorted().toArray();
        LongArrayList second = new LongArrayList(ids);
        second.add(ids[3]);
        NodeIds nodes = NodeIds.of(List.of(new LongArrayList(new long[] {ids[7], ids[7]}), second));

        assertThat(nodes.count()).isEqualTo(ids.length);
        for (int page = 0; page < sorted.length; page++) {
            assertThat(nodes.id(page)).isEqualTo(sorted[page]);
            assertThat(nodes.page(sorted[page])).isEqualTo(page);
        }
        for (long other = sorted[0] - 2; other < sorted[0] + 6000; other++) {
            assertThat(nodes.page(other) >= 0).isEqualTo(Arrays.binarySearch(sorted, other) >= 0);
        }
        for (long far : new long[] {Long.MIN_VALUE, -1, 0, sorted[sorted.length - 1] + 1, Long.MAX_VALUE}) {
            assertThat(nodes.page(far)).isEqualTo(-1);
        }
        assertThat(nodes.bytes() == 0).isEqualTo(spread == 1);
    }

    @Test
    void thereMayBeNoneAtAll() {
        NodeIds none = new NodeIds(new long[0]);

        assertThat(none.count()).isZero();
        assertThat(none.page(0)).isEqualTo(-1);
    }
}
