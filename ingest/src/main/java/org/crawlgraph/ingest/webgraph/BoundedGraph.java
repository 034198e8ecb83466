package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.fastutil.longs.LongBigList;
import it.unimi.dsi.io.ByteBufferInputStream;
import it.unimi.dsi.webgraph.BVGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.Serial;

/**
 * The library's decoder of successor lists, fed from a stream of ours. The library's own iterators open the file
 * themselves, hide where they are in it, and believe every number they read.
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

    /** A graph whose lists can be read from anywhere; its files must have been read once by {@link WebGraphLinks}. */
    BoundedGraph(WebGraphProperties properties, ByteBufferInputStream file, LongBigList starts) {
        this(properties);
        isMapped = true;
        mappedGraphStream = file;
        offsets = starts;
        offsetType = MAPPED;
    }

    /**
     * Begins to decode the list of {@code node}; the arrays hold the lists before it, at the node's number modulo their
     * length, as {@link BVGraph#successors(int, it.unimi.dsi.io.InputBitStream, int[][], int[])} wants them.
     */
    LazyIntIterator decode(int node, BoundedBits bits, int[][] window, int[] degrees) {
        return successors(node, bits, window, degrees);
    }
}
