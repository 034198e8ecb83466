package org.crawlgraph.ingest.webgraph;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.ingest.webgraph.CompressedSide.ListStarts;
import org.junit.jupiter.api.Test;

class ListStartsTest {

    /** Files of more than half a gibibyte have such starts. */
    @Test
    void startsPast32BitsAreToldAsTheyWereTaken() {
        long half = 1L << 32;
        long[] bits = {0, 0, half - 1, half, half + 7, half + 7, 3 * half - 1, 5 * half + 3};
        ListStarts starts = new ListStarts(bits.length);
        for (long bit : bits) {
            starts.next(bit);
        }
        assertThat(starts.toLongArray()).containsExactly(bits);
    }
}
