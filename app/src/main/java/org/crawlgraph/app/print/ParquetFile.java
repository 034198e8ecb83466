package org.crawlgraph.app.print;

import blue.strategic.parquet.Dehydrator;
import blue.strategic.parquet.ParquetWriter;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
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
        write(columns, rows, (row, column) -> CsvRows.CsvCells.of(row.get(column)));
    }

    /** Writes objects instead of query rows; a missing field is null. */
    public void writeTrees(List<String> columns, List<JsonNode> rows) {
        write(columns, rows, (row, column) -> CsvRows.CsvCells.of(row.get(column)));
    }

    private <R> void write(
            List<String> columns, List<? extends R> rows, BiFunction<R, String, @Nullable Object> cells) {
        List<@Nullable Object[]> table = rows.stream()
                .map(row ->
                        columns.stream().map(column -> cells.apply(row, column)).toArray())
                .toList();
        Type[] types = new Type[columns.size()];
        Arrays.setAll(types, column -> type(columns.get(column), column, table));
        file.write(draft -> write(new MessageType("rows", types), table, draft));
    }

    private static void write(MessageType schema, List<@Nullable Object[]> table, Path draft) throws IOException {
        Dehydrator<@Nullable Object[]> fields = (row, out) -> {
            for (int column = 0; column < row.length; column++) {
                Object cell = row[column];
                if (cell != null) {
                    out.write(schema.getFieldName(column), fitting(cell, schema.getType(column)));
                }
            }
        };
        try (ParquetWriter<@Nullable Object[]> writer = ParquetWriter.writeFile(schema, draft.toFile(), fields)) {
            for (@Nullable Object[] row : table) {
                writer.write(row);
            }
        }
    }

    private static Object fitting(Object cell, Type type) {
        return switch (type.asPrimitiveType().getPrimitiveTypeName()) {
            case DOUBLE -> ((Number) cell).doubleValue();
            case BINARY -> cell.toString();
            default -> cell;
        };
    }

    private static Type type(String name, int column, List<@Nullable Object[]> table) {
        List<Class<?>> kinds = table.stream()
                .map(row -> row[column])
                .filter(Objects::nonNull)
                .<Class<?>>map(Object::getClass)
                .distinct()
                .toList();
        if (!kinds.isEmpty() && List.of(Long.class, Double.class).containsAll(kinds)) {
            return Types.optional(kinds.contains(Double.class) ? PrimitiveTypeName.DOUBLE : PrimitiveTypeName.INT64)
                    .named(name);
        }
        if (kinds.equals(List.of(Boolean.class))) {
            return Types.optional(PrimitiveTypeName.BOOLEAN).named(name);
        }
        return Types.optional(PrimitiveTypeName.BINARY)
                .as(LogicalTypeAnnotation.stringType())
                .named(name);
    }
}
