package org.crawlgraph.ingest.gather;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.source.IngestException;

/**
 * Reports running out of heap while reading into memory as an input error, since the size of compressed input is known
 * only after reading. For sizes known in advance use {@link MemoryNeed.Heap#require}.
 */
public final class HeapGuard {

    private HeapGuard() {}

    /**
     * Runs a read.
     *
     * @param file the file to name in the error
     * @throws IngestException when it does not fit in memory
     */
    public static <T> T within(Path file, Supplier<T> reading) {
        return within(file, reading, "convert the file to a WebGraph, which is not read into memory");
    }

    /**
     * Runs a read.
     *
     * @param file the file to name in the error
     * @param otherwise an alternative to a larger heap, appended to the error
     * @throws IngestException when it does not fit in memory
     */
    public static <T> T within(Path file, Supplier<T> reading, String otherwise) {
        try {
            return reading.get();
        } catch (OutOfMemoryError e) {
            throw new IngestException(
                    file + ": pages and links do not fit in the heap (" + MemoryNeed.text(MemoryNeed.Heap.size())
                            + "); " + MemoryNeed.Heap.MORE + "; or " + otherwise,
                    e);
        }
    }
}
