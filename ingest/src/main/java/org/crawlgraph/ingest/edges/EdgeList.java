package org.crawlgraph.ingest.edges;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
import org.crawlgraph.ingest.text.LineFields;
import org.crawlgraph.ingest.text.LinkColumns;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;
import org.jspecify.annotations.Nullable;

/**
 * A text file with one link per line, plain or gzipped. The first lines determine its form:
 * <ul>
 *   <li><i>integers</i>, the format of SNAP and Konect: two whole numbers, 0 to 2⁶³ − 1, separated by tabs, blanks or a
 *       comma ({@link IntegerLines});
 *   <li><i>URLs</i>, {@code from<TAB>to}: kept exactly as written, so that {@code http://a} and {@code http://a/} are
 *       two pages ({@link FieldLines});
 *   <li><i>CSV</i> of URLs with commas or semicolons, fields quoted where needed (RFC 4180) ({@link FieldLines}).
 * </ul>
 *
 * <p>If the first line names the columns ({@link LinkColumns}, in any case), only those two are read, also from
 * tab-separated files; whole numbers in them are page ids, and quoted fields of other columns may contain line breaks.
 * Without a header, a URL form has two columns; further numeric columns are ignored and counted. A relative URL among
 * absolute URLs is a bad record. Blank lines and lines that start with {@code #} are skipped. Pages with URLs are
 * numbered in order of first appearance, the others by ascending id.
 *
 * <p>Keeps pages and links in memory: about 100 bytes and the URL, or 30 bytes and the id, per page; 12 bytes per line.
 */
public final class EdgeList implements CrawlFormat {

    /** A file with at most this many bad lines is always treated as an edge list. */
    private static final int FEW = 9;

    private static final int LINES_PER_CHECKPOINT = 1 << 14;

