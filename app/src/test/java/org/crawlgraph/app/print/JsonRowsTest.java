package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

class JsonRowsTest {

    private static String json(Value... rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(JsonRows.write(Arrays.asList(rows).iterator(), out)).isEqualTo(rows.length);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void noRowsAreAnEmptyArray() {
        assertThat(json()).isEqualTo("[\n]\n");
    }

    @Test
    void everyRowIsALineOfOneArray() {
        assertThat(json(Values.value(Map.of("a", 1)), Values.value(Map.of("a", 2.5))))
                .isEqualTo("[\n{\"a\":1},\n{\"a\":2.5}\n]\n");
    }

    @Test
    void jsonLinesAreARowALineAndNothingElse() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonRows.writeLines(
                List.of(Values.value(Map.of("a", "x\ny")), Values.value(Map.of("a", List.of())))
                        .iterator(),
                out);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("{\"a\":\"x\\ny\"}\n{\"a\":[]}\n");
    }

    @Test
    void keysInsideValuesAreSorted() {
        assertThat(json(Values.value(Map.of("m", Map.of("z", true, "a", List.of("é", "\""))))))
                .isEqualTo("[\n{\"m\":{\"a\":[\"é\",\"\\\"\"],\"z\":true}}\n]\n");
    }

    @Test
    void whatJsonCannotSayIsNull() {
        assertThat(json(Values.value(Map.of("a", Double.NaN)))).isEqualTo("[\n{\"a\":null}\n]\n");
    }
}
