package org.crawlgraph.ingest.edges;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.LineFields;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Which form of edge list a file has.
 *
 * @param separator between fields: a tab, comma or semicolon; of no account for integers without a header
 * @param header the line that names the columns, null when there is none
 * @param from which field names the page with the link, from 0
 * @param to which field names the page it leads to
 * @param integers whether pages are named by whole numbers
 */
record EdgeForm(char separator, @Nullable String header, int from, int to, boolean integers) {

    private static final int SAMPLE = 100;
    private static final char[] SEPARATORS = {'\t', ',', ';'};

    /** What the two columns may be called, in lower case. */
    private static final List<List<String>> NAMES =
            List.of(List.of("source", "target"), List.of("from", "to"), List.of("src", "dst"));

    private static final Pattern ID = Pattern.compile("\\d{1,18}");

    /**
     * Looks at the first lines of a file that are neither blank nor comments.
     *
     * @param rejects takes those that are no text; they are met again when the file is read
     */
    static EdgeForm of(Path file, Rejects rejects) {
        List<String> sample = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        WholeNumbers numbers = new WholeNumbers();
        try (TextLines lines = new TextLines(file, rejects)) {
            while (sample.size() < SAMPLE && lines.next()) {
                String line = lines.text();
                if (!isComment(line) && !line.startsWith("%")) {
                    sample.add(line);
                    if (numbers.read(lines) != null) {
                        texts.add(line);
                    }
                }
            }
        }
        EdgeForm named = sample.isEmpty() ? null : named(sample);
        if (named != null) {
            return named;
        }
        int integers = sample.size() - texts.size();
        return integers > 0 && integers >= Math.max(pairs(texts, '\t'), Math.max(pairs(texts, ','), pairs(texts, ';')))
                ? new EdgeForm('\t', null, 0, 1, true)
                : new EdgeForm(separator(sample), null, 0, 1, false);
    }

    private static @Nullable EdgeForm named(List<String> sample) {
        for (char separator : SEPARATORS) {
            LineFields fields = new LineFields(separator);
            List<String> names = fields.of(sample.get(0).toLowerCase(Locale.ROOT));
            for (List<String> pair : NAMES) {
                int from = names == null ? -1 : names.indexOf(pair.get(0));
                int to = names == null ? -1 : names.indexOf(pair.get(1));
                if (from >= 0 && to >= 0) {
                    boolean integers = sample.size() > 1
                            && sample.stream().skip(1).map(fields::of).allMatch(all -> areIds(all, from, to));
                    return new EdgeForm(separator, sample.get(0), from, to, integers);
                }
            }
        }
        return null;
    }

    private static boolean areIds(@Nullable List<String> fields, int from, int to) {
        return fields == null
                || fields.size() <= Math.max(from, to)
                || (isId(fields.get(from)) && isId(fields.get(to)));
    }

    /** A tab when at least half of the lines have one, else what cuts more of them into two; a tab when nothing does. */
    private static char separator(List<String> sample) {
        long tabbed = sample.stream().filter(line -> line.indexOf('\t') >= 0).count();
        long commas = pairs(sample, ',');
        long semicolons = pairs(sample, ';');
        if (2 * tabbed >= sample.size() || commas + semicolons == 0) {
            return '\t';
        }
        return commas >= semicolons ? ',' : ';';
    }

    private static long pairs(List<String> sample, char separator) {
        LineFields fields = new LineFields(separator);
        return sample.stream()
                .map(fields::of)
                .filter(all -> all != null && all.size() == 2)
                .count();
    }

    static boolean isComment(String line) {
        return line.startsWith("#") || line.isBlank();
    }

    /** Whether a field can be the id of a page, up to 18 digits. */
    static boolean isId(String field) {
        return ID.matcher(field).matches();
    }

    LineFields fields() {
        return new LineFields(separator);
    }

    /** The form in a word or two. */
    String name() {
        if (integers) {
            return "integers";
        }
        return separator == '\t' ? "URLs" : "URLs, CSV";
    }

    /** What in the first lines tells this form, for people. */
    String evidence() {
        return switch (separator) {
            case ',' -> "commas cut some of its first lines into two fields";
            case ';' -> "semicolons cut some of its first lines into two fields";
            default -> integers ? "most of its first lines are two whole numbers" : "it is text without another form";
        };
    }
}
