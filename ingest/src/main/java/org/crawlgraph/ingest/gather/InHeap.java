package org.crawlgraph.ingest.gather;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.common.Heap;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Reading that keeps what it reads in memory. How much that is, only reading tells, above all when a small file is a large
 * one compressed, so the heap is the limit, and reaching it is trouble of the input like any other. What can be told before
 * is asked of {@link Heap#require} instead.
 */
public final class InHeap {

    private InHeap() {}

    /**
     * Reads.
     *
     * @param file that is read
     * @throws IngestException when it does not fit
     */
    public static <T> T within(Path file, Supplier<T> reading) {
        return within(file, reading, "convert the file to a WebGraph, which is not kept in memory");
    }

    /**
     * Reads.
     *
     * @param file that is read
     * @param otherwise what else than a larger heap helps, to end the message with
     * @throws IngestException when it does not fit
     */
    public static <T> T within(Path file, Supplier<T> reading, String otherwise) {
        try {
            return reading.get();
        } catch (OutOfMemoryError e) {
            throw new IngestException(
                    file + ": its pages and links do not fit in the heap, which is " + Bytes.text(Heap.size()) + "; "
                            + Heap.MORE + "; or " + otherwise,
                    e);
        }
    }
}
