package org.crawlgraph.ingest.commoncrawl;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.crawlgraph.ingest.text.WholeNumbers;

/**
 * The edges of all parts by ascending source. Each part of a host graph is sorted, and a source may be in several
 * parts. Targets of a source are collected, sorted and deduplicated; a list that repeats without end, as in a bomb, is
 * held to two entries a page. Space 64 KiB a part and the largest list of links.
 */
final class EdgeMerge implements LinkCursor {

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

    /** Takes the edges of one source; returns whether the part has more. */
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
        private final WholeNumbers numbers = new WholeNumbers();
        private int from = -1;
        private int to;

        /** @param ids the number of ids: both ends of an edge are below it */
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
                throw lines.refuse("the edge from " + source + " to " + target
                        + " names a vertex that does not exist: there" + " are " + ids + " vertices, 0 to " + (ids - 1)
                        + "; do both files belong to one graph?");
            }
            if (source < from) {
                throw lines.refuse("the edges are not sorted: one from " + source + " comes after one from " + from
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
}
