package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

class JsonRowsTest {

    private static String json(Value... rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> columns =
                rows.length == 0 ? List.of() : List.copyOf(rows[0].asMap().keySet());
        JsonRows.write(columns, List.of(rows), out);
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
                List.of("a"), List.of(Values.value(Map.of("a", "x\ny")), Values.value(Map.of("a", List.of()))), out);
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
