package org.crawlgraph.ingest.commoncrawl;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.ReversedHost;
import org.jspecify.annotations.Nullable;

/**
 * The result of reading the vertices once: their number, and the ids lost with bad lines. Pages are numbered like the
 * vertices without the lost ones.
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
        long size = Math.max(1, Release.bytes(files));
        try (VertexReader reader = read()) {
            for (; reader.next(); pages++) {
                if (pages % LINES_PER_CHECKPOINT == 0) {
                    checkpoint.reached("reading hosts", reader.position(), size);
                }
                take(reader);
            }
            for (long i = Math.min(reader.badLines(), CrawlSource.MAX_PAGES - ids); i > 0; i--) {
                lost.add(ids++);
            }
        }
        if (pages == 0) {
            throw IngestException.in(files.get(0), "contains no vertices; expected lines id<TAB>host");
        }
        lost.trim();
    }

    private void take(VertexReader reader) {
        if (reader.id() >= CrawlSource.MAX_PAGES) {
            throw reader.refuse(files.get(0), "the graph has more pages than the limit of " + CrawlSource.MAX_PAGES);
        }
        for (; ids < reader.id(); ids++) {
            lost.add(ids);
        }
        ids++;
        domains |= reader.isDomain();
    }

    VertexReader read() {
        return new VertexReader(files, rejects);
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
        return new Urls();
    }

    private final class Urls implements UrlCursor {
        private final VertexReader reader = read();
        private long count;

        @Override
        public @Nullable String next() {
            if (!reader.next()) {
                return null;
            }
            count++;
            return ReversedHost.url(reader.name());
        }

        @Override
        public long count() {
            while (reader.next()) {
                count++;
            }
            return count;
        }

        @Override
        public IngestException refuse(String what) {
            return reader.refuse(files.get(files.size() - 1), what);
        }

        @Override
        public void close() {
            reader.close();
        }
    }
}
