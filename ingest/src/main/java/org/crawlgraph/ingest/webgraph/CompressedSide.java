package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.longs.AbstractLongBigList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongBigList;
import it.unimi.dsi.io.ByteBufferInputStream;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.io.IOException;
import java.io.Serial;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.jspecify.annotations.Nullable;

/**
 * One direction of the links of a graph file. A first pass checks the file, counts links and records the starts of
 * lists; the file must not change afterwards. Excludes self-links and links within a site.
 *
 * <p>Space: 8 bytes per page; the file is memory-mapped.
 */
final class CompressedSide implements LinkGraph.Decoder {

    private final Path file;
    private final int @Nullable [] sites;
    private final BoundedGraph graph;
    private final LinkGraph rows;
    private long all;
    private long fingerprint;

    /**
     * Reads the file once.
     *
     * @param reversed whether the file holds reversed links
     * @param sites a site number per page; null to keep links within a site
     */
    CompressedSide(
            Path file, WebGraphProperties properties, boolean reversed, int @Nullable [] sites, Checkpoint checkpoint) {
        this.file = file;
        this.sites = sites;
        int[] lengths = new int[properties.nodes() + 1];
        ListStarts starts = new ListStarts(properties.nodes());
        try (LinkCursor cursor = new WebGraphLinks(file, properties, starts::next)) {
            for (long pages = 0; cursor.next(); pages++) {
                checkpoint.passed("reading links", pages, properties.nodes());
                int page = cursor.source();
                int[] targets = cursor.targets();
                for (int i = 0; i < cursor.degree(); i++) {
                    if (targets[i] != page) {
                        all++;
                        lengths[page + 1] += isKept(page, targets[i]) ? 1 : 0;
                        fingerprint += reversed ? number(targets[i], page) : number(page, targets[i]);
                    }
                }
            }
        }
        try (FileChannel channel = FileChannel.open(file)) {
            this.graph = new BoundedGraph(
                    properties, ByteBufferInputStream.map(channel, FileChannel.MapMode.READ_ONLY), starts);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
        this.rows = LinkGraph.compressed(lengths, this);
    }

    private static long number(int from, int to) {
        return HashCommon.mix(HashCommon.mix(from + 1L) + to);
    }

    private boolean isKept(int page, int target) {
        return target != page && (sites == null || sites[target] != sites[page]);
    }

    LinkGraph rows() {
        return rows;
    }

    /** The number of links between different pages. */
    long all() {
        return all;
    }

    /**
     * A fingerprint of these links, the same in both directions; different links have the same one with probability
     * 2<sup>-64</sup>.
     */
    long fingerprint() {
        return fingerprint;
    }

    @Override
    public int[] decode(int begin, int end, int links) {
        int[] kept = new int[links];
        int next = 0;
        try {
            NodeIterator lists = graph.copy().nodeIterator(begin);
            for (int page = begin; page < end; page++) {
                lists.nextInt();
                int degree = lists.outdegree();
                int[] targets = lists.successorArray();
                for (int i = 0; i < degree; i++) {
                    if (isKept(page, targets[i])) {
                        kept[next++] = targets[i];
                    }
                }
            }
        } catch (RuntimeException | InternalError e) { // accessing a truncated mapped file throws an error
            throw changed(begin, end, e);
        }
        if (next != links) {
            throw changed(begin, end, null);
        }
        return kept;
    }

    private IngestException changed(int begin, int end, @Nullable Throwable cause) {
        return new IngestException(
                file + ": the links of nodes " + begin + " to " + (end - 1)
                        + " changed after the first read; rank again without changing the file",
                cause);
    }

    /**
     * The bit offsets of the lists of a graph file. Stores the low 32 bits of each, and a short table of the lists
     * where the high bits change. Space: 4 bytes per list.
     */
    static final class ListStarts extends AbstractLongBigList {

        private final int[] low;
        private final LongArrayList firsts =
                LongArrayList.of(0); // list in the high half, high bits of its start in the low half
        private int size;

        ListStarts(int lists) {
            low = new int[lists];
        }

        /** Adds the start of the next list, not below the previous one. */
        void next(long bit) {
            long high = bit >>> Integer.SIZE;
            if (high != (firsts.getLong(firsts.size() - 1) & 0xffff_ffffL)) {
                firsts.add((long) size << Integer.SIZE | high);
            }
            low[size++] = (int) bit;
        }

        @Override
        public long getLong(long list) {
            int last = firsts.size() - 1;
            while (firsts.getLong(last) >>> Integer.SIZE > list) {
                last--;
            }
            return firsts.getLong(last) << Integer.SIZE | Integer.toUnsignedLong(low[(int) list]);
        }

        @Override
        public long size64() {
            return size;
        }
    }

    /**
     * The library's decoder of successor lists on a {@link BoundedBits}. The library's own iterators open the file
     * themselves, hide their position, and trust every number.
     */
    static final class BoundedGraph extends BVGraph {

        @Serial
        private static final long serialVersionUID = 1L;

        private static final int SEQUENTIAL_FROM_FILE = -1;
        private static final int MAPPED = 2;

        BoundedGraph(WebGraphProperties properties) {
            n = properties.nodes();
            m = properties.arcs();
            windowSize = properties.window();
            maxRefCount = properties.maxReferences();
            minIntervalLength = properties.minInterval();
            zetaK = properties.zetaK();
            offsetType = SEQUENTIAL_FROM_FILE;
            outdegreeCoding = properties.codings().getOrDefault("OUTDEGREES", outdegreeCoding);
            referenceCoding = properties.codings().getOrDefault("REFERENCES", referenceCoding);
            blockCountCoding = properties.codings().getOrDefault("BLOCK_COUNT", blockCountCoding);
            blockCoding = properties.codings().getOrDefault("BLOCKS", blockCoding);
            residualCoding = properties.codings().getOrDefault("RESIDUALS", residualCoding);
        }

        /** Creates a graph with random access to lists; {@link WebGraphLinks} must have read its files once. */
        BoundedGraph(WebGraphProperties properties, ByteBufferInputStream file, LongBigList starts) {
            this(properties);
            isMapped = true;
            mappedGraphStream = file;
            offsets = starts;
            offsetType = MAPPED;
        }

        /**
         * Starts decoding the list of {@code node}. The arrays hold earlier lists at their node numbers modulo the array
         * length, as required by {@link BVGraph#successors(int, it.unimi.dsi.io.InputBitStream, int[][], int[])}.
         */
        LazyIntIterator decode(int node, BoundedBits bits, int[][] window, int[] degrees) {
            return successors(node, bits, window, degrees);
        }
    }
}
