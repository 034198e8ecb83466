package org.crawlgraph.ingest.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldModifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * Delimited text, plain or gzipped, with fields quoted where needed (RFC 4180). A quoted field may have line ends; a
 * quotation mark that never ends costs one line. Blank lines and comments are skipped: lines that start with {@code #},
 * with {@code %} and a blank as in Konect's files, and {@code sep=;} of Excel. Comments before the first record are
 * interpreted ({@link Announcement}).
 */
public final class TextTable implements Table {

    /** A field separator that stands for any number of blanks and tabs. */
    static final char BLANKS = ' ';

    private static final int MAX_LINES_PER_RECORD = 50;
    private static final int MAX_RECORD_CHARS = 1 << 16;

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
    private final Announcement announcement = new Announcement();
    private Predicate<Fields> plausible = record -> true;
    private long records;

    /** The line of this record. */
    private long line;

    /** The text of this record if it has quotation marks, else empty. */
    private String text = "";

    /** Lines since one with an unclosed quotation mark, which may be a field with line ends. */
    private final List<Numbered> open = new ArrayList<>();

    /** Lines to read again, one by one. */
    private final Deque<Numbered> again = new ArrayDeque<>();

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

    /** Takes a record that spans lines only if it passes a test; else its first line is bad, and the others are read alone. */
    void joinOnly(Predicate<Fields> test) {
        plausible = test;
    }

    @Override
    public boolean next() {
        while (true) {
            if (!again.isEmpty()) {
                if (take(again.remove())) {
                    return true;
                }
            } else if (!lines.next()) {
                if (open.isEmpty()) {
                    return false;
                }
                resync();
            } else if (open.isEmpty() && isComment()) {
                announcement.take(lines, records == 0);
            } else if (open.isEmpty() && lines.indexOf('"', 0) < 0) {
                line = lines.number();
                text = "";
                fields.split(lines.bytes(), lines.start(), lines.length(), separator);
                records++;
                return true;
            } else if (take(new Numbered(lines.number(), lines.text()))) {
                return true;
            }
        }
    }

    private boolean isComment() {
        byte first = lines.length() == 0 ? (byte) '#' : lines.bytes()[lines.start()];
        if (first <= ' ' || !comments) {
            return lines.length() == 0 || lines.text().isBlank();
        }
        return first == '#'
                || (first == '%' && Announcement.isComment(lines.text()))
                || (first == 's' && lines.length() == 5 && lines.text().startsWith("sep="));
    }

    /** Takes a line, alone or with the open ones; returns whether the record is complete. */
    private boolean take(Numbered next) {
        open.add(next);
        String all = open.stream().map(Numbered::text).collect(Collectors.joining("\n"));
        List<String> split = split(all);
        boolean mayContinue = open.size() < MAX_LINES_PER_RECORD && all.length() < MAX_RECORD_CHARS;
        if (split == null) {
            if (!mayContinue) {
                resync();
            }
            return false;
        }
        fields.set(split, separator);
        if (open.size() > 1 && !plausible.test(fields)) {
            resync();
            return false;
        }
        line = open.get(0).number();
        text = all;
        open.clear();
        records++;
        return true;
    }

    private @Nullable List<String> split(String record) {
        if (record.indexOf('"') < 0) {
            byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
            fields.split(bytes, 0, bytes.length, separator);
            return fields.texts();
        }
        try {
            return quoted.ofSingleCsvRecord(trimming, record).getFields();
        } catch (CsvParseException e) {
            return null;
        }
    }

    /** Rejects the line with the unclosed quotation mark, and reads the lines after it again, one by one. */
    private void resync() {
        List<Numbered> all = List.copyOf(open);
        open.clear();
        Numbered bad = all.get(0);
        rejects.line(file, bad.number(), "unbalanced quotation marks: " + IngestException.quote(bad.text()));
        for (int i = all.size() - 1; i > 0; i--) {
            if (!all.get(i).text().isBlank()) {
                again.addFirst(all.get(i));
            }
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

    /** The line of this record. */
    public long line() {
        return line;
    }

    @Override
    public void reject(String reason) {
        rejects.line(file, line, reason + ": " + IngestException.quote(text.isEmpty() ? lines.text() : text));
    }

    @Override
    public IngestException refuse(String what) {
        return IngestException.at(file, line, what);
    }

    /** Whether the file announces that each of its links goes both ways. */
    boolean isSymmetric() {
        return "sym".equals(announcement.kind);
    }

    /** @throws IngestException when the file announces more records than it has */
    void checkAnnounced() {
        if (records < announcement.records) {
            throw IngestException.at(
                    file,
                    lines.number(),
                    "the file ends after " + records + " links, but line " + announcement.line + " announces "
                            + announcement.records + "; copy or download it again, or delete line "
                            + announcement.line + " if it is a part on purpose");
        }
    }

    @Override
    public long position() {
        return lines.position();
    }

    @Override
    public long size() {
        return lines.size();
    }

    @Override
    public void close() {
        lines.close();
    }

    /**
     * The comments before the first record: {@code # Nodes: 5 Edges: 7} of SNAP; {@code % sym}, {@code % asym} or {@code
     * % bip} of Konect and, in its second line, the number of links.
     */
    private static final class Announcement {

        private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\b.*");
        private static final Pattern COUNT = Pattern.compile("%\\s*+(\\d{1,18})\\b");
        private static final Pattern EDGES = Pattern.compile("\\bEdges:\\s*+(\\d{1,18})\\b");

        private @Nullable String kind;
        private long records;
        private long line;

        static boolean isComment(String text) {
            return text.length() == 1
                    || " \t%".indexOf(text.charAt(1)) >= 0
                    || KONECT.matcher(text).matches();
        }

        void take(TextLines comment, boolean first) {
            String text = comment.length() == 0 ? "" : comment.text();
            if (text.startsWith("%%MatrixMarket")) {
                throw comment.refuse("this is a MatrixMarket file, whose first line of numbers is the size of the"
                        + " matrix; import only the lines after it");
            }
            Matcher konect = KONECT.matcher(text);
            if (!first) {
                return;
            }
            if (konect.matches()) {
                kind = konect.group(1);
                if ("bip".equals(kind)) {
                    throw comment.refuse("this graph is bipartite: its two columns are different kinds of nodes, not"
                            + " pages, so it cannot be imported");
                }
                return;
            }
            Matcher count = kind == null ? EDGES.matcher(text) : COUNT.matcher(text);
            if (kind == null ? text.startsWith("#") && count.find() : isNumbers(text) && count.lookingAt()) {
                records = Long.parseLong(count.group(1));
                line = comment.number();
            }
        }

        private static boolean isNumbers(String comment) {
            return comment.chars().skip(1).allMatch(c -> Character.isDigit(c) || Character.isWhitespace(c));
        }
    }
}
