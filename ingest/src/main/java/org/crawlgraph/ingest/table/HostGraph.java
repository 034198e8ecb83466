package org.crawlgraph.ingest.table;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.ReversedHost;
import org.jspecify.annotations.Nullable;

/**
 * A host or domain graph published by Common Crawl: a vertex for each host, whose page is {@code http://HOST/}, and an
 * edge if pages of one host link to pages of another. Links are streamed, so their number is known only after reading.
 *
 * <p>Ids must be 0, 1, 2 and so on, and edges sorted by source. A vertex with a bad line or an invalid host name is
 * skipped with its links; pages are numbered like the vertices without these. Counts of hosts and a file of ranks are
 * not read.
 *
 * @param vertices the files of vertices
 * @param edges the files of edges
 * @param ids the number of ids, including lost ones
 * @param lost the ids lost with bad lines
 * @see <a href="https://commoncrawl.org/web-graphs">commoncrawl.org/web-graphs</a>
 */
public record HostGraph(
        String format, List<Path> vertices, List<Path> edges, int pages, int ids, IntArrayList lost, Rejects rejects)
        implements CrawlSource {

    private static final int LINES_PER_CHECKPOINT = 1 << 12;

    private static HostGraph read(Release release, Rejects rejects, Checkpoint checkpoint) {
        IntArrayList lost = new IntArrayList();
        boolean domains = false;
        int pages = 0;
        int ids = 0;
        try (Vertices vertices = new Vertices(release.vertices(), rejects)) {
            long bad = 0;
            for (; vertices.move(); pages++) {
                if (pages % LINES_PER_CHECKPOINT == 0) {
                    vertices.table.reached("reading hosts", checkpoint);
                }
                long id = vertices.table.fields().whole(0);
                if (id < ids || id > ids + rejects.count() - bad) {
                    throw vertices.refuse("the vertex has the id " + id + ", but " + ids
                            + " is next; ids must be 0, 1, 2 and so on. Download all files of the graph again");
                }
                if (id >= MAX_PAGES) {
                    throw vertices.refuse("the graph has more pages than the limit of " + MAX_PAGES);
                }
                for (; ids < id; ids++) {
                    lost.add(ids);
                }
                ids++;
                bad = rejects.count();
                domains |= vertices.table.fields().size() > 2; // has its number of hosts
            }
            for (long i = Math.min(rejects.count() - bad, MAX_PAGES - ids); i > 0; i--) {
                lost.add(ids++);
            }
        }
        if (pages == 0) {
            throw IngestException.in(release.vertices().get(0), "contains no vertices; expected lines id<TAB>host");
        }
        lost.trim();
        String format = domains ? "Common Crawl domain graph" : "Common Crawl host graph";
        return new HostGraph(format, release.vertices(), release.edges(), pages, ids, lost, rejects);
    }

    public static final class Format implements CrawlFormat {

        /**
         * Whether {@code input} is such a graph: the folder with its files, one of them, or their common prefix.
         *
         * @throws IngestException when it is, but edges or other files are missing
         */
        @Override
        public boolean recognises(Path input) {
            return Release.find(input) != null;
        }

        /**
         * Reads the vertices.
         *
         * @throws IngestException when the files are damaged or do not match one another
         */
        @Override
        public CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint) {
            Release release = Objects.requireNonNull(Release.find(input), "not recognised");
            return read(release, new Rejects(options.maxRejects()), checkpoint);
        }
    }

    @Override
    public Path file() {
        return edges.get(0);
    }

    @Override
    public long links() {
        return UNKNOWN;
    }

    @Override
    public boolean hasUrls() {
        return true;
    }

    @Override
    public UrlCursor readUrls() {
        return new Vertices(vertices, rejects);
    }

    @Override
    public LinkCursor readLinks() {
        return new HostEdges(edges, ids, this::page, rejects);
    }

    /** The page of a vertex; −1 when it was lost. */
    private int page(int id) {
        int at = Arrays.binarySearch(lost.elements(), 0, lost.size(), id);
        return at >= 0 ? -1 : id + at + 1;
    }

    /**
     * Reads {@code id<TAB>reversed host}, followed in domain graphs by {@code <TAB>hosts in the domain}. Ids ascend
     * from 0 without gaps, except where a bad line hides one.
     */
    private static final class Vertices implements UrlCursor {
        private final Iterator<Path> rest;
        private final Rejects rejects;
        private TextTable table;

        Vertices(List<Path> files, Rejects rejects) {
            this.rejects = rejects;
            rest = files.iterator();
            table = TextTable.ofLines(rest.next(), rejects);
        }

        /** Moves to the next vertex; false after the last. */
        boolean move() {
            while (true) {
                if (table.next()) {
                    String wrong = wrong(table.fields());
                    if (wrong == null) {
                        return true;
                    }
                    table.reject(wrong);
                } else if (rest.hasNext()) {
                    table.close();
                    table = TextTable.ofLines(rest.next(), rejects);
                } else {
                    return false;
                }
            }
        }

        @Override
        public @Nullable String next() {
            return move() ? ReversedHost.url(table.fields().text(1)) : null;
        }

        private static @Nullable String wrong(Fields fields) {
            if (fields.size() < 2 || fields.whole(0) < 0 || (fields.size() > 2 && fields.whole(2) < 0)) {
                return "a vertex must be its id, a tab and a host in reversed order, but found";
            }
            return ReversedHost.isName(fields.text(1)) ? null : "not a valid host name";
        }

        @Override
        public IngestException refuse(String what) {
            return table.refuse(what);
        }

        @Override
        public void close() {
            table.close();
        }
    }
}
