package org.crawlgraph.ingest.edges;

import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.ingest.IngestException;
import org.crawlgraph.ingest.Rejects;
import org.crawlgraph.ingest.gather.GatheredCrawl;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.gather.PageNumbers;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.run.Checkpoint;

/**
 * A text file with one link a line, {@code from<TAB>to}, plain or gzipped. Blank lines and lines that start with {@code #}
 * are skipped. The two fields are URLs and taken exactly as they stand: nothing is trimmed or normalised, so that {@code
 * http://a} and {@code http://a/} are two pages. Pages are numbered in the order in which they are first named.
 *
 * <p>Pages and links are kept in memory: about 100 bytes and the URL for each page, 8 bytes for each link.
 */
public final class EdgeList {

    private static final int LINES_PER_CHECKPOINT = 1 << 14;

    private final Path file;
    private final PageNumbers pages;
    private final LinkPairs links = new LinkPairs();
    private final Rejects rejects;

    private EdgeList(Path file, Rejects rejects) {
        this.file = file;
        this.rejects = rejects;
        pages = new PageNumbers(file);
    }

    /**
     * Whether {@code input} is a text file at all; what is wrong with its lines, {@link #open} tells.
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
     * Reads the file. A line that has not exactly two fields is rejected.
     *
     * @throws IngestException when there are too many such lines, or no link at all
     */
    public static CrawlSource open(Path file, ImportOptions options, Checkpoint checkpoint) {
        EdgeList list = new EdgeList(file, new Rejects(options.maxRejects()));
        list.read(checkpoint);
        return GatheredCrawl.ofUrls("edge list", file, list.pages.urls(), list.links, list.rejects);
    }

    private void read(Checkpoint checkpoint) {
        try (TextLines lines = new TextLines(file)) {
            while (lines.next()) {
                if (lines.number() % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the edge list", lines.position(), lines.size());
                }
                add(lines);
            }
        }
        if (links.size() == 0) {
            rejects.list().stream().findFirst().ifPresent(first -> {
                throw IngestException.in(file, "there is no link in it; " + first.place() + ": " + first.reason());
            });
            throw IngestException.in(file, "there is no link in it; a line for each must read from<TAB>to");
        }
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
            rejects.line(
                    file,
                    lines.number(),
                    "a line must be two URLs with one tab between them, but this one is "
                            + IngestException.quote(line));
            return;
        }
        if (links.size() == LinkPairs.MAX) {
            throw lines.refuse("an edge list can have at most " + LinkPairs.MAX
                    + " lines; convert it to a WebGraph, which can have more");
        }
        int from = pages.of(line.substring(0, tab));
        links.add(from, pages.of(line.substring(tab + 1)));
    }
}
