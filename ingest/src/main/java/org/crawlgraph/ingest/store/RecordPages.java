package org.crawlgraph.ingest.store;

import java.io.IOException;
import org.neo4j.io.pagecache.PageCursor;
import org.neo4j.io.pagecache.context.CursorContext;
import org.neo4j.kernel.impl.store.CommonAbstractStore;
import org.neo4j.kernel.impl.store.format.RecordFormat;
import org.neo4j.kernel.impl.store.record.AbstractBaseRecord;
import org.neo4j.kernel.impl.store.record.RecordLoad;
import org.neo4j.memory.EmptyMemoryTracker;

/**
 * Writes fixed-size records into the pages of a store file without a transaction, in any order; ascending ids are fast.
 * Not thread-safe.
 *
 * @param <R> record type
 */
final class RecordPages<R extends AbstractBaseRecord> implements AutoCloseable {

    private final RecordFormat<R> format;
    private final int perPage;
    private final int size;
    private final PageCursor cursor;
    private long page = -1;

    RecordPages(CommonAbstractStore<R, ?> store, RecordFormat<R> format, long firstId) {
        this.format = format;
        perPage = store.getRecordsPerPage();
        size = store.getRecordSize();
        cursor = store.openPageCursorForWriting(firstId, CursorContext.NULL_CONTEXT);
    }

    /** Reads a record in use. */
    void read(R record) throws IOException {
        int offset = moveTo(record.getId());
        cursor.setOffset(offset);
        format.read(record, cursor, RecordLoad.NORMAL, size, perPage, EmptyMemoryTracker.INSTANCE);
        checkBounds(record);
    }

    /** Writes a record at its id. */
    void write(R record) throws IOException {
        cursor.setOffset(moveTo(record.getId()));
        format.write(record, cursor, size, perPage);
        checkBounds(record);
    }

    private int moveTo(long id) throws IOException {
        long wanted = id / perPage;
        if (wanted != page) {
            if (!cursor.next(wanted)) {
                throw new IOException("page " + wanted + " of the store cannot be created");
            }
            page = wanted;
        }
        return (int) (id % perPage) * size;
    }

    private void checkBounds(R record) throws IOException {
        if (cursor.checkAndClearBoundsFlag()) {
            throw new IOException("record " + record.getId() + " does not fit its page");
        }
    }

    @Override
    public void close() {
        cursor.close();
    }
}
