package org.crawlgraph.ingest.gather;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.crawlgraph.common.Bytes;
import org.crawlgraph.common.Heap;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Guards reading into memory. The size of compressed input is known only after reading, so running out of heap is
 * reported as an input error. For sizes known in advance use {@link Heap#require}.
 */
public final class HeapGuard {

    private HeapGuard() {}

    /**
     * Reads.
     *
     * @param file that is read
     * @throws IngestException when it does not fit
     */
    public static <T> T within(Path file, Supplier<T> reading) {
        return within(file, reading, "convert the file to a WebGraph, which is not read into memory");
    }

    /**
     * Reads.
     *
     * @param file that is read
     * @param otherwise an alternative to a larger heap, appended to the error
     * @throws IngestException when it does not fit
     */
    public static <T> T within(Path file, Supplier<T> reading, String otherwise) {
        try {
            return reading.get();
        } catch (OutOfMemoryError e) {
            throw new IngestException(
                    file + ": pages and links do not fit in the heap (" + Bytes.text(Heap.size()) + "); " + Heap.MORE
                            + "; or " + otherwise,
                    e);
        }
    }
}
