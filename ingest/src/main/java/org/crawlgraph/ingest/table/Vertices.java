package org.crawlgraph.ingest.table;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.url.ReversedHost;
import org.jspecify.annotations.Nullable;

/**
 * The vertices of a host graph, {@code id<TAB>reversed host}, followed in domain graphs by {@code <TAB>hosts in the
 * domain}. Ids ascend from 0 without gaps, except where a bad line hides one. Keeps the number of vertices and the ids
 * lost with bad lines; pages are numbered like the vertices without the lost ones.
 */
final class Vertices {

    private static final int LINES_PER_CHECKPOINT = 1 << 12;

    private final List<Path> files;
    private final Rejects rejects;
    private final IntArrayList lost = new IntArrayList();
    private boolean domains;
    private int pages;
    private int ids;

    Vertices(List<Path> files, Rejects rejects, Checkpoint checkpoint) {
        this.files = files;
        this.rejects = rejects;
        try (Reader reader = new Reader()) {
            long bad = 0;
            for (; reader.move(); pages++) {
                if (pages % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading hosts", reader.permille(), 1000L * files.size());
                }
                take(reader, rejects.count() - bad);
                bad = rejects.count();
            }
            for (long i = Math.min(rejects.count() - bad, CrawlSource.MAX_PAGES - ids); i > 0; i--) {
                lost.add(ids++);
            }
        }
        if (pages == 0) {
            throw IngestException.in(files.get(0), "contains no vertices; expected lines id<TAB>host");
        }
        lost.trim();
    }

    private void take(Reader reader, long badLines) {
        long id = reader.fields.whole(0);
        if (id < ids || id > ids + badLines) {
            throw reader.refuse("the vertex has the id " + id + ", but " + ids
                    + " is next; ids must be 0, 1, 2 and so on. Download all files of the graph again");
        }
        if (id >= CrawlSource.MAX_PAGES) {
            throw reader.refuse("the graph has more pages than the limit of " + CrawlSource.MAX_PAGES);
        }
        for (; ids < id; ids++) {
            lost.add(ids);
        }
        ids++;
        domains |= reader.fields.size() > 2;
    }

    int pages() {
        return pages;
    }

    /** The number of ids, including lost ones. */
    int ids() {
        return ids;
    }

    /**
     * The page of a vertex; −1 when it was lost.
     *
     * @param id 0 to {@link #ids} − 1
     */
    int page(int id) {
        if (lost.isEmpty()) {
            return id;
        }
        int at = Arrays.binarySearch(lost.elements(), 0, lost.size(), id);
        return at >= 0 ? -1 : id + at + 1;
    }

    /** Whether the vertices have host counts, as in domain graphs. */
    boolean areDomains() {
        return domains;
    }

    UrlCursor urls() {
        return new Reader();
    }

    private final class Reader implements UrlCursor {
        private final Fields fields = new Fields();
        private final Iterator<Path> rest = files.iterator();
        private TextLines lines = new TextLines(rest.next(), rejects);
        private int file;
        private long count;

        /** Moves to the next vertex; false after the last. */
        boolean move() {
            while (true) {
                if (lines.next()) {
                    fields.split(lines.bytes(), lines.start(), lines.length(), '\t');
                    String wrong = wrong();
                    if (wrong == null) {
                        count++;
                        return true;
                    }
                    rejects.line(lines.file(), lines.number(), wrong + IngestException.quote(lines.text()));
                } else if (rest.hasNext()) {
                    lines.close();
                    lines = new TextLines(rest.next(), rejects);
                    file++;
                } else {
                    return false;
                }
            }
        }

        long permille() {
            return 1000L * file + 1000 * lines.position() / lines.size();
        }

        @Override
        public @Nullable String next() {
            return move() ? ReversedHost.url(fields.text(1)) : null;
        }

        private @Nullable String wrong() {
            if (fields.size() < 2 || fields.whole(0) < 0 || (fields.size() > 2 && fields.whole(2) < 0)) {
                return "a vertex must be its id, a tab and a host in reversed order, but found ";
            }
            return ReversedHost.isName(fields.text(1)) ? null : "not a valid host name: ";
        }

        @Override
        public long count() {
            while (move()) {
                // counts
            }
            return count;
        }

        @Override
        public IngestException refuse(String what) {
            return lines.refuse(what);
        }

        @Override
        public void close() {
            lines.close();
        }
    }
}
