package org.crawlgraph.app.print;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.HydratorSupplier;
import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.Value;
import org.neo4j.driver.Values;

class ParquetFileTest {

    @TempDir
    private Path folder;

    /** What a reader of Parquet finds in a file: its rows, without nulls. */
    static List<Map<String, Object>> rows(Path file) throws IOException {
        Hydrator<Map<String, Object>, Map<String, Object>> all = new Hydrator<>() {
            @Override
            public Map<String, Object> start() {
                return new LinkedHashMap<>();
            }

            @Override
            public Map<String, Object> add(Map<String, Object> row, String column, Object value) {
                if (value != null) {
                    row.put(column, value);
                }
                return row;
            }

            @Override
            public Map<String, Object> finish(Map<String, Object> row) {
                return row;
            }
        };
        try (Stream<Map<String, Object>> rows =
                ParquetReader.streamContent(file.toFile(), HydratorSupplier.constantly(all))) {
            return rows.toList();
        }
    }

    private static Value row(@Nullable Object... cells) {
        Map<String, @Nullable Object> row = new HashMap<>();
        for (int i = 0; i < cells.length; i++) {
            row.put("abcdef".substring(i, i + 1), cells[i]);
        }
        return Values.value(row);
    }

    @Test
    void columnsHaveTheTypesOfTheirValues() throws Exception {
        Path file = folder.resolve("rows.parquet");
        new ParquetFile(file)
                .write(
                        List.of("f", "e", "d", "c", "b", "a"),
                        List.of(
                                row(1L << 60, 2L, true, "a\u001bé,\n", List.of("x", 1L), null),
                                row(null, 0.5, null, "", Map.of("k", false), null)));

        assertThat(ParquetReader.readMetadata(file.toFile())
                        .getFileMetaData()
                        .getSchema()
                        .toString())
                .isEqualTo("""
                        message rows {
                          optional binary f (STRING);
                          optional binary e (STRING);
                          optional binary d (STRING);
                          optional boolean c;
                          optional double b;
                          optional int64 a;
                        }
                        """);
        assertThat(rows(file))
                .containsExactly(
                        Map.of("a", 1L << 60, "b", 2.0, "c", true, "d", "a\u001bé,\n", "e", "[\"x\",1]"),
                        Map.of("b", 0.5, "d", "", "e", "{\"k\":false}"));
    }

    @Test
    void aColumnOfNumbersAndTextsIsOneOfTexts() throws Exception {
        Path file = folder.resolve("mixed.parquet");
        new ParquetFile(file).write(List.of("a"), List.of(row(1L), row("x")));

        assertThat(rows(file)).containsExactly(Map.of("a", "1"), Map.of("a", "x"));
    }

    @Test
    void anAnswerWithoutRowsHasItsColumns() throws Exception {
        Path file = folder.resolve("empty.parquet");
        new ParquetFile(file).write(List.of("rank", "url"), List.of());

        assertThat(rows(file)).isEmpty();
        assertThat(ParquetReader.readMetadata(file.toFile())
                        .getFileMetaData()
                        .getSchema()
                        .getFieldCount())
                .isEqualTo(2);
    }
}
