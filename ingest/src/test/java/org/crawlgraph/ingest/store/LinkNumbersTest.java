package org.crawlgraph.ingest.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.crawlgraph.ingest.store.LinkChains.LinkNumbers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkNumbersTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFEL, -1})
    void numbersOf32BitsAreKeptInFourBytes(long number) {
        assertKept(number, false);
    }

    @ParameterizedTest
    @ValueSource(
            longs = {0, 1, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFEL, 0xFFFF_FFFFL, 0x1_0000_0000L, (1L << 35) - 1, -1})
    void numbersOf35BitsAreKeptInFive(long number) {
        assertKept(number, true);
    }

    private static void assertKept(long number, boolean wide) {
        LinkNumbers numbers = new LinkNumbers(11, wide, 2);
        for (int place = 0; place < 11; place++) {
            assertThat(numbers.get(place)).isEqualTo(LinkNumbers.NONE);
        }
        numbers.set(9, number);
        assertThat(numbers.get(9)).isEqualTo(number);
        assertThat(numbers.get(8)).isEqualTo(LinkNumbers.NONE);
        assertThat(numbers.get(10)).isEqualTo(LinkNumbers.NONE);
    }

    @Test
    void aFifthByteIsCountedWhereThereIsOne() {
        assertThat(LinkChains.bytes(10, 4_294_967_295L)).isEqualTo(4 * 4_294_967_295L + 200);
        assertThat(LinkChains.bytes(10, 4_294_967_296L)).isEqualTo(5 * 4_294_967_296L + 220);
    }

    @Test
    void noRelationshipHasTheIdThatMeansNoneInAStore() {
        assertThat(LinkChains.Ids.OF_NEO4J.of(-1)).isEqualTo(-1);
        assertThat(LinkChains.Ids.OF_NEO4J.of(0xFFFF_FFFEL)).isEqualTo(0xFFFF_FFFEL);
        assertThat(LinkChains.Ids.OF_NEO4J.of(0xFFFF_FFFFL)).isEqualTo(0x1_0000_0000L);
        assertThat(LinkChains.Ids.OF_NEO4J.of(LinkChains.MAX_LINKS - 1)).isEqualTo((1L << 35) - 1);
    }
}
