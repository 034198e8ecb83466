package org.crawlgraph.ingest.commoncrawl;

import java.nio.file.Path;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;

/** One file of edges, {@code from<TAB>to}, sorted by {@code from}. */
final class EdgePart implements AutoCloseable {

    private final Path file;
    private final TextLines lines;
    private final Rejects rejects;
    private final int ids;
    private final WholeNumbers numbers = new WholeNumbers();
    private int from = -1;
    private int to;

    /** @param ids how many ids there are: an edge is between two below that */
    EdgePart(Path file, int ids, Rejects rejects) {
        this.file = file;
        this.ids = ids;
        this.rejects = rejects;
        lines = new TextLines(file, rejects);
    }

    /**
     * Moves to the next edge.
     *
     * @return false after the last
     */
    boolean next() {
        while (lines.next()) {
            String wrong = numbers.read(lines);
            if (wrong == null && numbers.fields() > 2) {
                wrong = "an edge must be two ids with a tab between them, but this line is "
                        + IngestException.quote(lines.text());
            }
            if (wrong == null) {
                take(numbers.first(), numbers.second());
                return true;
            }
            rejects.line(file, lines.number(), wrong);
        }
        return false;
    }

    private void take(long source, long target) {
        if (Math.max(source, target) >= ids) {
            throw lines.refuse("the edge from " + source + " to " + target + " names a vertex that is not there: there"
                    + " are " + ids + " vertices, 0 to " + (ids - 1) + "; do both files belong to one graph?");
        }
        if (source < from) {
            throw lines.refuse("the edges are not sorted: one from " + source + " comes behind one from " + from
                    + "; sort them, for example with: zcat -f " + file.getFileName()
                    + " | LC_ALL=C sort -n -k1,1 -k2,2 | gzip > sorted.txt.gz");
        }
        from = (int) source;
        to = (int) target;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    @Override
    public void close() {
        lines.close();
    }
}
