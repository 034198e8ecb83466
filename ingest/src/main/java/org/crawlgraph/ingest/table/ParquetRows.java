package org.crawlgraph.ingest.table;

import blue.strategic.parquet.Dehydrator;
import blue.strategic.parquet.ParquetWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows to a Parquet file, compressed with Snappy. Columns are optional and hold 64-bit integers, doubles or
 * UTF-8 texts. Space: up to 128 MiB for the rows that are not yet written.
 */
public final class ParquetRows implements Closeable {

    private final ParquetWriter<@Nullable Object[]> writer;

    /**
     * Starts a new file.
     *
     * @param columns types by name, in order: Long, Double or String
     */
    public ParquetRows(Path file, Map<String, Class<?>> columns) throws IOException {
        MessageType schema = new MessageType(
                "rows",
                columns.entrySet().stream()
                        .map(column -> type(column.getKey(), column.getValue()))
                        .toArray(Type[]::new));
        Dehydrator<@Nullable Object[]> fields = (row, out) -> {
            for (int column = 0; column < row.length; column++) {
                Object cell = row[column];
                if (cell != null) {
                    out.write(schema.getFieldName(column), fitting(cell, schema.getType(column)));
                }
            }
        };
        writer = ParquetWriter.writeFile(schema, file.toFile(), fields);
    }

    /** Adds a row with a cell per column. */
    public void add(@Nullable Object... cells) throws IOException {
        writer.write(cells);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static Object fitting(Object cell, Type type) {
        return switch (type.asPrimitiveType().getPrimitiveTypeName()) {
            case DOUBLE -> ((Number) cell).doubleValue();
            case INT64 -> ((Number) cell).longValue();
            default -> cell.toString();
        };
    }

    private static Type type(String name, Class<?> kind) {
        return kind == String.class
                ? Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name)
                : Types.optional(kind == Long.class ? PrimitiveTypeName.INT64 : PrimitiveTypeName.DOUBLE)
                        .named(name);
    }
}
