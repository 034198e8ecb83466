package org.crawlgraph.datasets.labelled;

import java.nio.file.Path;
import java.util.ArrayList;
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

    /** Opens a table and reads the column names. */
    TabTable(Path file) {
        lines = new TextLines(file);
        try {
            if (lines.isBinary()) {
                throw IngestException.in(file, "not text; expected a table with tab-separated columns");
            }
            columns = lines.next() ? split() : List.of();
            Set<String> names = new HashSet<>();
            for (String column : columns) {
                if (!names.add(column)) {
                    throw lines.refuse("two columns are named " + IngestException.quote(column) + "; rename one");
                }
            }
        } catch (IngestException e) {
            lines.close();
            throw e;
        }
    }

    private List<String> split() {
        String text = lines.text();
        List<String> parts = new ArrayList<>();
        int from = 0;
        for (int tab = text.indexOf('\t'); tab >= 0; tab = text.indexOf('\t', from)) {
            parts.add(text.substring(from, tab));
            from = tab + 1;
        }
        parts.add(text.substring(from));
        return parts;
    }

    /** Whether there is a column of this name. */
    boolean has(String column) {
        return columns.contains(column);
    }

    /** The index of a required column. */
    int column(String name) {
        int place = columns.indexOf(name);
        if (place < 0) {
            throw IngestException.at(
                    lines.file(),
                    1,
                    "no column \"" + name + "\" among " + IngestException.quote(String.join(", ", columns))
                            + "; the first line must name the columns, separated by tabs");
        }
        return place;
    }

    /** Moves to the next row; false after the last row. */
    boolean next() {
        if (!lines.next()) {
            return false;
        }
        fields = split();
        if (fields.size() != columns.size()) {
            throw refuse("the line has " + fields.size() + " fields, but line 1 names " + columns.size()
                    + " columns; each field but the last ends with a tab");
        }
        return true;
    }

    /** A field of this row. */
    String text(int column) {
        return fields.get(column);
    }

    /** A whole number of at least 0 in this row. */
    long number(int column) {
        String text = fields.get(column);
        try {
            if (!text.isEmpty() && Character.digit(text.charAt(0), 10) >= 0) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw refuse(columns.get(column) + " is " + IngestException.quote(text)
                + "; it must be a whole number from 0 to " + Long.MAX_VALUE);
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
