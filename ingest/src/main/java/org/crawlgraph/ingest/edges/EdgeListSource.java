package org.crawlgraph.ingest.edges;

import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.LinkCursor;
import org.crawlgraph.ingest.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.run.Checkpoint;
import org.jspecify.annotations.Nullable;

/**
 * A text file with one link a line, {@code from<TAB>to}, plain or gzipped. Blank lines and lines that start with {@code #}
 * are skipped. The two fields are URLs and taken exactly as they stand: nothing is trimmed or normalised, so that {@code
 * http://a} and {@code http://a/} are two pages. Pages are numbered in the order in which they are first named.
 *
 * <p>The constructor reads the file and keeps pages and links in memory: about 100 bytes and the URL for each page, 8
 * bytes for each link.
 */
public final class EdgeListSource implements CrawlSource {

    private static final int LINES_PER_CHECKPOINT = 1 << 14;

    private final Path file;
    private final Object2IntOpenHashMap<String> numbers = new Object2IntOpenHashMap<>();
    private final List<String> urls = new ArrayList<>();
    private final LinkPairs links = new LinkPairs();

    /**
     * Whether {@code input} is a text file at all; what is wrong with its lines, the constructor tells.
     *
     * @throws IngestException when it is empty or cannot be read
     */
    public static boolean recognises(Path input) {
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
     * @throws IngestException when a line has not exactly two fields, or the file has no link at all
     */
    public EdgeListSource(Path file, Checkpoint checkpoint) {
        this.file = file;
        numbers.defaultReturnValue(-1);
        try (TextLines lines = new TextLines(file)) {
            while (lines.next()) {
                if (lines.number() % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the edge list", lines.position(), lines.size());
                }
                add(lines);
            }
        }
        if (links.size() == 0) {
            throw IngestException.in(file, "there is no link in it; a line for each must read from<TAB>to");
        }
        numbers.clear();
        numbers.trim();
        links.sort();
    }

    private static boolean isComment(String line) {
        return line.startsWith("#") || line.isBlank();
    }

    private void add(TextLines lines) {
        String line = lines.text();
        if (isComment(line)) {
            return;
        }
        int tab = line.indexOf('\t');
        if (tab <= 0 || tab == line.length() - 1 || line.indexOf('\t', tab + 1) >= 0) {
            throw lines.refuse("a line must be two URLs with one tab between them, but this one is "
                    + IngestException.quote(line));
        }
        if (links.size() == LinkPairs.MAX) {
            throw lines.refuse("an edge list can have at most " + LinkPairs.MAX
                    + " lines; convert it to a WebGraph, which can have more");
        }
        int from = number(line.substring(0, tab));
        links.add(from, number(line.substring(tab + 1)));
    }

    private int number(String url) {
        int number = numbers.getInt(url);
        if (number < 0) {
            number = urls.size();
            if (number == MAX_PAGES) {
                throw IngestException.in(file, "there are more than the " + MAX_PAGES + " pages that can be imported");
            }
            numbers.put(url, number);
            urls.add(url);
        }
        return number;
    }

    @Override
    public String format() {
        return "edge list";
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public int pages() {
        return urls.size();
    }

    @Override
    public long links() {
        return links.size();
    }

    @Override
    public boolean hasUrls() {
        return true;
    }

    @Override
    public UrlCursor readUrls() {
        return new Urls();
    }

    @Override
    public LinkCursor readLinks() {
        return links.read();
    }

    @Override
    public void close() {
        // everything is in memory
    }

    private final class Urls implements UrlCursor {
        private int next;

        @Override
        public @Nullable String next() {
            return next < urls.size() ? urls.get(next++) : null;
        }

        @Override
        public long count() {
            return urls.size();
        }

        @Override
        public IngestException refuse(String what) {
            return IngestException.in(file, what + ": " + IngestException.quote(urls.get(next - 1)));
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
