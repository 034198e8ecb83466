package org.crawlgraph.ingest.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldModifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;

/**
 * Delimited text, plain or gzipped, with fields quoted where needed (RFC 4180). A quoted field may have line ends; a
 * quotation mark that never ends costs one line. Blank lines and comments are skipped: lines that start with {@code #},
 * with {@code %} and a blank or a kind as in Konect's files, and {@code sep=;} of Excel. Konect's undirected and
 * bipartite graphs ({@code sym}, {@code bip}) are refused.
 */
public final class TextTable implements Table {

    /** A field separator that stands for any number of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final int MAX_LINES_PER_RECORD = 50;
    private static final int MAX_RECORD_CHARS = 1 << 16;
    private static final Pattern COMMENT = Pattern.compile("(?s)#.*|%([ \\t%].*|(a?sym|bip)\\b.*)?|sep=.");
    private static final Pattern UNDIRECTED = Pattern.compile("(?s)%\\s*+(sym|bip)\\b.*|%%MatrixMarket.*");

    private final Path file;
    private final char separator;
    private final boolean comments;
    private final Rejects rejects;
    private final TextLines lines;
    private final CsvReader.CsvReaderBuilder quoted;
    private final CsvRecordHandler trimming = CsvRecordHandler.of(handler -> handler.fieldModifier(new FieldModifier() {
        @Override
        public String modify(long start, int index, boolean isQuoted, String field) {
            return isQuoted ? field : field.strip();
        }
    }));
    private final Fields fields = new Fields();
    private Predicate<Fields> plausible = record -> true;
    private int maxLines = MAX_LINES_PER_RECORD;

    /** The line of this record. */
    private long line;

    /** The text of this record if it has quotation marks, else empty. */
    private String text = "";

    /** Lines after this record that were read to find the end of a quoted field. */
    private final List<Numbered> ahead = new ArrayList<>();

    private record Numbered(long number, String text) {}

    /**
     * Opens a table.
     *
     * @param separator a tab, comma, semicolon or bar, or {@link #BLANKS}
     * @param comments whether lines may be comments
     */
    public TextTable(Path file, char separator, boolean comments, Rejects rejects) {
        this.comments = comments;
        this.file = file;
        this.separator = separator;
        this.rejects = rejects;
        lines = new TextLines(file, rejects);
        quoted = CsvReader.builder()
                .fieldSeparator(separator)
                .skipEmptyLines(false)
                .allowUnclosedQuote(false)
                .trimWhitespacesAroundQuotes(separator > ' ');
    }

    /**
     * Takes a record that spans lines only if it passes a test; else its first line is bad, and the others are read
     * alone.
     */
    void joinOnly(Predicate<Fields> test) {
        plausible = test;
    }

    /**
     * Opens a table with tabs and without comments whose records are lines; a quotation mark without an end costs its
     * line alone.
     */
    static TextTable ofLines(Path file, Rejects rejects) {
        TextTable table = new TextTable(file, '\t', false, rejects);
        table.maxLines = 1;
        return table;
    }

    @Override
    public boolean next() {
        while (!ahead.isEmpty() || lines.next()) {
            if (ahead.isEmpty() && isComment()) {
                continue;
            }
            if (ahead.isEmpty() && lines.indexOf('"', 0) < 0) {
                line = lines.number();
                text = "";
                fields.split(lines.bytes(), lines.start(), lines.length(), separator);
            } else if (!takeText()) {
                continue;
            }
            return true;
        }
        return false;
    }

    private boolean isComment() {
        byte first = lines.length() == 0 ? (byte) ' ' : lines.bytes()[lines.start()];
        if (first <= ' ' && lines.text().isBlank()) {
            return true;
        }
        boolean mayBe = comments && (first == '#' || first == '%' || first == 's');
        if (!mayBe || !COMMENT.matcher(lines.text()).matches()) {
            return false;
        }
        if (UNDIRECTED.matcher(lines.text()).matches()) {
            throw lines.refuse(
                    "this is a MatrixMarket file, or a bipartite or undirected graph of Konect; write a table"
                            + " with a header and a record for each link from page to page, or export GraphML");
        }
        return true;
    }

    /**
     * Takes the next line, joined with the lines after it to the end of a quoted field; false if it is bad or blank.
     */
    private boolean takeText() {
        peek(0);
        Numbered first = ahead.get(0);
        text = first.text();
        line = first.number();
        for (int next = 1; ; next++) {
            boolean isWhole = split(text);
            if (isWhole && (next == 1 || plausible.test(fields))) {
                ahead.subList(0, next).clear();
                return !text.isBlank();
            }
            if (isWhole || next == maxLines || text.length() > MAX_RECORD_CHARS || !peek(next)) {
                ahead.remove(0);
                text = first.text();
                reject("unbalanced quotation marks");
                return false;
            }
            text += '\n' + ahead.get(next).text();
        }
    }

    /** Whether there is a line {@code index} lines after this record. */
    private boolean peek(int index) {
        if (index == ahead.size() && (index == 0 || lines.next())) {
            ahead.add(new Numbered(lines.number(), lines.text()));
        }
        return index < ahead.size();
    }

    /** Splits a record; false if a quotation mark is not closed. */
    private boolean split(String record) {
        if (record.indexOf('"') < 0) {
            byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
            fields.split(bytes, 0, bytes.length, separator);
            return true;
        }
        try {
            fields.set(quoted.ofSingleCsvRecord(trimming, record).getFields(), separator);
            return true;
        } catch (CsvParseException e) {
            return false;
        }
    }

    @Override
    public Fields fields() {
        return fields;
    }

    /** The texts of the fields of this record. */
    public List<String> texts() {
        return fields.texts();
    }

    @Override
    public void reject(String reason) {
        rejects.line(file, line, reason + ": " + IngestException.quote(text.isEmpty() ? lines.text() : text));
    }

    @Override
    public IngestException refuse(String what) {
        return IngestException.at(file, line, what);
    }

    @Override
    public void reached(String stage, Checkpoint checkpoint) {
        checkpoint.reached(stage, lines.position(), lines.size());
    }

    @Override
    public void close() {
        lines.close();
    }
}
