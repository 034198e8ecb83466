package org.crawlgraph.ingest.commoncrawl;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.url.ReversedHost;
import org.jspecify.annotations.Nullable;

/**
 * Reads the vertices, {@code id<TAB>reversed host}, followed in domain graphs by {@code <TAB>hosts in the domain}. Ids
 * ascend from 0 without gaps, except where a bad line hides one.
 */
final class VertexReader implements AutoCloseable {

    private final Iterator<Path> files;
    private final Rejects rejects;
    private @Nullable TextLines lines;
    private long finished;
    private long expected;
    private long badLines;
    private long id = -1;
    private String name = "";
    private boolean isDomain;

    VertexReader(List<Path> files, Rejects rejects) {
        this.files = files.iterator();
        this.rejects = rejects;
    }

    /**
     * Moves to the next vertex.
     *
     * @return false after the last
     */
    boolean next() {
        while (true) {
            if (lines == null) {
                if (!files.hasNext()) {
                    return false;
                }
                lines = new TextLines(files.next(), rejects);
            }
            long line = lines.number();
            boolean more = lines.next();
            badLines += lines.number() - line - (more ? 1 : 0);
            if (!more) {
                finished += lines.size();
                lines.close();
                lines = null;
            } else if (parse(lines)) {
                return true;
            }
        }
    }

    private boolean parse(TextLines line) {
        int tab = line.indexOf('\t', 0);
        int second = tab < 0 ? -1 : line.indexOf('\t', tab + 1);
        long number = tab < 0 ? -1 : number(line, 0, tab);
        long size = second < 0 ? -1 : number(line, second + 1, line.length());
        name = tab < 0 ? "" : line.text(tab + 1, second < 0 ? line.length() : second);
        String wrong = null;
        if (number < 0 || (second >= 0 && size < 0)) {
            wrong = "a vertex must be its id, a tab and a host in reversed order, but found ";
        } else if (!ReversedHost.isName(name)) {
            wrong = "not a valid host name: ";
        }
        if (wrong != null) {
            badLines++;
            rejects.line(line.file(), line.number(), wrong + IngestException.quote(line.text()));
            return false;
        }
        if (number < expected || number > expected + badLines) {
            throw line.refuse("the vertex has the id " + number + ", but " + expected
                    + " is next; ids must be 0, 1, 2 and so on. Download all files of the graph again");
        }
        id = number;
        expected = number + 1;
        badLines = 0;
        isDomain = second >= 0;
        return true;
    }

    /** Parses a whole number of up to 18 digits; −1 when it is not one. */
    static long number(TextLines line, int from, int to) {
        long value = to - from > 18 || from >= to ? -1 : 0;
        for (int i = from; i < to && value >= 0; i++) {
            int digit = line.bytes()[line.start() + i] - '0';
            value = digit < 0 || digit > 9 ? -1 : 10 * value + digit;
        }
        return value;
    }

    long id() {
        return id;
    }

    /** The reversed host of this vertex. */
    String name() {
        return name;
    }

    /** Whether this vertex has a number of hosts. */
    boolean isDomain() {
        return isDomain;
    }

    /** The number of bad lines since this vertex, at most so many further ids are lost. */
    long badLines() {
        return badLines;
    }

    /** The number of bytes read. */
    long position() {
        return finished + (lines == null ? 0 : lines.position());
    }

    /** Creates an error about this vertex. */
    IngestException refuse(Path ended, String what) {
        return lines == null ? IngestException.in(ended, what) : lines.refuse(what);
    }

    @Override
    public void close() {
        if (lines != null) {
            lines.close();
        }
    }
}
