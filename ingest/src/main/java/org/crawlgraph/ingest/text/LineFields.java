package org.crawlgraph.ingest.text;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a record into fields: at each tab, or at each comma or semicolon outside quotation marks (RFC 4180). Callers
 * pass one line, or several joined lines if the quotation marks do not match, so a missing mark costs one line and not
 * the file.
 */
public final class LineFields {

    private final char separator;
    private final CsvReader.CsvReaderBuilder quoted;

    /**
     * Creates a splitter.
     *
     * @param separator a tab, a comma or a semicolon
     */
    public LineFields(char separator) {
        this.separator = separator;
        quoted = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(false)
                .allowUnclosedQuote(false);
    }

    /** Splits a record; null when its quotation marks do not match. */
    public @Nullable List<String> of(String line) {
        if (separator == '\t' || line.indexOf('"') < 0) {
            List<String> fields = new ArrayList<>(4);
            int from = 0;
            for (int to = line.indexOf(separator); to >= 0; to = line.indexOf(separator, from)) {
                fields.add(line.substring(from, to));
                from = to + 1;
            }
            fields.add(line.substring(from));
            return fields;
        }
        try {
            return quoted.ofSingleCsvRecord(line).getFields();
        } catch (CsvParseException e) {
            return null;
        }
    }
}
