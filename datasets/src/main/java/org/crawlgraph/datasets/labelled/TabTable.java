package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.text.TextLines;

/**
 * A tab-separated text file with column names in the first line. Fields are not normalised; unused columns are ignored.
 */
final class TabTable implements AutoCloseable {

    private final TextLines lines;
    private final List<String> columns;
    private List<String> fields = List.of();

    /** Opens a table and reads the column names, which must include the required ones. */
    TabTable(Path file, String... required) {
        lines = new TextLines(file);
        try {
            if (lines.isBinary()) {
                throw IngestException.in(file, "not text; expected a table with tab-separated columns");
            }
            columns = lines.next() ? List.of(lines.text().split("\t", -1)) : List.of();
            Set<String> names = new HashSet<>();
            for (String column : columns) {
                if (!names.add(column)) {
                    throw lines.refuse("two columns are named " + IngestException.quote(column) + "; rename one");
                }
            }
            for (String column : required) {
                require(column);
            }
        } catch (IngestException e) {
            lines.close();
            throw e;
        }
    }

    /** Refuses a table without a column. */
    void require(String column) {
        if (!has(column)) {
            throw IngestException.at(
                    lines.file(),
                    1,
                    "no column \"" + column + "\" among " + IngestException.quote(String.join(", ", columns))
                            + "; the first line must name the columns, separated by tabs");
        }
    }

    /** Whether there is a column of this name. */
    boolean has(String column) {
        return columns.contains(column);
    }

    /** Moves to the next row; false after the last row. */
    boolean next() {
        if (!lines.next()) {
            return false;
        }
        fields = List.of(lines.text().split("\t", -1));
        if (fields.size() != columns.size()) {
            throw refuse("the line has " + fields.size() + " fields, but line 1 names " + columns.size()
                    + " columns; each field but the last ends with a tab");
        }
        return true;
    }

    /** A field of this row; empty without such a column. */
    String text(String column) {
        int place = columns.indexOf(column);
        return place < 0 ? "" : fields.get(place);
    }

    /** A whole number of at least 0 in this row. */
    long number(String column) {
        String text = text(column);
        try {
            if (!text.isEmpty() && Character.digit(text.charAt(0), 10) >= 0) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw refuse(column + " is " + IngestException.quote(text) + "; it must be a whole number from 0 to "
                + Long.MAX_VALUE);
    }

    /** Creates an error on this line. */
    IngestException refuse(String what) {
        return lines.refuse(what);
    }

    /** Reports the bytes read to a checkpoint every 4,096 lines. */
    void reached(String stage, Checkpoint checkpoint) {
        if ((lines.number() & 0xFFF) == 0) {
            checkpoint.reached(stage, lines.position(), lines.size());
        }
    }

    @Override
    public void close() {
        lines.close();
    }
}
