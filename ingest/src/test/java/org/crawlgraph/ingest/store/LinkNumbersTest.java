package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.ingest.store.LinkChains.LinkNumbers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkNumbersTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFEL, -1})
    void numbersOf32BitsAreKeptInFourBytes(long number) {
        assertKept(number);
    }

    private static void assertKept(long number) {
        LinkNumbers numbers = new LinkNumbers(11, 2);
        for (int place = 0; place < 11; place++) {
            assertThat(numbers.get(place)).isEqualTo(LinkNumbers.NONE);
        }
        numbers.set(9, number);
        assertThat(numbers.get(9)).isEqualTo(number);
        assertThat(numbers.get(8)).isEqualTo(LinkNumbers.NONE);
        assertThat(numbers.get(10)).isEqualTo(LinkNumbers.NONE);
    }
}
