package org.crawlgraph.common.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

    @ParameterizedTest
    @CsvSource({
        "maxIteration, maxIterations",
        "MAXHUBS, maxHubs",
        "maxHbus, maxHubs",
        "tolerence, tolerance",
        "xyzzy,",
        "x,",
    })
    void theNearestKnownWordIsMeantWhenItIsNear(String word, String meant) {
        assertThat(Spelling.nearest(word, List.of("maxIterations", "maxHubs", "tolerance", "site")))
                .isEqualTo(meant);
    }

    @Test
    void namesOfMegabytesAreNearToNoneAndTakeNoTime() {
        String long1 = "x".repeat(5_000_000);
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThat(Spelling.nearest(long1, List.of(long1 + "y", "site")))
                        .isNull());
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThat(Spelling.nearest("sit", List.of(long1, "site")))
                        .isEqualTo("site"));
    }
}
