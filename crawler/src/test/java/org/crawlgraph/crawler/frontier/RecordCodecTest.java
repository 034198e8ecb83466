package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordCodecTest {

    private enum Colour {
        RED,
        BLUE
    }

    private record Inner(int number, @Nullable String text) {}

    private record Outer(
            long number,
            double share,
            boolean flag,
            @Nullable Colour colour,
            @Nullable Instant time,
            @Nullable Duration delay,
            List<Inner> inner,
            Set<Long> numbers,
            @Nullable Map<String, Inner> named) {}

    private static final RecordCodec<Outer> CODEC = RecordCodec.of(Outer.class);

    @Test
    void aRecordIsReadAsItWasWritten() {
        Outer full = new Outer(
                -7,
                0.1,
                true,
                Colour.BLUE,
                Instant.ofEpochMilli(12),
                Duration.ofMillis(34),
                List.of(new Inner(-1, null), new Inner(Integer.MAX_VALUE, "ü\uD83D\uDE00")),
                Set.of(Long.MIN_VALUE, Long.MAX_VALUE),
                Map.of("a", new Inner(1, "")));
        Outer empty = new Outer(0, -0.0, false, null, null, null, List.of(), Set.of(), null);
        for (Outer each : List.of(full, empty)) {
            assertThat(CODEC.fromBytes(CODEC.toBytes(each))).isEqualTo(each);
        }
    }

    @Test
    void arraysAndSimpleValuesAreReadAsWritten() {
        assertThat(RecordCodec.of(long[].class)
                        .fromBytes(RecordCodec.of(long[].class).toBytes(new long[] {1, -1})))
                .containsExactly(1, -1);
        assertThat(RecordCodec.of(byte[].class)
                        .fromBytes(RecordCodec.of(byte[].class).toBytes(new byte[] {1, -1})))
                .containsExactly(1, -1);
        assertThat(RecordCodec.of(String.class)
                        .fromBytes(RecordCodec.of(String.class).toBytes("x")))
                .isEqualTo("x");
    }

    @Test
    void bytesThatAreTooManyAreRefused() {
        byte[] two = {1, 2, 3};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordCodec.of(Long.class).fromBytes(two))
                .withMessageContaining("a stored Long is damaged at byte 2 of 3");
    }

    @Test
    void aTypeThatCannotBeStoredIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordCodec.of(Thread.class))
                .withMessageContaining("java.lang.Thread cannot be stored");
    }
}
