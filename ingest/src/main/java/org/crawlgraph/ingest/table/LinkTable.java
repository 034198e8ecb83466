package org.crawlgraph.ingest.table;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.HeapGuard;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.gather.UrlNumbering;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * A table with one link per record: delimited text, plain or gzipped, or Parquet. The header and the first thousand
 * records determine the separator, the columns and the type of the ids ({@link LinkColumns}); the format says so, and a
 * later record that does not fit is rejected. A record without a source or target is not a link and is counted. Weights
 * of repeated links are summed; a missing weight is 1. A record whose {@code Type} is undirected is a link both ways.
 *
 * <p>URLs and names are kept as written, so {@code http://a} and {@code http://a/} are two pages; a relative URL among
 * absolute ones is a bad record. Pages with URLs or names are numbered in order of first appearance, the others by
 * ascending id.
 *
 * <p>Keeps pages and links in memory: about 100 bytes and the URL, or 30 bytes and the id, per page; 12 bytes per
 * record, and 8 more with weights.
 */
public final class LinkTable {

    private static final int SAMPLE = 1_000;
    private static final int RECORDS_PER_CHECKPOINT = 1 << 14;

    /** A file with at most this many bad records is always treated as a table of links. */
    private static final int FEW = 9;

    /** One URL, or a whole number. */
    private static final Pattern ID = Pattern.compile("\"?(\\w+://(?!.*://)[^\\s|]*[^\\s|,;]|\\d+)\"?");

    private static final List<Character> SEPARATORS = List.of('\t', ',', ';', '|', TextTable.BLANKS);

    private final Path file;
    private final LinkColumns columns;
    private final Rejects rejects;
    private final UrlNumbering urls;
    private final PageIds ids;
    private final LinkPairs links;
    private final String format;
    private boolean bothWays;
    private long withoutPage;

    private LinkTable(Path file, String kind, LinkColumns columns, Rejects rejects) {
        this.file = file;
        this.columns = columns;
        this.rejects = rejects;
        format = kind + ": " + columns.words();
        urls = new UrlNumbering(file);
        ids = new PageIds(file);
        links = columns.weight() < 0 ? new LinkPairs(file) : LinkPairs.weighted(file);
    }

    /** Tables as delimited text. Any text is recognised, so this format comes last. */
    public static final class Text implements CrawlFormat {

        @Override
        public boolean recognises(Path input) {
            if (!Files.isRegularFile(input)) {
                return false;
            }
            try (TextLines lines = new TextLines(input)) {
                return !lines.isBinary();
            }
        }

        /**
         * Reads the file.
         *
         * @throws IngestException when it has no links or is not a table of links, or more than fit in memory
         */
        @Override
        public CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
            return HeapGuard.within(file, () -> read(file, options, checkpoint));
        }

        private static CrawlSource read(Path file, ImportOptions options, Checkpoint checkpoint) {
            char separator = separator(file);
            Rejects examined = new Rejects(Long.MAX_VALUE);
            List<List<String>> sample;
            boolean bothWays;
            try (TextTable table = new TextTable(file, separator, true, examined)) {
                sample = sample(table);
                bothWays = table.isSymmetric();
            }
            if (sample.isEmpty()) {
                throw IngestException.in(
                        file,
                        "contains no links; expected lines from<TAB>to or from,to (URLs or numbers)"
                                + examined.first("; "));
            }
            LinkColumns columns = LinkColumns.of(file, null, sample, options.columns());
            String kind = separator == '\t' ? "TSV" : separator == TextTable.BLANKS ? "text" : "CSV";
            if (separator == TextTable.BLANKS
                    && columns.isGuess()
                    && options.columns().isEmpty()) {
                throw IngestException.in(
                        file,
                        "this is probably text and not a table of links: " + columns.words() + ", separated by"
                                + " blanks. If these are links, pass --columns source=1,target=2");
            }
            LinkTable reader = new LinkTable(file, kind, columns, new Rejects(options.maxRejects()));
            reader.bothWays = bothWays;
            try (TextTable table = new TextTable(file, separator, true, reader.rejects)) {
                table.joinOnly(reader::hasPlainIds);
                if (!columns.header().isEmpty()) {
                    table.next();
                }
                reader.read(table, checkpoint);
                table.checkAnnounced();
            }
            return reader.crawl();
        }

        /**
         * The separator whose header names links; else the one that splits the most lines into as many fields as most
         * others, of equals the one with the most pairs of URLs or numbers, and then the first of tab, comma, semicolon
         * and bar; blanks if none of them splits half of the lines, or they give more pairs.
         */
        private static char separator(Path file) {
            List<String> lines = new ArrayList<>();
            try (TextLines text = new TextLines(file, new Rejects(Long.MAX_VALUE))) {
                while (lines.size() < SAMPLE && text.next()) {
                    String line = text.text();
                    if (!line.isBlank() && !line.startsWith("#") && !line.matches("%[ %sab].*|sep=.")) {
                        lines.add(line);
                    }
                }
            }
            if (lines.isEmpty()) {
                return '\t';
            }
            for (char separator : SEPARATORS) {
                if (LinkColumns.named(split(lines.get(0).replace("\"", ""), separator)) != null) {
                    return separator;
                }
            }
            long most = -1;
            char best = '\t';
            for (char separator : SEPARATORS) {
                long score = score(lines, separator);
                boolean isRival = separator == TextTable.BLANKS // which split other tables, too
                        && 2 * most >= lines.size() * (SAMPLE + 1L)
                        && score % (SAMPLE + 1) <= most % (SAMPLE + 1);
                if (score > most && !isRival) {
                    most = score;
                    best = separator;
                }
            }
            return best;
        }

        private static long score(List<String> lines, char separator) {
            List<List<String>> split =
                    lines.stream().map(line -> split(line, separator)).toList();
            int width = split.stream()
                    .mapToInt(List::size)
                    .sorted()
                    .skip(split.size() / 2)
                    .findFirst()
                    .orElse(0);
            long even = split.stream()
                    .filter(fields -> fields.size() == width && width > 1)
                    .count();
            long typed = split.stream()
                    .filter(fields -> fields.stream()
                                    .filter(text -> ID.matcher(text).matches())
                                    .count()
                            >= 2)
                    .count();
            return even * (SAMPLE + 1) + typed;
        }

        private static List<String> split(String line, char separator) {
            Fields fields = new Fields();
            byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
            fields.split(bytes, 0, bytes.length, separator);
            return fields.texts();
        }
    }

    /** Tables as Parquet: a file, or a folder of them. */
    public static final class Parquet implements CrawlFormat {

        @Override
        public boolean recognises(Path input) {
            return ParquetCrawl.PartFiles.isParquet(input) || ParquetCrawl.PartFiles.isThere(input);
        }

        @Override
        public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
            List<Path> files =
                    ParquetCrawl.PartFiles.isParquet(input) ? List.of(input) : ParquetCrawl.PartFiles.list(input);
            return HeapGuard.within(input, () -> read(input, files, options, checkpoint));
        }

        private static CrawlSource read(Path input, List<Path> files, ImportOptions options, Checkpoint checkpoint) {
            List<String> names = ParquetTable.columns(files.get(0));
            List<List<String>> sample;
            try (ParquetTable table = new ParquetTable(files, names, new Rejects(Long.MAX_VALUE))) {
                sample = sample(table);
            }
            LinkColumns columns = LinkColumns.of(files.get(0), names, sample, options.columns());
            ParquetTable.requireIds(files, List.of(names.get(columns.from()), names.get(columns.to())));
            LinkTable reader = new LinkTable(input, "Parquet", columns, new Rejects(options.maxRejects()));
            try (ParquetTable table = new ParquetTable(files, names, reader.rejects)) {
                reader.read(table, checkpoint);
            }
            return reader.crawl();
        }
    }

    private static List<List<String>> sample(Table table) {
        List<List<String>> records = new ArrayList<>();
        while (records.size() < SAMPLE && table.next()) {
            records.add(table.fields().texts());
        }
        return records;
    }

    private void read(Table table, Checkpoint checkpoint) {
        for (long record = 0; table.next(); record++) {
            if (record % RECORDS_PER_CHECKPOINT == 0) {
                checkpoint.reached("reading the table", table.position(), table.size());
            }
            String wrong = link(table);
            if (wrong != null) {
                table.reject(wrong);
            }
        }
        rejects.ignore("record without a source or target", withoutPage);
        columns.others().forEach(other -> rejects.ignore(other, 1));
    }

    /** Adds the link of a record; returns the error, or null. */
    private @Nullable String link(Table table) {
        Fields fields = table.fields();
        int from = columns.from();
        int to = columns.to();
        if (fields.size() <= Math.max(from, to) || (columns.header().isEmpty() && fields.size() < columns.width())) {
            return "the record has " + fields.size() + " of " + columns.width() + " fields";
        }
        for (int field = columns.width(); field < fields.size(); field++) {
            if (fields.length(field) > 0) {
                return "the record has " + fields.size() + " fields instead of " + columns.width();
            }
        }
        if (fields.isMissing(from) || fields.isMissing(to)) {
            withoutPage++;
            return null;
        }
        String wrong = columns.ids() == LinkColumns.Ids.WHOLE ? null : wrongName(fields);
        Double weight = weight(fields);
        if (wrong != null || weight == null) {
            return wrong != null
                    ? wrong
                    : "the weight " + IngestException.quote(fields.text(columns.weight())) + " is not a number";
        }
        int source;
        int target;
        if (columns.ids() == LinkColumns.Ids.WHOLE) {
            long one = fields.whole(from);
            long other = fields.whole(to);
            if (one == Fields.INEXACT || other == Fields.INEXACT) {
                throw table.refuse(
                        "the id " + fields.text(one < 0 ? from : to) + " is a floating-point number from 2^53,"
                                + " where several ids become one; write ids as whole numbers (BIGINT) or text");
            }
            if (one < 0 || other < 0) {
                return "ids must be whole numbers from 0 to 9223372036854775807, as in the first records, but found "
                        + IngestException.quote(fields.text(one < 0 ? from : to));
            }
            source = ids.of(one);
            target = ids.of(other);
        } else {
            source = urls.of(fields.bytes(), fields.start(from), fields.length(from));
            target = urls.of(fields.bytes(), fields.start(to), fields.length(to));
        }
        links.add(source, target, weight);
        if (source != target && (bothWays || isUndirected(fields))) {
            links.add(target, source, weight);
        }
        return null;
    }

    /** The weight of a record, 1 if missing; null when it is not a number. */
    private @Nullable Double weight(Fields fields) {
        int column = columns.weight();
        if (column < 0 || column >= fields.size() || fields.isMissing(column)) {
            return 1.0;
        }
        String text = fields.text(column);
        Double weight = LinkColumns.weightOf(text);
        return weight == null && text.startsWith("{") ? Double.valueOf(1) : weight;
    }

    private boolean isUndirected(Fields fields) {
        String direction =
                columns.direction() < 0 ? "" : fields.text(columns.direction()).toLowerCase(Locale.ROOT);
        return direction.equals("undirected") || direction.equals("mutual") || direction.equals("false");
    }

    private @Nullable String wrongName(Fields fields) {
        for (int field : new int[] {columns.from(), columns.to()}) {
            if (fields.length(field) > CrawlSource.MAX_URL) {
                return "a URL is longer than the limit of " + CrawlSource.MAX_URL + " bytes of a store index";
            }
            boolean isAbsolute = isAbsolute(fields.bytes(), fields.start(field), fields.length(field));
            if (isRelative(fields.bytes(), fields.start(field), fields.length(field))
                    || (columns.ids() == LinkColumns.Ids.URL && !isAbsolute)) {
                return "a URL is not absolute, so its host is unknown; add scheme and host, such as"
                        + " https://example.org/page";
            }
        }
        return null;
    }

    /** Whether no source or target has a line end, so that a record of several lines is one. */
    private boolean hasPlainIds(Fields fields) {
        return fields.size() == columns.width()
                && (fields.text(columns.from()) + fields.text(columns.to())).indexOf('\n') < 0;
    }

    private CrawlSource crawl() {
        if (links.size() == 0) {
            throw IngestException.in(file, "contains no links (" + columns.words() + ")" + rejects.first("; "));
        }
        if (columns.header().isEmpty() && rejects.count() > Math.max(links.size(), FEW)) {
            throw IngestException.in(
                    file,
                    "this is probably not a table of links (" + columns.words() + "): " + rejects.count()
                            + " of its records are not links and " + links.size() + " are" + rejects.first("; ")
                            + ". Convert it to lines from<TAB>to, or name the columns source and target in its first"
                            + " line");
        }
        return columns.ids() == LinkColumns.Ids.WHOLE
                ? ids.crawl(format, links, rejects)
                : GatheredCrawl.ofUrls(format, file, urls.urls(), links, rejects);
    }

    /**
     * Whether a name is an absolute URI: starts with a scheme, which a port does not follow as in {@code localhost:80}.
     */
    private static boolean isAbsolute(byte[] bytes, int start, int length) {
        int at = start;
        int end = start + length;
        while (at < end && isOfScheme(bytes[at])) {
            at++;
        }
        return at > start && at + 1 < end && bytes[at] == ':' && (bytes[at + 1] < '0' || bytes[at + 1] > '9');
    }

    private static boolean isOfScheme(byte b) {
        return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9') || "+-.".indexOf(b) >= 0;
    }

    /** Whether a name is a site-relative reference, such as {@code /a} and {@code ../b}. */
    private static boolean isRelative(byte[] bytes, int start, int length) {
        int at = start;
        int end = start + length;
        while (at < end && at < start + 2 && bytes[at] == '.') {
            at++;
        }
        return at < end && (bytes[at] == '/' || (at == start && (bytes[at] == '?' || bytes[at] == '#')));
    }
}
