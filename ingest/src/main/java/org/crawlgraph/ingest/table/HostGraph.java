package org.crawlgraph.ingest.table;

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
        return new EdgeMerge();
    }

    /**
     * The edges of all parts by ascending source. Each part of a host graph is sorted, and a source may be in several
     * parts. Collects, sorts and deduplicates the targets of a source; duplicates are removed while collecting, so
     * endless repetition in a malicious file takes at most two entries per page. Space 64 KiB per part and the longest
     * list of links.
     */
    private final class EdgeMerge implements LinkCursor {

        private final List<EdgePart> all = new ArrayList<>();
        private final PriorityQueue<EdgePart> open = new PriorityQueue<>(Comparator.comparingInt(part -> part.from));
        private int source = -1;
        private int[] targets = new int[64];
        private int degree;

        EdgeMerge() {
            try {
                for (Path file : release.edges()) {
                    EdgePart part = new EdgePart(file);
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
            degree = 0;
            while (degree == 0 && !open.isEmpty()) {
                int id = open.element().from;
                source = vertices.page(id);
                while (!open.isEmpty() && open.element().from == id) {
                    EdgePart part = open.remove();
                    if (drain(part, id)) {
                        open.add(part);
                    }
                }
                sort();
            }
            return degree > 0;
        }

        /** Reads the edges of one source; returns whether the part has more. */
        private boolean drain(EdgePart part, int id) {
            do {
                int target = vertices.page(part.to);
                if (source >= 0 && target >= 0) {
                    add(target);
                }
                if (!part.next()) {
                    return false;
                }
            } while (part.from == id);
            return true;
        }

        private void add(int target) {
            if (degree == targets.length) {
                sort();
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
        private final class EdgePart implements AutoCloseable {

            private final TextLines lines;
            private final Fields fields = new Fields();
            private int from = -1;
            private int to;

            EdgePart(Path file) {
                lines = new TextLines(file, rejects);
            }

            /**
             * Moves to the next edge.
             *
             * @return false after the last
             */
            boolean next() {
                while (lines.next()) {
                    fields.split(lines.bytes(), lines.start(), lines.length(), '\t');
                    if (fields.size() == 2 && fields.whole(0) >= 0 && fields.whole(1) >= 0) {
                        take(fields.whole(0), fields.whole(1));
                        return true;
                    }
                    rejects.line(
                            lines.file(),
                            lines.number(),
                            "an edge must be two ids separated by a tab, but found "
                                    + IngestException.quote(lines.text()));
                }
                return false;
            }

            private void take(long source, long target) {
                if (Math.max(source, target) >= vertices.ids()) {
                    throw lines.refuse("the edge from " + source + " to " + target
                            + " has an unknown vertex; there are " + vertices.ids() + " vertices, 0 to "
                            + (vertices.ids() - 1)
                            + ". Check that both files belong to the same graph");
                }
                if (source < from) {
                    throw lines.refuse("the edges are not sorted: one from " + source + " comes after one from " + from
                            + "; sort them, such as with: zcat -f "
                            + lines.file().getFileName() + " | LC_ALL=C sort -n -k1,1 -k2,2 | gzip > sorted.txt.gz");
                }
                from = (int) source;
                to = (int) target;
            }

            @Override
            public void close() {
                lines.close();
            }
        }
    }
}
