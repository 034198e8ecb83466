package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Predicate;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Reads one archive forwards and returns the captures in its records, in their order. This thread decompresses records;
 * several threads may parse {@link #BATCH} bytes of records at a time, so the result does not depend on their speed. A
 * file that is not an archive has no captures, and is rejected if it is named like one.
 */
public final class ArchiveCaptures implements Iterator<Capture>, AutoCloseable {

    /** Bytes of blocks per batch, before its last record. */
    private static final int BATCH = 8 << 20;

    private static final int MAX_RECORDS = 1 << 12;

    private final @Nullable ArchiveReader reader;
    private final Predicate<RecordHead> wanted;
    private final Rejects rejects;
    private final ImportOptions options;
    private final Workers workers;
    private final Queue<Capture> waiting = new ArrayDeque<>();

    /**
     * Reads the whole archive.
     *
     * @param name the file for rejects and messages
     */
    public ArchiveCaptures(Path name, ArchiveInput input, Rejects rejects) {
        this(
                ArchiveReader.open(name, input, rejects, at -> {}),
                RecordHead::isOfPage,
                rejects,
                ImportOptions.DEFAULT,
                new Workers(1));
    }

    /** @param wanted accepts records of pages only */
    ArchiveCaptures(
            @Nullable ArchiveReader reader,
            Predicate<RecordHead> wanted,
            Rejects rejects,
            ImportOptions options,
            Workers workers) {
        this.reader = reader;
        this.wanted = wanted;
        this.rejects = rejects;
        this.options = options;
        this.workers = workers;
    }

    @Override
    public boolean hasNext() {
        boolean more = true;
        while (waiting.isEmpty() && reader != null && more) {
            more = readBatch(reader);
        }
        return !waiting.isEmpty();
    }

    /** Whether there were records. */
    private boolean readBatch(ArchiveReader archive) {
        List<ArchiveRecord> batch = new ArrayList<>();
        for (int bytes = 0; bytes < BATCH && batch.size() < MAX_RECORDS; ) {
            ArchiveRecord record = archive.next(wanted);
            if (record == null) {
                break;
            }
            batch.add(record);
            bytes += record.block().length;
        }
        Capture.Reading[] readings = new Capture.Reading[batch.size()];
        workers.forEach(readings.length, archive::pulse, i -> readings[i] = new Capture.Reading(batch.get(i), options));
        for (Capture.Reading reading : readings) {
            Capture capture = reading.take(rejects);
            if (capture != null) {
                waiting.add(capture);
            }
        }
        return !batch.isEmpty();
    }

    @Override
    public Capture next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the archive has no more records");
        }
        return waiting.remove();
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.close();
        }
        workers.close();
    }
}
