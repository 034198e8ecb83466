package org.crawlgraph.ingest.table;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
public final class LinkTable implements CrawlFormat {

    private static final int SAMPLE = 1_000;

    /** A file with at most this many bad records is always treated as a table of links. */
    private static final int FEW = 9;

    /** One URL, or a whole number. */
    private static final Pattern ID = Pattern.compile("\"?(\\w+://(?!.*://)[^\\s|]*[^\\s|,;]|\\d+)\"?");

    private static final List<Character> SEPARATORS = List.of('\t', ',', ';', '|', TextTable.BLANKS);

    private final boolean parquet;

    /** @param parquet whether to read Parquet; otherwise text, which recognises any text file */
    public LinkTable(boolean parquet) {
        this.parquet = parquet;
    }

    @Override
    public boolean recognises(Path input) {
        if (parquet || !Files.isRegularFile(input)) {
            return parquet && !ParquetCrawl.PartFiles.list(input).isEmpty();
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
    public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
        return HeapGuard.within(
                input,
                () -> parquet
                        ? readParquet(input, ParquetCrawl.PartFiles.list(input), options, checkpoint)
                        : readText(input, options, checkpoint));
    }

    private static CrawlSource readText(Path file, ImportOptions options, Checkpoint checkpoint) {
        Sample sample = sample(file);
        char separator = sample.separator();
        LinkColumns columns = new LinkColumns(file, null, sample.records(), options.columns());
        String kind = separator == '\t' ? "TSV" : separator == TextTable.BLANKS ? "text" : "CSV";
        if (separator == TextTable.BLANKS
                && columns.isGuess()
                && options.columns().isEmpty()) {
            throw IngestException.in(
                    file,
                    "this is probably text and not a table of links: " + columns.words() + ", separated by"
                            + " blanks. If these are links, pass --columns source=1,target=2");
        }
        Rejects rejects = new Rejects(options.maxRejects());
        try (TextTable table = new TextTable(file, separator, true, rejects)) {
            table.joinOnly(columns::hasPlainIds);
            if (!columns.header.isEmpty()) {
                table.next();
            }
            return new Links(file, table, columns, rejects).read(kind, checkpoint);
        }
    }

    private static CrawlSource readParquet(Path input, List<Path> files, ImportOptions options, Checkpoint checkpoint) {
        List<String> names = ParquetTable.columns(files.get(0));
        List<List<String>> sample;
        try (ParquetTable table = new ParquetTable(files, names, new Rejects(Long.MAX_VALUE))) {
            sample = records(table);
        }
        LinkColumns columns = new LinkColumns(files.get(0), names, sample, options.columns());
        ParquetTable.requireIds(files, List.of(names.get(columns.from), names.get(columns.to)));
        Rejects rejects = new Rejects(options.maxRejects());
        try (ParquetTable table = new ParquetTable(files, names, rejects)) {
            return new Links(input, table, columns, rejects).read("Parquet", checkpoint);
        }
    }

    private record Sample(char separator, List<List<String>> records) {

        /** Number of records that have as many fields, at least two, as most others. */
        private long even() {
            int width = LinkColumns.width(records);
            return width < 2
                    ? 0
                    : records.stream().filter(fields -> fields.size() == width).count();
        }

        /** Number of records with two ids. */
        private long withIds() {
            return records.stream()
                    .filter(fields ->
                            fields.stream().filter(ID.asMatchPredicate()).count() >= 2)
                    .count();
        }

        /**
         * Whether this separator suits more than another. Blanks split other tables, too, and must find more ids if the
         * other splits half.
         */
        boolean suitsMoreThan(Sample other) {
            boolean isRival = separator == TextTable.BLANKS
                    && 2 * other.even() >= other.records.size()
                    && withIds() <= other.withIds();
            return !isRival && even() + withIds() > other.even() + other.withIds();
        }
    }

    /** The first records, split at the separator whose header names links, else at the one that suits most. */
    private static Sample sample(Path file) {
        Sample best = new Sample('\t', List.of());
        Rejects examined = new Rejects(Long.MAX_VALUE);
        for (char separator : SEPARATORS) {
            try (TextTable table = new TextTable(file, separator, true, examined)) {
                Sample sample = new Sample(separator, records(table));
                if (!sample.records().isEmpty()
                        && LinkColumns.named(sample.records().get(0)) != null) {
                    return sample;
                }
                best = best.records().isEmpty() || sample.suitsMoreThan(best) ? sample : best;
            }
        }
        if (best.records().isEmpty()) {
            throw IngestException.in(
                    file,
                    "contains no links; expected lines from<TAB>to or from,to (URLs or numbers)"
                            + examined.first("; "));
        }
        return best;
    }

    private static List<List<String>> records(Table table) {
        List<List<String>> records = new ArrayList<>();
        while (records.size() < SAMPLE && table.next()) {
            records.add(table.fields().texts());
        }
        return records;
    }

    /** The links of a table. */
    private static final class Links {

        private final Path file;
        private final Table table;
        private final Fields fields;
        private final LinkColumns columns;
        private final Rejects rejects;
        private final UrlNumbering urls;
        private final PageIds ids;
        private final LinkPairs links;
        private long withoutPage;

        Links(Path file, Table table, LinkColumns columns, Rejects rejects) {
            this.file = file;
            this.table = table;
            this.columns = columns;
            this.rejects = rejects;
            fields = table.fields();
            urls = new UrlNumbering(file);
            ids = new PageIds(file);
            links = columns.weight < 0 ? new LinkPairs(file) : LinkPairs.weighted(file);
        }

        CrawlSource read(String kind, Checkpoint checkpoint) {
            table.read("reading the table", checkpoint, this::link);
            rejects.ignore("record without a source or target", withoutPage);
            columns.others().forEach(other -> rejects.ignore(other, 1));
            if (links.size() == 0) {
                throw IngestException.in(file, "contains no links (" + columns.words() + ")" + rejects.first("; "));
            }
            if (columns.header.isEmpty() && rejects.count() > Math.max(links.size(), FEW)) {
                throw IngestException.in(
                        file,
                        "this is probably not a table of links (" + columns.words() + "): " + rejects.count()
                                + " of its records are not links and " + links.size() + " are" + rejects.first("; ")
                                + ". Convert it to lines from<TAB>to, or name the columns source and target in its first"
                                + " line");
            }
            String format = kind + ": " + columns.words();
            return columns.ids == LinkColumns.Kind.WHOLE
                    ? ids.crawl(format, links, rejects)
                    : GatheredCrawl.ofUrls(format, file, urls.urls(), links, rejects);
        }

        /** Adds the link of a record; returns the error, or null. */
        private @Nullable String link() {
            int from = columns.from;
            int to = columns.to;
            if (fields.size() <= Math.max(from, to) || (columns.header.isEmpty() && fields.size() < columns.width)) {
                return "the record has " + fields.size() + " of " + columns.width + " fields";
            }
            for (int field = columns.width; field < fields.size(); field++) {
                if (fields.length(field) > 0) {
                    return "the record has " + fields.size() + " fields instead of " + columns.width;
                }
            }
            if (fields.isMissing(from) || fields.isMissing(to)) {
                withoutPage++;
                return null;
            }
            Double weight = weight();
            if (weight == null) {
                return "the weight " + IngestException.quote(fields.text(columns.weight)) + " is not a finite number";
            }
            String direction = columns.wrongDirection(fields);
            if (direction != null) {
                return "the direction " + IngestException.quote(direction) + " is neither directed nor undirected";
            }
            boolean areIds = columns.ids == LinkColumns.Kind.WHOLE;
            long one = areIds ? fields.whole(from) : 0;
            long other = areIds ? fields.whole(to) : 0;
            String wrong = areIds ? wrongId(from, one) : wrongName(from);
            wrong = wrong != null ? wrong : areIds ? wrongId(to, other) : wrongName(to);
            if (wrong != null) {
                return wrong;
            }
            int source = areIds ? ids.of(one) : fields.page(from, urls);
            int target = areIds ? ids.of(other) : fields.page(to, urls);
            links.add(source, target, weight);
            if (source != target && columns.isUndirected(fields)) {
                links.add(target, source, weight);
            }
            return null;
        }

        /** The weight of a record, 1 if missing; null when it is not a number. */
        private @Nullable Double weight() {
            int column = columns.weight;
            if (column < 0 || column >= fields.size() || fields.isMissing(column)) {
                return 1.0;
            }
            String text = fields.text(column);
            Double weight = LinkColumns.weightOf(text);
            return weight == null && text.startsWith("{") ? Double.valueOf(1) : weight;
        }

        private @Nullable String wrongId(int field, long id) {
            if (id == Fields.INEXACT) {
                throw table.refuse("the id " + fields.text(field) + " is a floating-point number from 2^53,"
                        + " where several ids become one; write ids as whole numbers (BIGINT) or text");
            }
            return id >= 0
                    ? null
                    : "ids must be whole numbers from 0 to 9223372036854775807, as in the first records, but found "
                            + IngestException.quote(fields.text(field));
        }

        private @Nullable String wrongName(int field) {
            if (fields.length(field) > CrawlSource.MAX_URL) {
                return "a URL is longer than the limit of " + CrawlSource.MAX_URL + " bytes of a store index";
            }
            boolean isName = columns.ids == LinkColumns.Kind.NAME && !fields.isRelative(field);
            return isName || fields.isAbsolute(field)
                    ? null
                    : "a URL is not absolute, so its host is unknown; add scheme and host, such as"
                            + " https://example.org/page";
        }
    }
}
