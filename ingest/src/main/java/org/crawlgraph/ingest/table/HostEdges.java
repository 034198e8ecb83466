package org.crawlgraph.ingest.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The edges of all parts by ascending source. Each part of a host graph is sorted, and a source may be in several
 * parts. Collects, sorts and deduplicates the targets of a source; duplicates are removed while collecting, so endless
 * repetition in a malicious file takes at most two entries per page. Space 64 KiB per part and the longest list of
 * links.
 */
final class HostEdges implements LinkCursor {

    private final int ids;
    private final IntUnaryOperator page;
    private final Rejects rejects;
    private final List<EdgePart> all = new ArrayList<>();
    private final PriorityQueue<EdgePart> open = new PriorityQueue<>(Comparator.comparingInt(part -> part.from));
    private int source = -1;
    private int[] targets = new int[64];
    private int degree;

    /**
     * Opens all parts.
     *
     * @param ids the number of ids; both ends of an edge are below it
     * @param page the page of an id; −1 when it was lost
     */
    HostEdges(List<Path> files, int ids, IntUnaryOperator page, Rejects rejects) {
        this.ids = ids;
        this.page = page;
        this.rejects = rejects;
        try {
            for (Path file : files) {
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
            source = page.applyAsInt(id);
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
            int target = page.applyAsInt(part.to);
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

        private final Path file;
        private final TextTable table;
        private int from = -1;
        private int to;

        EdgePart(Path file) {
            this.file = file;
            table = TextTable.ofLines(file, rejects);
        }

        /**
         * Moves to the next edge.
         *
         * @return false after the last
         */
        boolean next() {
            Fields fields = table.fields();
            while (table.next()) {
                long source = fields.size() == 2 ? fields.whole(0) : -1;
                long target = fields.size() == 2 ? fields.whole(1) : -1;
                if (source >= 0 && target >= 0) {
                    take(source, target);
                    return true;
                }
                table.reject("an edge must be two ids separated by a tab, but found");
            }
            return false;
        }

        private void take(long source, long target) {
            if (Math.max(source, target) >= ids) {
                throw table.refuse("the edge from " + source + " to " + target
                        + " has an unknown vertex; there are " + ids + " vertices, 0 to "
                        + (ids - 1)
                        + ". Check that both files belong to the same graph");
            }
            if (source < from) {
                throw table.refuse("the edges are not sorted: one from " + source + " comes after one from " + from
                        + "; sort them, such as with: zcat -f "
                        + file.getFileName() + " | LC_ALL=C sort -n -k1,1 -k2,2 | gzip > sorted.txt.gz");
            }
            from = (int) source;
            to = (int) target;
        }

        @Override
        public void close() {
            table.close();
        }
    }
}
