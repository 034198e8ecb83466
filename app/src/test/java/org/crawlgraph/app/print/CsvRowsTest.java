package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.neo4j.driver.Record;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;
import org.neo4j.driver.internal.InternalNode;
import org.neo4j.driver.internal.InternalRecord;

class CsvRowsTest {

    private static String csv(List<String> columns, Value... rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        CsvRows.write(columns, List.of(rows), out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String cell(Object value) {
        String csv = csv(List.of("a", "b"), Values.value(Map.of("a", value, "b", 1)));
        assertThat(csv).startsWith("a,b\n").endsWith(",1\n");
        return csv.substring(4, csv.length() - 3);
    }

    @Test
    void theHeaderIsWrittenWithoutRows() {
        assertThat(csv(List.of("rank", "url"))).isEqualTo("rank,url\n");
    }

    @Test
    void columnsKeepTheirOrderAndNullIsNotTheEmptyText() {
        Map<String, Object> row = new HashMap<>(Map.of("z", "", "m", "x"));
        row.put("a", null);
        assertThat(csv(List.of("z", "a", "m"), Values.value(row))).isEqualTo("z,a,m\n\"\",,x\n");
    }

    @Test
    void numbersEqualJson() {
        assertThat(cell(9_007_199_254_740_993L)).isEqualTo("9007199254740993");
        assertThat(cell(1e-7)).isEqualTo("1.0E-7");
        assertThat(cell(Double.NaN)).isEmpty();
        assertThat(cell(true)).isEqualTo("true");
    }

    @Test
    void pagesAreTheirUrlsOrTheirNumbersWithoutUrls() {
        Value url = node(Map.of("url", "http://a.test/", "id", 7));
        Value number = node(Map.of("id", 7));
        assertThat(cell(url)).isEqualTo("http://a.test/");
        assertThat(cell(number)).isEqualTo("7");
        assertThat(cell(List.of(url, number))).isEqualTo("\"[\"\"http://a.test/\"\",7]\"");
        Record row = new InternalRecord(List.of("hubs"), List.of(Values.value(List.of(number, url))));
        assertThat(Table.of(List.of("hubs"), List.of(row)).toString()).contains("2: 7, …");
        Value run = new InternalNode(1, "1", List.of("Run"), Map.of("id", Values.value(7))).asValue();
        assertThat(cell(run)).isEqualTo("\"{\"\"labels\"\":[\"\"Run\"\"],\"\"properties\"\":{\"\"id\"\":7}}\"");
    }

    private static Value node(Map<String, Object> properties) {
        Map<String, Value> values = new HashMap<>();
        properties.forEach((key, value) -> values.put(key, Values.value(value)));
        return new InternalNode(1, "1", List.of("Page"), values).asValue();
    }

    @Test
    void listsAndMapsAreJson() throws Exception {
        Map<String, Object> map = new HashMap<>();
        map.put("z", null);
        map.put("a", List.of("x,y", "\"", 2));
        assertThat(cell(map)).isEqualTo("\"{\"\"a\"\":[\"\"x,y\"\",\"\"\\\"\"\"\",2],\"\"z\"\":null}\"");
        assertThat(cell(List.of())).isEqualTo("[]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b",
                "say \"so\"",
                "two\nlines",
                "two\r\nlines",
                " blanks ",
                "tab\tü 漢 😀",
                "=cmd|' /C calc'!A0",
                "-2+3",
                "@x",
                "\"",
                ",",
                "#",
                "null",
                "</script>"
            })
    void anyTextIsReadBackAsItWas(String text) throws Exception {
        List<List<String>> read = new ArrayList<>();
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .ofCsvRecord(csv(List.of(text, "n"), Values.value(Map.of(text, text, "n", List.of(text)))))) {
            reader.forEach(line -> read.add(line.getFields()));
        }
        assertThat(read).hasSize(2);
        assertThat(read.get(0)).containsExactly(text, "n");
        assertThat(read.get(1).get(0)).isEqualTo(text);
        assertThat(new ObjectMapper().readTree(read.get(1).get(1)).get(0).asText())
                .isEqualTo(text);
    }

    @Test
    void fieldsThatAreMissingAreEmpty() {
        assertThat(csv(List.of("name", "cite", "more"), Values.value(Map.of("name", "x", "cite", List.of("a", "b")))))
                .isEqualTo("name,cite,more\nx,\"[\"\"a\"\",\"\"b\"\"]\",\n");
    }
}
