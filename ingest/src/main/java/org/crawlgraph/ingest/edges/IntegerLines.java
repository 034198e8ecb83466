package org.crawlgraph.ingest.edges;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageIds;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;
import org.jspecify.annotations.Nullable;

/**
 * Links between numbered pages. Each line has as many fields as the first: two, or more; fields from the third on
 * (weight, time) are ignored. Comments start with {@code #} or {@code %} and are interpreted: Konect's {@code % sym}
 * makes each line a link in both directions, {@code % bip} is rejected because its two columns number different things,
 * and so are files with fewer lines than announced by {@code # Nodes: N Edges: M} (SNAP) or the second line (Konect).
 * MatrixMarket is rejected because its first line of numbers is not a link.
 */
final class IntegerLines implements EdgeReader {

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
                    "the first line with a link has " + fields + " fields, but this one has " + numbers.fields() + ": "
                            + IngestException.quote(line.text()));
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
                    + " keep only the lines after it, and import them");
        }
        Matcher matcher = KONECT.matcher(text);
        if (records == 0 && matcher.matches()) {
            kind = matcher.group(1);
            if ("bip".equals(kind)) {
                throw line.refuse("this graph is bipartite: its two columns number different things, not pages;"
                        + " nothing can be imported from it");
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

    /** Parses the number of edges that a comment announces, in linear time. */
    private static final class AnnouncedEdges {

        private static final String EDGES = "Edges:";

        /** Digits that fit into a {@code long}. */
        private static final int MOST_DIGITS = 18;

        private AnnouncedEdges() {}

        /** {@code # Nodes: 5 Edges: 7}, as in SNAP files; -1 when absent. The last such word counts. */
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
         * {@code % 7 5 5}, the second line of Konect: a percent sign and whole numbers, the first of them the count;
         * else -1.
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

        /** The number that begins at {@code begin} and fills a word; -1 when there is none. */
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
