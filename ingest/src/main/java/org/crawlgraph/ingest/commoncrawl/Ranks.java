package org.crawlgraph.ingest.commoncrawl;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextNumbers;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.text.TextLines;
import org.jspecify.annotations.Nullable;

/**
 * Harmonic centrality and PageRank of hosts, computed by Common Crawl on the whole graph. The file has a line for each
 * host, by descending harmonic centrality: {@code #harmonicc_pos #harmonicc_val #pr_pos #pr_val #host_rev}, and {@code
 * #n_hosts} for domains. {@code ---} means missing. Space 16 bytes a page.
 */
final class Ranks {

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
        throw lines.refuse("no column of the ranks is named " + String.join(" or ", wanted)
                + "; move the file away to import the graph without ranks");
    }

    private @Nullable String take(List<String> fields, HostIndex hosts, boolean[] ranked) {
        if (fields.size() <= Math.max(hostField, Math.max(harmonicField, pagerankField))) {
            return "a line of ranks must be two ranks, each with its value, and a host, but this one is ";
        }
        int page = hosts.page(fields.get(hostField));
        if (page < 0) {
            return "the host is not in the graph: ";
        }
        if (ranked[page]) {
            return "the host has been ranked in an earlier line: ";
        }
        double centrality = value(fields.get(harmonicField));
        double rank = value(fields.get(pagerankField));
        if (Double.isInfinite(centrality) || Double.isInfinite(rank)) {
            return "a value is not a number: ";
        }
        harmonic[page] = centrality;
        pagerank[page] = rank;
        ranked[page] = true;
        return null;
    }

    /** A value; NaN when missing, infinite when it is not a number. */
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
     * Finds pages by host without keeping the names: a table of 64-bit fingerprints. Names that share a fingerprint are
     * kept, so none is mistaken for another. A name outside the graph is mistaken for one in it with probability pages
     * / 2⁶⁴. Space 12 to 17 bytes a page.
     */
    private static final class HostIndex {

        /** Most pages: the table has at most 2³⁰ slots. */
        private static final int MAX = 900_000_000;

        private final long[] prints;
        private final int[] table;
        private final LongSet shared = new LongOpenHashSet();
        private final TextNumbers names = new TextNumbers();

        HostIndex(Vertices vertices) {
            if (vertices.pages() > MAX) {
                throw new IngestException("ranks can be joined to at most " + MAX + " hosts, but there are "
                        + vertices.pages() + "; move the file of ranks away to import the graph without");
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

        /** The slot of a fingerprint, or the free slot where it would go. */
        private int slot(long print) {
            int slot = (int) print & table.length - 1;
            while (table[slot] != 0 && prints[table[slot] - 1] != print) {
                slot = slot + 1 & table.length - 1;
            }
            return slot;
        }

        /**
         * Finds the page of a host.
         *
         * @param name reversed
         * @return −1 when there is none
         */
        int page(String name) {
            long print = TextFingerprint.of(name);
            return shared.contains(print) ? names.getInt(name) : table[slot(print)] - 1;
        }
    }
}
