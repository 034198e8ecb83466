package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;

/**
 * Decodes a graph file from its first to its last node. Every list must ascend strictly within the nodes, the total
 * must equal the number of links in the properties, and the file must end with the last list. Other damage (an
 * exception of the library, the end of file) is also reported with node and byte.
 *
 * <p>Time O(links); space O(window · longest list).
 */
final class WebGraphLinks implements LinkCursor {

    /** Some writers fill the last machine word with zeros. */
    private static final int PADDING_BYTES = 8;

    private final Path file;
    private final long size;
    private final BoundedGraph graph;
    private final BoundedBits bits;
    private final int[][] window;
    private final int[] degrees;
    private int node = -1;
    private long start;
    private int slot;
    private long seen;

    WebGraphLinks(Path file, BoundedGraph graph) {
        this.file = file;
        this.graph = graph;
        this.window = new int[graph.windowSize() + 1][0];
        this.degrees = new int[graph.windowSize() + 1];
        try {
            this.size = Files.size(file);
            this.bits = new BoundedBits(new FileInputStream(file.toFile()), size, graph.numNodes());
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    @Override
    public boolean next() {
        while (nextList()) {
            if (degrees[slot] > 0) {
                return true;
            }
        }
        return false;
    }

    /** Moves to the next page, even if it has no links; false after the last. */
    boolean nextList() {
        if (node == graph.numNodes() - 1) {
            checkEnd();
            return false;
        }
        node++;
        slot = node % window.length;
        start = bits.readBits();
        try {
            decode();
        } catch (UncheckedIOException e) {
            throw damaged("the file is truncated", e);
        } catch (BoundedBits.OutOfBounds e) {
            throw damaged(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException | AssertionError e) { // thrown by the library for invalid lists
            throw damaged("cannot decode the list: " + e, e);
        }
        return true;
    }

    /** The bit offset of the list. */
    long start() {
        return start;
    }

    private void decode() {
        LazyIntIterator list = graph.decode(node, bits, window, degrees);
        int degree = degrees[slot];
        if (window[slot].length < degree) {
            window[slot] = new int[Math.max(degree, (int) Math.min(2L * window[slot].length, graph.numNodes()))];
        }
        int[] targets = window[slot];
        int previous = -1;
        for (int i = 0; i < degree; i++) {
            int target = list.nextInt();
            if (target <= previous || target >= graph.numNodes()) {
                throw new IllegalStateException("link " + (i + 1) + " of " + degree + " points to node " + target
                        + ", after node " + previous + " and in a graph of " + graph.numNodes() + " nodes");
            }
            targets[i] = target;
            previous = target;
        }
        if (degree > 0 && list.nextInt() != -1) {
            throw new IllegalStateException("more than the " + degree + " links announced");
        }
        seen += degree;
        if (seen > graph.numArcs()) {
            throw new IllegalStateException("more than the " + graph.numArcs() + " links of the properties file");
        }
    }

    private IngestException damaged(String why, Throwable cause) {
        return new IngestException(
                file + ": damaged links of node " + node + " of " + graph.numNodes() + ", which start at byte "
                        + start / Byte.SIZE + " of " + size + " (bit " + start + "): " + why
                        + "; copy or download the graph and its properties again",
                cause);
    }

    private void checkEnd() {
        if (seen != graph.numArcs()) {
            throw IngestException.in(
                    file,
                    "the graph has " + seen + " links, but its properties file has " + graph.numArcs()
                            + "; copy or download both files again");
        }
        long used = (bits.readBits() + Byte.SIZE - 1) / Byte.SIZE;
        if (size - used > PADDING_BYTES) {
            throw IngestException.in(
                    file,
                    (size - used) + " bytes follow the links of the last node, which end at byte " + used + " of "
                            + size + "; the properties file has too few nodes. Copy or download both files again");
        }
    }

    @Override
    public int source() {
        return node;
    }

    @Override
    public int degree() {
        return degrees[slot];
    }

    @Override
    public int[] targets() {
        return window[slot];
    }

    @Override
    public void close() {
        try {
            bits.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }
}
