package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;

/**
 * Reads archives from end to end. This thread decompresses records and returns their results in record order; several
 * threads parse {@link #BATCH} bytes of records at a time, so the result does not depend on their speed.
 */
final class ArchivePass {

    /** Bytes of blocks per batch; a longer record forms a batch of its own. */
    private static final int BATCH = 8 << 20;

    private static final int MOST_RECORDS = 1 << 12;

    private final String stage;
    private final List<Path> files;
    private final Rejects rejects;
    private final ImportOptions options;
    private final Checkpoint checkpoint;
    private final long total;
    private final List<Work> batch = new ArrayList<>();
    private long batchBytes;
    private long done;

    private record Work(ArchiveRecord record, String page) {

        Capture.Reading read(ImportOptions options) {
            return Capture.Reading.of(record, page, options);
        }
    }

    /**
     * Prepares a pass that reports progress in bytes.
     *
     * @param stage name of the progress stage
     * @param options threads, and what to read from records
     */
    ArchivePass(String stage, List<Path> files, Rejects rejects, ImportOptions options, Checkpoint checkpoint) {
        this.stage = stage;
        this.files = files;
        this.rejects = rejects;
        this.options = options;
        this.checkpoint = checkpoint;
        this.total = Math.max(1, files.stream().mapToLong(ArchivePass::size).sum());
    }

    private static long size(Path file) {
        return file.toFile().length();
    }

    /**
     * Reads all records that describe a page.
     *
     * @param pages the canonical addresses of the pages a record describes; empty to skip it
     * @param captures receives the results in record order, on this thread
     */
    void run(Function<RecordHead, Collection<String>> pages, Consumer<Capture> captures) {
        try (Workers workers = new Workers(options.concurrency())) {
            for (Path file : files) {
                read(file, pages, captures, workers);
                done += size(file);
            }
            flush(workers, captures, total);
        }
    }

    private void read(
            Path file, Function<RecordHead, Collection<String>> pages, Consumer<Capture> captures, Workers workers) {
        long[] at = {0};
        try (ArchiveReader reader = new ArchiveReader(file, rejects, () -> reached(done + at[0]))) {
            ArchiveRecord record = reader.next(head -> !pages.apply(head).isEmpty());
            while (record != null) {
                at[0] = reader.position();
                for (String page : pages.apply(record.head())) {
                    batch.add(new Work(record, page));
                }
                batchBytes += record.block().length;
                if (batchBytes >= BATCH || batch.size() >= MOST_RECORDS) {
                    flush(workers, captures, done + at[0]);
                }
                record = reader.next(head -> !pages.apply(head).isEmpty());
            }
        }
    }

    private void flush(Workers workers, Consumer<Capture> captures, long position) {
        Capture.Reading[] readings = new Capture.Reading[batch.size()];
        workers.forEach(
                readings.length,
                () -> reached(position),
                i -> readings[i] = batch.get(i).read(options));
        for (int i = 0; i < readings.length; i++) {
            Capture capture = readings[i].take(batch.get(i).record(), rejects);
            if (capture != null) {
                captures.accept(capture);
            }
        }
        batch.clear();
        batchBytes = 0;
    }

    private void reached(long position) {
        checkpoint.reached(stage, Math.min(position, total), total);
    }
}
