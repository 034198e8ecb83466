package org.crawlgraph.ingest.edges;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.LineFields;
import org.crawlgraph.ingest.text.LinkColumns;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;
import org.jspecify.annotations.Nullable;

/**
 * The form of an edge list.
 *
 * @param separator between fields: a tab, comma or semicolon; unused for integers without a header
 * @param header the line with the column names, or null
 * @param columns the fields with the pages
 * @param width without a header, the number of fields per line, numeric from the third on; 0 with a header
 * @param integers whether pages are whole numbers
 * @param absolute whether most names in the first lines are absolute URLs
 */
record EdgeForm(
        char separator, @Nullable String header, LinkColumns columns, int width, boolean integers, boolean absolute) {

    private static final int SAMPLE = 100;
    private static final char[] SEPARATORS = {'\t', ',', ';'};

    private static final LinkColumns FIRST_TWO = new LinkColumns(0, 1);

    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+([.,]\\d*)?|[.,]\\d+)([eE][+-]?\\d+)?");

    private static final Pattern ID = Pattern.compile("\\d{1,18}");

    /**
     * Examines the first lines of a file that are neither blank nor comments.
     *
     * @param rejects receives lines that are not text; reading the file reports them again
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
                ? new EdgeForm('\t', null, FIRST_TWO, 2, true, false)
                : ofUrls(sample, separator(sample));
    }

    private static EdgeForm ofUrls(List<String> sample, char separator) {
        return new EdgeForm(separator, null, FIRST_TWO, width(sample, separator), false, areUrls(sample, separator));
    }

    private static @Nullable EdgeForm named(List<String> sample) {
        for (char separator : SEPARATORS) {
            LineFields fields = new LineFields(separator);
            List<String> names = fields.of(sample.get(0).toLowerCase(Locale.ROOT));
            LinkColumns columns = names == null ? null : LinkColumns.of(names);
            if (columns != null) {
                List<String> rest = sample.subList(1, sample.size());
                int last = Math.max(columns.from(), columns.to());
                List<List<String>> read = rest.stream()
                        .map(line -> begun(fields, line))
                        .flatMap(Stream::ofNullable)
                        .filter(all -> all.size() > last)
                        .toList();
                boolean integers = !read.isEmpty()
                        && read.stream().allMatch(all -> isId(all.get(columns.from())) && isId(all.get(columns.to())));
                return new EdgeForm(
                        separator,
                        sample.get(0),
                        columns,
                        0,
                        integers,
                        !integers && areAbsolute(rest, fields, columns));
            }
        }
        return null;
    }

    /** Whether the first two fields are absolute URLs in most lines; the first line may be a header of unknown names. */
    private static boolean areUrls(List<String> sample, char separator) {
        LineFields fields = new LineFields(separator);
        return areAbsolute(sample, fields, FIRST_TWO)
                || (sample.size() > 1 && areAbsolute(sample.subList(1, sample.size()), fields, FIRST_TWO));
    }

    /** Whether most names are absolute URLs, which makes the others errors. */
    private static boolean areAbsolute(List<String> sample, LineFields fields, LinkColumns columns) {
        long absolute = 0;
        long names = 0;
        for (String line : sample) {
            List<String> all = begun(fields, line);
            if (all != null && all.size() > Math.max(columns.from(), columns.to())) {
                for (String name : List.of(all.get(columns.from()), all.get(columns.to()))) {
                    names++;
                    absolute += name.contains("://") ? 1 : 0;
                }
            }
        }
        return 2 * absolute > names;
    }

    /** The fields of a line whose last one may go on in the next line; null if it has unbalanced quotation marks elsewhere. */
    private static @Nullable List<String> begun(LineFields fields, String line) {
        List<String> all = fields.of(line);
        return all == null ? fields.of(line + '"') : all;
    }

    /**
     * A tab when at least half of the lines have one, else the separator that splits the most lines in two, of equals
     * (also none) the one that leaves URLs; a tab when none does.
     */
    private static char separator(List<String> sample) {
        long tabbed = sample.stream().filter(line -> line.indexOf('\t') >= 0).count();
        long commas = pairs(sample, ',');
        long semicolons = pairs(sample, ';');
        if (2 * tabbed >= sample.size()) {
            return '\t';
        }
        if (commas == semicolons) {
            return areUrls(sample, ',') ? ',' : commas > 0 || areUrls(sample, ';') ? ';' : '\t';
        }
        return commas > semicolons ? ',' : ';';
    }

    private static long pairs(List<String> sample, char separator) {
        LineFields fields = new LineFields(separator);
        return sample.stream().filter(line -> isLink(fields.of(line))).count();
    }

    /** The most common number of fields in lines that are links; 2 if there are none. */
    private static int width(List<String> sample, char separator) {
        LineFields fields = new LineFields(separator);
        return sample.stream()
                .map(fields::of)
                .filter(EdgeForm::isLink)
                .collect(Collectors.groupingBy(all -> all == null ? 2 : all.size(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<Integer, Long>comparingByValue()
                        .thenComparing(Map.Entry.<Integer, Long>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse(2);
    }

    /** Whether a line has two fields, optionally followed by numbers (weights or times). */
    static boolean isLink(@Nullable List<String> fields) {
        return fields != null
                && fields.size() >= 2
                && fields.stream().skip(2).allMatch(rest -> NUMBER.matcher(rest).matches());
    }

    static boolean isComment(String line) {
        return line.startsWith("#") || line.isBlank() || (line.startsWith("sep=") && line.length() == 5); // of Excel
    }

    /** Whether a field can be a page id, up to 18 digits. */
    static boolean isId(String field) {
        return ID.matcher(field).matches();
    }

    LineFields fields() {
        return new LineFields(separator);
    }

    String name() {
        if (integers) {
            return "integers";
        }
        return separator == '\t' ? "URLs" : "URLs, CSV";
    }

    /** The reason for choosing this form, for messages. */
    String evidence() {
        return switch (separator) {
            case ',' -> "commas split some of its first lines into two fields";
            case ';' -> "semicolons split some of its first lines into two fields";
            default -> integers ? "most of its first lines are two whole numbers" : "it is text of no other format";
        };
    }
}
