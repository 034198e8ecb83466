package org.crawlgraph.procedures.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.crawlgraph.procedures.runs.Manifest.CypherMap;
import org.crawlgraph.schema.CypherText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CypherMapTest {

    @Test
    void readsWhatIsWritten() {
        Map<String, Object> map = Map.of(
                "number",
                1.0E-9,
                "count",
                -7L,
                "flag",
                false,
                "list",
                List.of("a, b", "c]", "it's \\ odd: }"),
                "empty",
                List.of(),
                "text",
                "");

        assertThat(CypherMap.read(CypherText.of(map))).isEqualTo(map);
        assertThat(CypherMap.read(CypherText.of(Map.of()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{a}",
                "{a: }",
                "{a: 1",
                "{a: 1}}",
                "{a: 'b}",
                "{a: 'b\\",
                "{a: [1, 2}",
                "{a: b()}",
                "{a: 1 b: 2}"
            })
    void rejectsTextThatIsNotAMap(String text) {
        assertThatThrownBy(() -> CypherMap.read(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