    /**
     * Whether {@code input} is a text file; {@link #open} checks its lines.
     *
     * @throws IngestException when it is empty or cannot be read
     */
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
     * Reads the file, rejecting lines that do not fit its form.
     *
     * @throws IngestException when there are too many such lines (ten or more, and more than links), no links, or more
     *     than fit in memory
     */
    @Override
    public CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
        return HeapGuard.within(file, () -> read(file, options, checkpoint));
    }

    private static CrawlSource read(Path file, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        LinkPairs links = new LinkPairs(file);
        EdgeForm form = EdgeForm.of(file, new Rejects(options.maxRejects()));
        EdgeReader reader = form.header() == null && form.integers()
                ? new IntegerLines(file, links, rejects)
                : new FieldLines(form, file, links, rejects);
        try (TextLines lines = new TextLines(file, rejects)) {
            while (lines.next()) {
                if (lines.number() % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the edge list", lines.position(), lines.size());
                }
                reader.line(lines);
            }
            reader.end(lines.number());
        }
        if (links.size() == 0) {
            rejects.list().stream().findFirst().ifPresent(first -> {
                throw IngestException.in(file, "contains no links; " + first.place() + ": " + first.reason());
            });
            throw IngestException.in(
                    file, "contains no links; expected lines from<TAB>to or from,to (URLs or numbers)");
        }
        refuseUnlikely(file, form, rejects.list(), links.size());
        return reader.crawl("edge list (" + form.name() + ")");
    }

    /** Rejects a file whose lines are mostly not links, since almost any text has a line with a comma. */
    private static void refuseUnlikely(Path file, EdgeForm form, List<Rejects.Reject> rejects, long links) {
        if (form.header() == null && rejects.size() > Math.max(links, FEW)) {
            throw IngestException.in(
                    file,
                    "this is probably not an edge list (" + form.name() + ") although "
                            + form.evidence() + ": " + rejects.size() + " of its lines are not links and " + links
                            + " are; " + rejects.get(0).place() + ": "
                            + rejects.get(0).reason()
                            + ". Convert it to lines from<TAB>to, or name the columns source and target in its first"
                            + " line");
        }
    }

    /** Reads the lines of an edge list in one of its forms. */
    private interface EdgeReader {

        /** Reads the next line: a link, a comment, or a bad record. */
        void line(TextLines lines);

        /**
         * Called after the last line.
         *
         * @throws IngestException when the file announces more links than it has
         */
        void end(long lines);

        CrawlSource crawl(String format);
    }

    /** Links between pages named by two fields of each line, neither trimmed nor normalised. */
    private static final class FieldLines implements EdgeReader {

        /** Maximum number of lines in a record. */
        private static final int MOST_LINES = 50;

        /** Maximum length of a multi-line record, in characters. */
        private static final int LONGEST_RECORD = 1 << 16;

        private static final String TOO_LONG =
                "a URL is longer than the limit of " + CrawlSource.MAX_URL + " bytes of a store index: ";

        private static final String NOT_ABSOLUTE =
                "a URL is not absolute, so its host is unknown; add scheme and host, such as https://example.org/page: ";

        private final EdgeForm form;
        private final LineFields fields;
        private final Path file;
        private final UrlNumbering urls;
        private final PageIds ids;
        private final LinkPairs links;
        private final Rejects rejects;
        private boolean header;

        /** Lines since one with an unclosed quotation mark, which may be a field with line breaks. */
        private final List<Numbered> open = new ArrayList<>();

        private record Numbered(long number, String text) {}

        FieldLines(EdgeForm form, Path file, LinkPairs links, Rejects rejects) {
            this.form = form;
            this.file = file;
            this.links = links;
            this.rejects = rejects;
            fields = form.fields();
            urls = new UrlNumbering(file);
            ids = new PageIds(file);
            header = form.header() != null;
        }

        @Override
        public void line(TextLines lines) {
            if (open.isEmpty() && isComment(lines)) {
                return;
            }
            if (header) {
                header = false;
                return;
            }
            if (form.separator() == '\t' && form.width() == 2) {
                String wrong = tabbed(lines);
                if (wrong != null) {
                    reject(lines.number(), wrong, lines.text());
                }
            } else {
                take(new Numbered(lines.number(), lines.text()));
            }
        }

        private void take(Numbered line) {
            open.add(line);
            String text = open.stream().map(Numbered::text).collect(Collectors.joining("\n"));
            List<String> all = fields.of(text);
            boolean mayContinue = form.header() != null && open.size() < MOST_LINES && text.length() < LONGEST_RECORD;
            if (all == null ? !mayContinue : open.size() > 1 && isBroken(all)) {
                resync();
            } else if (all != null) {
                String wrong = separated(all);
                if (wrong != null) {
                    reject(open.get(0).number(), wrong, text);
                }
                open.clear();
            }
        }

        private void reject(long number, String wrong, String text) {
            boolean mayBeHeader = number == 1 && form.header() == null && wrong.equals(NOT_ABSOLUTE);
            rejects.line(
                    file,
                    number,
                    wrong
                            + IngestException.quote(text)
                            + (mayBeHeader ? "; if these are column names, rename them to source and target" : ""));
        }

        /** Whether a page name contains a line break, so that unrelated lines were joined. */
        private boolean isBroken(List<String> all) {
            int last = Math.max(form.columns().from(), form.columns().to());
            return all.size() <= last
                    || (all.get(form.columns().from()) + all.get(form.columns().to())).indexOf('\n') >= 0;
        }

        /** Rejects the line with the unclosed quotation mark, and re-reads the lines after it one by one. */
        private void resync() {
            List<Numbered> lines = List.copyOf(open);
            open.clear();
            rejects.line(
                    file,
                    lines.get(0).number(),
                    "unbalanced quotation marks: "
                            + IngestException.quote(lines.get(0).text()));
            lines.stream().skip(1).filter(line -> !line.text().isBlank()).forEach(this::take);
        }

        private static boolean isComment(TextLines lines) {
            return lines.length() == 0
                    || lines.bytes()[lines.start()] == '#'
                    || ((lines.bytes()[lines.start()] <= ' ' || lines.length() == 5)
                            && EdgeForm.isComment(lines.text()));
        }

        /** The common case, without decoding the line. */
        private @Nullable String tabbed(TextLines lines) {
            int tab = lines.indexOf('\t', 0);
            if (tab <= 0 || tab == lines.length() - 1 || lines.indexOf('\t', tab + 1) >= 0) {
                return "a line must be two URLs separated by one tab (with more columns, name two of them source and"
                        + " target in the first line), but found ";
            }
            if (Math.max(tab, lines.length() - tab - 1) > CrawlSource.MAX_URL) {
                return TOO_LONG;
            }
            return add(
                    lines.bytes(),
                    lines.start(),
                    tab,
                    lines.bytes(),
                    lines.start() + tab + 1,
                    lines.length() - tab - 1);
        }

        private @Nullable String separated(List<String> all) {
            LinkColumns columns = form.columns();
            if (form.header() == null && form.width() != 2 && !(all.size() == form.width() && EdgeForm.isLink(all))) {
                return "a line must be two URLs and " + (form.width() - 2)
                        + " numbers, like most of the first lines, but found ";
            }
            if (form.width() == 2 && all.size() != 2) {
                return "a line must be two fields separated by one \"" + form.separator()
                        + "\" (quote fields that contain it, or name the columns source and target in"
                        + " the first line), but found ";
            }
            if (all.size() <= Math.max(columns.from(), columns.to())) {
                return "a line must have at least " + (1 + Math.max(columns.from(), columns.to()))
                        + " fields, like the first, but found ";
            }
            String from = all.get(columns.from());
            String to = all.get(columns.to());
            if (from.isEmpty() || to.isEmpty()) {
                return "a link needs two pages, but one is empty: ";
            }
            return form.integers() ? numbered(from, to) : named(from, to);
        }

        private @Nullable String named(String from, String to) {
            byte[] source = from.getBytes(StandardCharsets.UTF_8);
            byte[] target = to.getBytes(StandardCharsets.UTF_8);
            if (Math.max(source.length, target.length) > CrawlSource.MAX_URL) {
                return TOO_LONG;
            }
            return add(source, 0, source.length, target, 0, target.length);
        }

        private @Nullable String add(byte[] from, int start, int length, byte[] to, int second, int size) {
            if (LinkColumns.isRelative(from, start, length)
                    || LinkColumns.isRelative(to, second, size)
                    || (form.absolute()
                            && !(LinkColumns.isAbsolute(from, start, length)
                                    && LinkColumns.isAbsolute(to, second, size)))) {
                return NOT_ABSOLUTE;
            }
            int page = urls.of(from, start, length);
            links.add(page, urls.of(to, second, size));
            return null;
        }

        private @Nullable String numbered(String from, String to) {
            if (!EdgeForm.isId(from) || !EdgeForm.isId(to)) {
                return "pages must be whole numbers from 0 to 999999999999999999, as in earlier lines, but found ";
            }
            int source = ids.of(Long.parseLong(from));
            links.add(source, ids.of(Long.parseLong(to)));
            return null;
        }

        @Override
        public void end(long lines) {
            while (!open.isEmpty()) {
                resync();
            }
            List<String> names = form.header() == null ? null : fields.of(form.header());
            if (names != null) {
                form.columns().others(names).forEach(other -> rejects.ignore(other, 1));
            } else if (form.width() > 2) {
                rejects.ignore("number after a link, such as a weight", links.size() * (form.width() - 2L));
            }
        }

        @Override
        public CrawlSource crawl(String format) {
            return form.integers()
                    ? ids.crawl(format, links, rejects)
                    : GatheredCrawl.ofUrls(format, file, urls.urls(), links, rejects);
        }
    }

    /**
     * Links between numbered pages. All lines have as many fields as the first, at least two; fields from the third on
     * (weight, time) are ignored. Comments start with {@code #} or {@code %} and are interpreted: after Konect's {@code
     * % sym}, each line is a link in both directions. Rejects {@code % bip}, whose two columns number different things;
     * files with fewer links than announced by {@code # Nodes: N Edges: M} (SNAP) or the second line (Konect); and
     * MatrixMarket, whose first line of numbers is not a link.
     */
    private static final class IntegerLines implements EdgeReader {

        private static final Pattern KONECT = Pattern.compile("%\\s*(sym|asym|bip)\\b.*");

        private final Path file;
        private final PageIds pages;
        private final LinkPairs links;
        private final Rejects rejects;
        private final WholeNumbers numbers = new WholeNumbers();
        private @Nullable String kind;
        private int fields;
        private long announced;
        private long announcedAt;
        private long records;

        IntegerLines(Path file, LinkPairs links, Rejects rejects) {
            this.file = file;
            this.pages = new PageIds(file);
            this.links = links;
            this.rejects = rejects;
        }

        @Override
        public void line(TextLines line) {
            byte first = line.length() == 0 ? (byte) '#' : line.bytes()[line.start()];
            if (first == '#' || first == '%') {
                comment(line);
                return;
            }
            String wrong = numbers.read(line);
            if (wrong != null) {
                if (!line.text().isBlank()) {
                    records++;
                    rejects.line(file, line.number(), wrong);
                }
                return;
            }
            records++;
            if (fields == 0) {
                fields = numbers.fields();
            }
            if (numbers.fields() != fields) {
                rejects.line(
                        file,
                        line.number(),
                        "the first line with a link has " + fields + " fields, but this line has " + numbers.fields()
                                + ": " + IngestException.quote(line.text()));
                return;
            }
            int from = pages.of(numbers.first());
            int to = pages.of(numbers.second());
            links.add(from, to);
            if ("sym".equals(kind)) {
                links.add(to, from);
            }
        }

        private void comment(TextLines line) {
            String text = line.text();
            if (text.startsWith("%%MatrixMarket")) {
                throw line.refuse("this is a MatrixMarket file, whose first line of numbers is the size of the matrix;"
                        + " import only the lines after it");
            }
            Matcher matcher = KONECT.matcher(text);
            if (records == 0 && matcher.matches()) {
                kind = matcher.group(1);
                if ("bip".equals(kind)) {
                    throw line.refuse("this graph is bipartite: its two columns are different kinds of nodes, not"
                            + " pages, so it cannot be imported");
                }
                return;
            }
            long told = kind == null ? AnnouncedEdges.snap(text) : AnnouncedEdges.konect(text);
            if (records == 0 && told >= 0) {
                announced = told;
                announcedAt = line.number();
            }
        }

        @Override
        public void end(long lines) {
            if (fields > 2) {
                rejects.ignore("number after a link, such as a weight", links.size() * (fields - 2L));
            }
            if (records < announced) {
                throw IngestException.at(
                        file,
                        lines,
                        "the file ends after " + records + " links, but line " + announcedAt + " announces " + announced
                                + "; copy or download it again, or delete line " + announcedAt
                                + " if it is a part on purpose");
            }
        }

        @Override
        public CrawlSource crawl(String format) {
            return pages.crawl(format, links, rejects);
        }

        /** Parses the number of edges announced in a comment, in linear time. */
        private static final class AnnouncedEdges {

            private static final String EDGES = "Edges:";

            /** Maximum number of digits that always fit in a {@code long}. */
            private static final int MOST_DIGITS = 18;

            private AnnouncedEdges() {}

            /** Parses {@code # Nodes: 5 Edges: 7} of SNAP files; -1 when absent. Uses the last valid {@code Edges:}. */
            static long snap(String comment) {
                if (!comment.startsWith("#")) {
                    return -1;
                }
                for (int at = comment.lastIndexOf(EDGES); at > 0; at = comment.lastIndexOf(EDGES, at - 1)) {
                    long number = number(comment, blanksEnd(comment, at + EDGES.length()));
                    if (number >= 0 && !isWord(comment, at - 1)) {
                        return number;
                    }
                }
                return -1;
            }

            /**
             * Parses {@code % 7 5 5}, the second line of Konect files, which starts with the number of links; else -1.
             */
            static long konect(String comment) {
                if (!comment.startsWith("%")) {
                    return -1;
                }
                for (int i = 1; i < comment.length(); i++) {
                    if (!isBlank(comment.charAt(i)) && !isDigit(comment.charAt(i))) {
                        return -1;
                    }
                }
                return number(comment, blanksEnd(comment, 1));
            }

            /** The number that starts at {@code begin} and is a whole word; -1 when there is none. */
            private static long number(String text, int begin) {
                int end = begin;
                while (end < text.length() && isDigit(text.charAt(end))) {
                    end++;
                }
                boolean fits = end > begin && end - begin <= MOST_DIGITS && !isWord(text, end);
                return fits ? Long.parseLong(text.substring(begin, end)) : -1;
            }

            private static int blanksEnd(String text, int begin) {
                int end = begin;
                while (end < text.length() && isBlank(text.charAt(end))) {
                    end++;
                }
                return end;
            }

            private static boolean isBlank(char c) {
                return c == ' ' || (c >= '\t' && c <= '\r');
            }

            private static boolean isDigit(char c) {
                return c >= '0' && c <= '9';
            }

            private static boolean isWord(String text, int at) {
                return at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_');
            }
        }
    }
}
