package org.crawlgraph.crawler.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordCodec.of(long[].class).fromBytes(new byte[9]))
                .withMessageContaining("is damaged at byte");
    }

    @Test
    void bytesThatAreTooManyOrTooFewAreRefused() {
        byte[] bytes = CODEC.toBytes(new Outer(7, 0.1, true, null, null, null, List.of(), Set.of(), null));
        for (byte[] damaged : List.of(
                Arrays.copyOf(bytes, bytes.length + 1),
                Arrays.copyOf(bytes, bytes.length - 1),
                "[7]".getBytes(StandardCharsets.UTF_8),
                "null".getBytes(StandardCharsets.UTF_8))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> CODEC.fromBytes(damaged))
                    .withMessageContaining("a stored Outer is damaged at byte ")
                    .withMessageContaining(" of " + damaged.length + ";");
        }
    }
}
