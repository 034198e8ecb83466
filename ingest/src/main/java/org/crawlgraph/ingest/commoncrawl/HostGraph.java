package org.crawlgraph.ingest.commoncrawl;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextHash;
import org.crawlgraph.ingest.source.CrawlFormat;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * A host or domain graph published by Common Crawl: a vertex for each host, whose page is {@code http://HOST/}, and an
 * edge if pages of one host link to pages of another. Links are streamed, so their number is known only after reading.
 *
 * <p>Ids must be 0, 1, 2 and so on, and edges sorted by source. A vertex with a bad line or an invalid host name is
 * skipped with its links. Columns: {@code numHosts} in domain graphs, and with a file of ranks
 * {@code harmonicCentrality} and {@code pagerank}.
 *
 * <p>Space: 4 bytes per page for domains, 16 for ranks, and 20 more while joining ranks.
 *
 * @see <a href="https://commoncrawl.org/web-graphs">commoncrawl.org/web-graphs</a>
 */
public final class HostGraph implements CrawlSource {

    private final Release release;
    private final Rejects rejects;
    private final Vertices vertices;
    private final List<PageColumn> columns = new ArrayList<>();

    private HostGraph(Release release, ImportOptions options, Checkpoint checkpoint) {
        this.release = release;
        rejects = new Rejects(options.maxRejects());
        vertices = new Vertices(release.vertices(), rejects, checkpoint);
        if (vertices.countHosts()) {
            columns.add(new PageColumn("numHosts", vertices::hosts));
        }
        if (release.ranks() != null) {
            columns.addAll(new Ranks(release.ranks(), vertices, rejects, checkpoint).columns());
        }
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
         * Reads the vertices, and the ranks if present.
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
        return vertices.countHosts() ? "Common Crawl domain graph" : "Common Crawl host graph";
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
    public List<PageColumn> columns() {
        return List.copyOf(columns);
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
     * Harmonic centrality and PageRank of hosts, computed by Common Crawl on the whole graph. The file has a line per
     * host, by descending harmonic centrality: {@code #harmonicc_pos #harmonicc_val #pr_pos #pr_val #host_rev}, and
     * {@code #n_hosts} for domains. {@code ---} means missing. Space 16 bytes per page.
     */
    private static final class Ranks {

        private static final int LINES_PER_CHECKPOINT = 1 << 12;
        private static final Set<String> HARMONIC = Set.of("#harmonicc_val", "#hc_val");
        private static final Set<String> PAGERANK = Set.of("#pr_val");
        private static final Set<String> HOST = Set.of("#host_rev");

        private final double[] harmonic;
        private final double[] pagerank;
        private int harmonicField = 1;
        private int pagerankField = 3;
        private int hostField = 4;

        Ranks(Path file, Vertices vertices, Rejects rejects, Checkpoint checkpoint) {
            HostIndex hosts = new HostIndex(vertices);
            harmonic = new double[vertices.pages()];
            pagerank = new double[vertices.pages()];
            Arrays.fill(harmonic, Double.NaN);
            Arrays.fill(pagerank, Double.NaN);
            boolean[] ranked = new boolean[vertices.pages()];
            try (TextLines lines = new TextLines(file, rejects)) {
                while (lines.next()) {
                    if (lines.number() % LINES_PER_CHECKPOINT == 0) {
                        checkpoint.reached("reading ranks", lines.position(), lines.size());
                    }
                    List<String> fields = List.of(lines.text().split("\t", -1));
                    if (fields.get(0).startsWith("#")) {
                        header(lines, fields);
                        continue;
                    }
                    String wrong = take(fields, hosts, ranked);
                    if (wrong != null) {
                        rejects.line(file, lines.number(), wrong + IngestException.quote(lines.text()));
                    }
                }
            }
        }

        private void header(TextLines lines, List<String> names) {
            harmonicField = field(lines, names, HARMONIC);
            pagerankField = field(lines, names, PAGERANK);
            hostField = field(lines, names, HOST);
        }

        private static int field(TextLines lines, List<String> names, Set<String> wanted) {
            for (int i = 0; i < names.size(); i++) {
                if (wanted.contains(names.get(i))) {
                    return i;
                }
            }
            throw lines.refuse("the ranks have no column " + String.join(" or ", wanted)
                    + "; move the file to import the graph without ranks");
        }

        private @Nullable String take(List<String> fields, HostIndex hosts, boolean[] ranked) {
            if (fields.size() <= Math.max(hostField, Math.max(harmonicField, pagerankField))) {
                return "a line of ranks must have two ranks, each with its value, and a host, but found ";
            }
            int page = hosts.page(fields.get(hostField));
            if (page < 0) {
                return "host not in the graph: ";
            }
            if (ranked[page]) {
                return "duplicate host: ";
            }
            double centrality = value(fields.get(harmonicField));
            double rank = value(fields.get(pagerankField));
            if (Double.isInfinite(centrality) || Double.isInfinite(rank)) {
                return "not a number: ";
            }
            harmonic[page] = centrality;
            pagerank[page] = rank;
            ranked[page] = true;
            return null;
        }

        /** Parses a value; NaN when missing, infinite when it is not a number. */
        private static double value(String field) {
            if (field.equals("---")) {
                return Double.NaN;
            }
            try {
                double value = Double.parseDouble(field);
                return Double.isNaN(value) ? Double.POSITIVE_INFINITY : value;
            } catch (NumberFormatException e) {
                return Double.POSITIVE_INFINITY;
            }
        }

        List<PageColumn> columns() {
            return List.of(
                    new PageColumn("harmonicCentrality", page -> number(harmonic[page])),
                    new PageColumn("pagerank", page -> number(pagerank[page])));
        }

        private static @Nullable Number number(double value) {
            return Double.isNaN(value) ? null : Double.valueOf(value);
        }

        /**
         * Finds pages by host without storing the names: a table of 64-bit fingerprints. Names with the same
         * fingerprint are stored, so they are never confused. A name outside the graph is mistaken for one in it with
         * probability pages / 2⁶⁴. Space 12 to 17 bytes per page.
         */
        private static final class HostIndex {

            /** Maximum number of pages: the table has at most 2³⁰ slots. */
            private static final int MAX = 900_000_000;

            private final long[] prints;
            private final int[] table;
            private final LongSet shared = new LongOpenHashSet();
            private final TextHash.Numbers names = new TextHash.Numbers();

            HostIndex(Vertices vertices) {
                if (vertices.pages() > MAX) {
                    throw new IngestException("ranks can be read for at most " + MAX + " hosts, but the graph has "
                            + vertices.pages() + "; move the file of ranks to import the graph without ranks");
                }
                prints = new long[vertices.pages()];
                table = new int[HashCommon.nextPowerOfTwo(Math.max(2, vertices.pages() + vertices.pages() / 8 + 1))];
                names.defaultReturnValue(-1);
                try (VertexReader reader = vertices.read()) {
                    for (int page = 0; page < prints.length && reader.next(); page++) {
                        prints[page] = TextFingerprint.of(reader.name());
                        int slot = slot(prints[page]);
                        if (table[slot] == 0) {
                            table[slot] = page + 1;
                        } else {
                            shared.add(prints[page]);
                        }
                    }
                }
                if (!shared.isEmpty()) {
                    keepShared(vertices);
                }
            }

            private void keepShared(Vertices vertices) {
                try (VertexReader reader = vertices.read()) {
                    for (int page = 0; page < prints.length && reader.next(); page++) {
                        if (shared.contains(prints[page])) {
                            names.putIfAbsent(reader.name(), page);
                        }
                    }
                }
            }

            /** The slot of a fingerprint, or a free slot for it. */
            private int slot(long print) {
                int slot = (int) print & table.length - 1;
                while (table[slot] != 0 && prints[table[slot] - 1] != print) {
                    slot = slot + 1 & table.length - 1;
                }
                return slot;
            }

            /** @param name reversed */
            int page(String name) {
                long print = TextFingerprint.of(name);
                return shared.contains(print) ? names.getInt(name) : table[slot(print)] - 1;
            }
        }
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
