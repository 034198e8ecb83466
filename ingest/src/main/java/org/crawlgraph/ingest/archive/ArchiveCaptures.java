package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Function;
import java.util.function.Supplier;
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
    private final Function<RecordHead, Collection<String>> pages;
    private final Rejects rejects;
    private final ImportOptions options;
    private final Workers workers;
    private final Queue<Capture> waiting = new ArrayDeque<>();

    /**
     * Reads the whole archive, or payloads only.
     *
     * @param name the file for rejects and messages
     * @param same the payloads to read, by the fingerprint of their digest, with the pages to read them as; null to
     *     read all records
     */
    public ArchiveCaptures(Path name, ArchiveInput input, Rejects rejects, @Nullable Map<Long, List<String>> same) {
        this(
                ArchiveReader.open(name, input, rejects, at -> {}),
                head -> same != null ? sharing(head, same) : head.described(),
                rejects,
                ImportOptions.DEFAULT,
                new Workers(1));
    }

    /** @param pages the canonical addresses of the pages that a record describes; empty to skip it */
    ArchiveCaptures(
            @Nullable ArchiveReader reader,
            Function<RecordHead, Collection<String>> pages,
            Rejects rejects,
            ImportOptions options,
            Workers workers) {
        this.reader = reader;
        this.pages = pages;
        this.rejects = rejects;
        this.options = options;
        this.workers = workers;
    }

    /** The pages that share the payload of a record. */
    static List<String> sharing(RecordHead head, Map<Long, List<String>> same) {
        Long digest = head.page() != null && head.isOriginal() ? head.digest() : null;
        return digest == null ? List.of() : same.getOrDefault(digest, List.of());
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
        List<Supplier<Capture.Reading>> batch = new ArrayList<>();
        for (int bytes = 0; bytes < BATCH && batch.size() < MAX_RECORDS; ) {
            ArchiveRecord record = archive.next(head -> !pages.apply(head).isEmpty());
            if (record == null) {
                break;
            }
            for (String page : pages.apply(record.head())) {
                batch.add(() -> new Capture.Reading(record, page, options));
            }
            bytes += record.block().length;
        }
        Capture.Reading[] readings = new Capture.Reading[batch.size()];
        workers.forEach(
                readings.length, archive::pulse, i -> readings[i] = batch.get(i).get());
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
