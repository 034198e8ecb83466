package org.crawlgraph.app.print;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Value;
import org.neo4j.driver.types.MapAccessor;

/**
 * Rows as CSV in UTF-8: a header and records with fields quoted as in RFC 4180, and lines that end in LF. A node is its
 * URL, a list or map the JSON of {@link JsonRows} with URLs for nodes. Null, NaN and infinity are empty; the empty text
 * is {@code ""}. Text that a spreadsheet would treat as a formula is unchanged; import such columns as text.
 */
public final class CsvRows {

    private CsvRows() {}

    /**
     * Writes the header and all rows, and flushes.
     *
     * @param out stays open
     */
    public static void write(List<String> columns, List<? extends MapAccessor> rows, OutputStream out) {
        CsvWriter csv = CsvWriter.builder()
                .lineDelimiter(LineDelimiter.LF)
                .quoteStrategy(QuoteStrategies.EMPTY)
                .build(out, StandardCharsets.UTF_8);
        try {
            csv.writeRecord(columns);
            for (MapAccessor row : rows) {
                csv.writeRecord(
                        columns.stream().map(column -> cell(row.get(column))).toArray(String[]::new));
            }
            csv.flush();
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to standard output", e);
        }
    }

    private static @Nullable String cell(Value value) {
        Object cell = JsonRows.plain(value, true);
        return cell == null
                ? null
                : cell instanceof Map || cell instanceof List ? JsonRows.text(value) : cell.toString();
    }
}
