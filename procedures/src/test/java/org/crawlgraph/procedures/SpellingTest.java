package org.crawlgraph.procedures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
}
