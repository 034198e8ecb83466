package org.crawlgraph.app.print;

import com.fasterxml.jackson.databind.JsonNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.MapAccessor;
import org.neo4j.driver.types.Type;
import org.neo4j.driver.types.TypeSystem;

/**
 * Rows as CSV in UTF-8: a header and records with fields quoted as in RFC 4180, and lines that end in LF. A node is its
 * URL, a list or map the JSON of {@link JsonRows} with URLs for nodes. Null, NaN and infinity are empty; the empty text
 * is {@code ""}. Text that a spreadsheet would treat as a formula is unchanged; import such columns as text.
 */
public final class CsvRows {

    private CsvRows() {}

    /**
     * Writes the header and all rows of a query, and flushes.
     * @param rows read to the end
     * @param out stays open
     */
    public static void write(List<String> columns, Iterator<? extends MapAccessor> rows, OutputStream out) {
        write(columns, rows, (row, column) -> cell(CsvCells.of(row.get(column))), out);
    }

    /** Writes objects instead of query rows; a missing field is null. */
    public static void writeTrees(List<String> columns, Iterator<JsonNode> rows, OutputStream out) {
        write(columns, rows, (row, column) -> cell(CsvCells.of(row.get(column))), out);
    }

    /** Formats texts as CSV, including the header; an empty text is an empty field. */
    public static String text(List<List<String>> rows) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            rows.forEach(csv::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return text.toString();
    }

    @FunctionalInterface
    private interface Row<R> {
        @Nullable
        String of(R row, String column);
    }

    private static <R> void write(List<String> columns, Iterator<? extends R> rows, Row<R> cells, OutputStream out) {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(QuoteStrategies.EMPTY)
                .build(out, StandardCharsets.UTF_8);
        try {
            csv.writeRecord(columns);
            while (rows.hasNext()) {
                R row = rows.next();
                String[] fields = new String[columns.size()];
                Arrays.setAll(fields, column -> cells.of(row, columns.get(column)));
                csv.writeRecord(fields);
            }
            csv.flush();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to standard output", e);
        }
    }

    private static @Nullable String cell(@Nullable Object cell) {
        if (cell == null || (cell instanceof Double number && !Double.isFinite(number))) {
            return null;
        }
        return cell.toString();
    }

    /**
     * Cell values of flat formats: a Long, Double, Boolean, String or null. A node becomes its URL, or its id without one, a list or map
     * the JSON of {@link JsonRows} with these for nodes, a time its text.
     */
    static final class CsvCells {

        private static final TypeSystem TYPES = TypeSystem.getDefault();
        private static final Set<Type> SCALARS =
                Set.of(TYPES.STRING(), TYPES.BOOLEAN(), TYPES.INTEGER(), TYPES.FLOAT());

        private CsvCells() {}

        static @Nullable Object of(Value value) {
            Type type = value.type();
            if (value.isNull()) {
                return null;
            }
            if (type.equals(TYPES.NODE())) {
                Value name = JsonRows.name(value.asNode());
                return name.isNull() ? JsonRows.text(value) : of(name);
            }
            if (SCALARS.contains(type)) {
                return value.asObject();
            }
            boolean nested = type.equals(TYPES.LIST()) || type.equals(TYPES.MAP()) || type.equals(TYPES.RELATIONSHIP());
            return nested ? JsonRows.text(value) : value.toString();
        }

        static @Nullable Object of(@Nullable JsonNode field) {
            if (field == null || field.isNull()) {
                return null;
            }
            if (field.isIntegralNumber()) {
                return field.asLong();
            }
            if (field.isNumber()) {
                return field.asDouble();
            }
            if (field.isBoolean()) {
                return field.asBoolean();
            }
            return field.isContainerNode() ? field.toString() : field.asText();
        }
    }
}
