package org.crawlgraph.app.print;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.table.ParquetRows;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.types.MapAccessor;

/**
 * Rows as a Parquet file, compressed with Snappy. Columns are optional and typed by their values: 64-bit integers,
 * doubles, booleans, else UTF-8 texts; a column without values is a text column. A node becomes its URL, a list or map
 * JSON, as in {@link CsvRows}; texts are not escaped.
 */
public final class ParquetFile {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private final OutputFile file;

    /**
     * Checks that rows can be written there.
     * @param path a new file, or a Parquet file to replace
     * @throws org.crawlgraph.app.print.UserError when the folder does not exist or a file of another kind exists
     */
    public ParquetFile(Path path) {
        file = new OutputFile(path, begin -> Arrays.equals(Arrays.copyOf(begin, MAGIC.length), MAGIC));
    }

    public void write(List<String> columns, List<? extends MapAccessor> rows) {
        List<@Nullable Object[]> table = rows.stream()
                .map(row -> columns.stream()
                        .map(column -> CsvRows.CsvCells.of(row.get(column)))
                        .toArray())
                .toList();
        Map<String, Class<?>> types = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            types.put(columns.get(column), type(column, table));
        }
        file.write(draft -> {
            try (ParquetRows out = new ParquetRows(draft, types)) {
                for (@Nullable Object[] row : table) {
                    out.add(row);
                }
            }
        });
    }

    private static Class<?> type(int column, List<@Nullable Object[]> table) {
        Set<Class<?>> kinds = table.stream()
                .map(row -> row[column])
                .filter(Objects::nonNull)
                .map(Object::getClass)
                .collect(Collectors.toSet());
        if (kinds.equals(Set.of(Long.class, Double.class))) {
            return Double.class;
        }
        return kinds.size() == 1 ? kinds.iterator().next() : String.class;
    }
}
