package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongConsumer;
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
    private final WebGraphProperties properties;
    private final long size;
    private final CompressedSide.BoundedGraph graph;
    private final BoundedBits bits;
    private final int[][] window;
    private final int[] degrees;
    private final LongConsumer starts;
    private int node = -1;
    private int slot;
    private long seen;

    WebGraphLinks(Path file, WebGraphProperties properties) {
        this(file, properties, start -> {});
    }

    /** @param starts receives the bit offset of each node's list, including empty lists */
    WebGraphLinks(Path file, WebGraphProperties properties, LongConsumer starts) {
        this.starts = starts;
        this.file = file;
        this.properties = properties;
        this.graph = new CompressedSide.BoundedGraph(properties);
        this.window = new int[properties.window() + 1][0];
        this.degrees = new int[properties.window() + 1];
        try {
            this.size = Files.size(file);
            this.bits = new BoundedBits(new FileInputStream(file.toFile()), size, properties.nodes());
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    @Override
    public boolean next() {
        while (node < properties.nodes() - 1) {
            node++;
            slot = node % window.length;
            long start = bits.readBits();
            starts.accept(start);
            try {
                decode();
            } catch (UncheckedIOException e) {
                throw damaged(start, "the file is truncated", e);
            } catch (BoundedBits.OutOfBounds e) {
                throw damaged(start, String.valueOf(e.getMessage()), e);
            } catch (RuntimeException | AssertionError e) { // thrown by the library for invalid lists
                throw damaged(start, "cannot decode the list: " + e, e);
            }
            if (degrees[slot] > 0) {
                return true;
            }
        }
        checkEnd();
        return false;
    }

    private void decode() {
        LazyIntIterator list = graph.decode(node, bits, window, degrees);
        int degree = degrees[slot];
        if (window[slot].length < degree) {
            window[slot] = new int[Math.max(degree, (int) Math.min(2L * window[slot].length, properties.nodes()))];
        }
        int[] targets = window[slot];
        int previous = -1;
        for (int i = 0; i < degree; i++) {
            int target = list.nextInt();
            if (target <= previous || target >= properties.nodes()) {
                throw new IllegalStateException("link " + (i + 1) + " of " + degree + " points to node " + target
                        + ", after node " + previous + " and in a graph of " + properties.nodes() + " nodes");
            }
            targets[i] = target;
            previous = target;
        }
        if (degree > 0 && list.nextInt() != -1) {
            throw new IllegalStateException("more than the " + degree + " links announced");
        }
        seen += degree;
        if (seen > properties.arcs()) {
            throw new IllegalStateException("more than the " + properties.arcs() + " links of the properties file");
        }
    }

    private IngestException damaged(long start, String why, Throwable cause) {
        return new IngestException(
                file + ": damaged links of node " + node + " of " + properties.nodes() + ", which start at byte "
                        + start / Byte.SIZE + " of " + size + " (bit " + start + "): " + why
                        + "; copy or download the graph and its properties again",
                cause);
    }

    private void checkEnd() {
        if (seen != properties.arcs()) {
            throw IngestException.in(
                    file,
                    "the graph has " + seen + " links, but its properties file has " + properties.arcs()
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
