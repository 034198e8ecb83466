package org.crawlgraph.ingest.commoncrawl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;

/**
 * A host or domain graph published by Common Crawl: a vertex for each host, whose page is {@code http://HOST/}, and an
 * edge if pages of one host link to pages of another. Links are streamed, so their number is known only after reading.
 *
 * <p>Ids must be 0, 1, 2 and so on, and edges sorted by source. A vertex with a bad line or an invalid host name is
 * skipped with its links. Counts of hosts and a file of ranks are not read.
 *
 * @see <a href="https://commoncrawl.org/web-graphs">commoncrawl.org/web-graphs</a>
 */
public final class HostGraph implements CrawlSource {

    private final Release release;
    private final Rejects rejects;
    private final Vertices vertices;

    private HostGraph(Release release, ImportOptions options, Checkpoint checkpoint) {
        this.release = release;
        rejects = new Rejects(options.maxRejects());
        vertices = new Vertices(release.vertices(), rejects, checkpoint);
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
            Release release = Release.find(input);
            if (release == null) {
                throw IngestException.in(
                        input, "this is not a Common Crawl graph; its vertices file must end in -vertices.txt.gz");
            }
            return new HostGraph(release, options, checkpoint);
        }
    }

    @Override
    public String format() {
        return vertices.areDomains() ? "Common Crawl domain graph" : "Common Crawl host graph";
    }

    @Override
    public Path file() {
        return release.edges().get(0);
    }

    @Override
    public int pages() {
        return vertices.pages();
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
        return vertices.urls();
    }

    @Override
    public Rejects rejects() {
        return rejects;
    }

    @Override
    public LinkCursor readLinks() {
        return new EdgeMerge(release.edges(), vertices, rejects);
    }

    /**
     * The edges of all parts by ascending source. Each part of a host graph is sorted, and a source may be in several
     * parts. Collects, sorts and deduplicates the targets of a source; duplicates are removed while collecting, so
     * endless repetition in a malicious file takes at most two entries per page. Space 64 KiB per part and the longest
     * list of links.
     */
    private static final class EdgeMerge implements LinkCursor {

        private final Vertices vertices;
        private final List<EdgePart> all = new ArrayList<>();
        private final PriorityQueue<EdgePart> open = new PriorityQueue<>(Comparator.comparingInt(EdgePart::from));
        private int source = -1;
        private int[] targets = new int[64];
        private int degree;
        private boolean sorted;

        EdgeMerge(List<Path> files, Vertices vertices, Rejects rejects) {
            this.vertices = vertices;
            try {
                for (Path file : files) {
                    EdgePart part = new EdgePart(file, vertices.ids(), rejects);
                    all.add(part);
                    if (part.next()) {
                        open.add(part);
                    }
                }
            } catch (RuntimeException e) {
                close();
                throw e;
            }
        }

        @Override
        public boolean next() {
            while (!open.isEmpty()) {
                int id = open.element().from();
                source = vertices.page(id);
                degree = 0;
                sorted = true;
                while (!open.isEmpty() && open.element().from() == id) {
                    EdgePart part = open.remove();
                    if (drain(part, id)) {
                        open.add(part);
                    }
                }
                if (!sorted) {
                    sort();
                }
                if (degree > 0) {
                    return true;
                }
            }
            return false;
        }

        /** Reads the edges of one source; returns whether the part has more. */
        private boolean drain(EdgePart part, int id) {
            do {
                int target = vertices.page(part.to());
                if (source >= 0 && target >= 0) {
                    add(target);
                }
                if (!part.next()) {
                    return false;
                }
            } while (part.from() == id);
            return true;
        }

        private void add(int target) {
            if (degree > 0 && target <= targets[degree - 1]) {
                if (target == targets[degree - 1]) {
                    return;
                }
                sorted = false;
            }
            if (degree == targets.length) {
                if (!sorted) {
                    sort();
                    sorted = target > targets[degree - 1];
                }
                if (degree > targets.length / 2) {
                    targets = Arrays.copyOf(targets, (int) Math.min(2L * degree, CrawlSource.MAX_PAGES));
                }
            }
            targets[degree++] = target;
        }

        private void sort() {
            Arrays.sort(targets, 0, degree);
            int kept = 0;
            for (int i = 0; i < degree; i++) {
                if (i == 0 || targets[i] != targets[i - 1]) {
                    targets[kept++] = targets[i];
                }
            }
            degree = kept;
        }

        @Override
        public int source() {
            return source;
        }

        @Override
        public int degree() {
            return degree;
        }

        @Override
        public int[] targets() {
            return targets;
        }

        @Override
        public void close() {
            all.forEach(EdgePart::close);
        }

        /** One file of edges, {@code from<TAB>to}, sorted by {@code from}. */
        private static final class EdgePart implements AutoCloseable {

            private final Path file;
            private final TextLines lines;
            private final Rejects rejects;
            private final int ids;
            private int from = -1;
            private int to;

            /** @param ids the number of ids; both ends of an edge are below it */
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
                    int tab = Math.max(0, lines.indexOf('\t', 0));
                    long source = VertexReader.number(lines, 0, tab);
                    long target = VertexReader.number(lines, tab + 1, lines.length());
                    if (source >= 0 && target >= 0) {
                        take(source, target);
                        return true;
                    }
                    rejects.line(
                            file,
                            lines.number(),
                            "an edge must be two ids separated by a tab, but found "
                                    + IngestException.quote(lines.text()));
                }
                return false;
            }

            private void take(long source, long target) {
                if (Math.max(source, target) >= ids) {
                    throw lines.refuse("the edge from " + source + " to " + target
                            + " has an unknown vertex; there are " + ids + " vertices, 0 to "
                            + (ids - 1)
                            + ". Check that both files belong to the same graph");
                }
                if (source < from) {
                    throw lines.refuse("the edges are not sorted: one from " + source + " comes after one from " + from
                            + "; sort them, such as with: zcat -f " + file.getFileName()
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
    }
}
