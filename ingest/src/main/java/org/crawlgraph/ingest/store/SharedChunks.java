package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.neo4j.batchimport.api.InputIterator;
import org.neo4j.batchimport.api.input.InputChunk;
import org.neo4j.batchimport.api.input.InputEntityVisitor;

/**
 * Hands a cursor out in chunks to the importer's threads: one thread at a time fills its chunk from the cursor, then all
 * work on theirs side by side.
 *
 * @param <C> the cursor
 */
final class SharedChunks<C extends AutoCloseable> implements InputIterator {

    /** Some thousand pages or links, taken from a cursor at once. */
    interface Chunk<C> {

        /** Takes the next few from the cursor; gives how many. */
        int fill(C cursor);

        /** Hands one to the importer; false when there is none left. */
        boolean give(InputEntityVisitor visitor) throws IOException;
    }

    private final C cursor;
    private final Supplier<Chunk<C>> chunks;
    private final AtomicLong done;
    private final AtomicBoolean cancelled;

    /**
     * Starts from the beginning.
     *
     * @param done set to how many were handed out
     * @param cancelled ends the import as soon as it is true
     */
    SharedChunks(C cursor, Supplier<Chunk<C>> chunks, AtomicLong done, AtomicBoolean cancelled) {
        this.cursor = cursor;
        this.chunks = chunks;
        this.done = done;
        this.cancelled = cancelled;
        done.set(0);
    }

    @Override
    public InputChunk newChunk() {
        return new Adapter<>(chunks.get());
    }

    @Override
    public synchronized boolean next(InputChunk chunk) {
        if (cancelled.get()) {
            throw new CancellationException("the import was cancelled");
        }
        @SuppressWarnings("unchecked") // newChunk() makes no others
        int filled = ((Adapter<C>) chunk).chunk.fill(cursor);
        done.addAndGet(filled);
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        try {
            cursor.close();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    private record Adapter<C>(Chunk<C> chunk) implements InputChunk {
        @Override
        public boolean next(InputEntityVisitor visitor) throws IOException {
            return chunk.give(visitor);
        }

        @Override
        public void close() {
            // holds no more than its arrays
        }
    }
}
