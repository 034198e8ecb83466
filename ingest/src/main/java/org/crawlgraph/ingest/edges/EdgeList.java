package org.crawlgraph.ingest.edges;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.gather.InHeap;
import org.crawlgraph.ingest.gather.LinkPairs;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;

/**
 * A text file with one link a line, plain or gzipped. The first lines determine its form:
 * <ul>
 * <li><i>integers</i>, as SNAP and Konect publish graphs: two whole numbers, 0 to 2⁶³ − 1, separated by tabs, blanks or
 *     a comma ({@link IntegerLines});
 * <li><i>URLs</i>, {@code from<TAB>to}: kept exactly as written, so that {@code http://a} and {@code http://a/} are two
 *     pages ({@link FieldLines});
 * <li><i>CSV</i> of URLs with commas or semicolons, fields quoted where needed (RFC 4180) ({@link FieldLines}).
 * </ul>
 * If the first line names the columns ({@code source} and {@code target}, {@code from} and {@code to}, or {@code src}
 * and {@code dst}, in any case), only these two are read, also when tabs separate them; whole numbers in them are page
 * ids. Without such a line a URL form has two columns; further numeric columns are ignored and counted. A relative URL
 * among absolute ones is a bad record. Blank lines and lines that start with {@code #} are skipped. Pages with URLs are
 * numbered in order of first appearance, the others by ascending id.
 *
 * <p>Pages and links are kept in memory: about 100 bytes and the URL or 30 bytes and the id for each page, 12 bytes for
 * each line.
 */
public final class EdgeList implements CrawlFormat {

    /** Up to this number of bad lines never puts the format in doubt. */
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
        return InHeap.within(file, () -> read(file, options, checkpoint));
    }

    private static CrawlSource read(Path file, ImportOptions options, Checkpoint checkpoint) {
        Rejects rejects = new Rejects(options.maxRejects());
        LinkPairs links = new LinkPairs();
        EdgeForm form = EdgeForm.of(file, new Rejects(options.maxRejects()));
        EdgeReader reader = form.header() == null && form.integers()
                ? new IntegerLines(file, links, rejects)
                : new FieldLines(form, file, links, rejects);
        try (TextLines lines = new TextLines(file, rejects)) {
            while (lines.next()) {
                if (lines.number() % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading the edge list", lines.position(), lines.size());
                }
                if (links.size() > LinkPairs.MAX - 2) {
                    throw lines.refuse("an edge list can have at most " + LinkPairs.MAX
                            + " links; convert it to a WebGraph, which can have more");
                }
                reader.line(lines);
            }
            reader.end(lines.number());
        }
        if (links.size() == 0) {
            rejects.list().stream().findFirst().ifPresent(first -> {
                throw IngestException.in(file, "there is no link in it; " + first.place() + ": " + first.reason());
            });
            throw IngestException.in(
                    file, "there is no link in it; a line for each must read from<TAB>to or from,to, URLs or numbers");
        }
        refuseUnlikely(file, form, rejects.list(), links.size());
        return reader.crawl("edge list (" + form.name() + ")");
    }

    /** Almost any text has a line with a comma, so a file whose lines are mostly not links is rejected. */
    private static void refuseUnlikely(Path file, EdgeForm form, List<Rejects.Reject> rejects, long links) {
        if (form.header() == null && rejects.size() > Math.max(links, FEW)) {
            throw IngestException.in(
                    file,
                    "this is hardly an edge list (" + form.name() + ") although "
                            + form.evidence() + ": " + rejects.size() + " of its lines are not links and " + links
                            + " are; " + rejects.get(0).place() + ": "
                            + rejects.get(0).reason()
                            + ". Convert it to lines from<TAB>to, or name the columns source and target in its first"
                            + " line");
        }
    }
}
