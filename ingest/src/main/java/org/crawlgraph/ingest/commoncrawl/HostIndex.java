package org.crawlgraph.ingest.commoncrawl;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import org.crawlgraph.common.TextFingerprint;
import org.crawlgraph.common.TextNumbers;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Finds pages by their hosts without keeping the names: by a 64-bit fingerprint of each, in a table. Names of one graph
 * that have one fingerprint are found out and kept, so that none is taken for the other. A name that is not in the graph
 * is taken for one that is with a probability of pages / 2⁶⁴. Space 12 to 17 bytes a page.
 */
final class HostIndex {

    /** Most pages: the table has at most 2³⁰ places. */
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

    /** Where a fingerprint stands in the table, or would stand. */
    private int slot(long print) {
        int slot = (int) print & table.length - 1;
        while (table[slot] != 0 && prints[table[slot] - 1] != print) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    /**
     * The page of a host.
     *
     * @param name reversed
     * @return −1 when there is none
     */
    int page(String name) {
        long print = TextFingerprint.of(name);
        return shared.contains(print) ? names.getInt(name) : table[slot(print)] - 1;
    }
}
