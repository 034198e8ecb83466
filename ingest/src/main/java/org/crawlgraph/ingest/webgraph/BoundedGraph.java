package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.longs.LongBigList;
import it.unimi.dsi.io.ByteBufferInputStream;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.Serial;

/**
 * The library's decoder of successor lists on a {@link BoundedBits}. The library's own iterators open the file
 * themselves, hide their position, and trust every number.
 */
final class BoundedGraph extends BVGraph {

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
