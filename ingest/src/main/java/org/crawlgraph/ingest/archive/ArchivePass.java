package org.crawlgraph.ingest.archive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.Workers;
import org.crawlgraph.ingest.source.BadRecord;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Reads archives from end to end. This thread unpacks the records and returns their results in record order; several
 * threads parse {@link #BATCH} bytes of records at a time, so the result does not depend on their speed.
 */
final class ArchivePass {

    /** Bytes of blocks that are parsed at once; a longer record is a batch of its own. */
    private static final int BATCH = 8 << 20;

    private static final int MOST_RECORDS = 1 << 12;

    private final String stage;
    private final List<Path> files;
    private final Rejects rejects;
    private final int concurrency;
    private final Checkpoint checkpoint;
    private final long total;
    private final List<Work> batch = new ArrayList<>();
    private long batchBytes;
    private long done;

    private record Work(ArchiveRecord record, String page) {

        Outcome outcome() {
            return Outcome.of(record, page);
        }
    }

    /** The result of reading a record as one of a page, and what could not be used. */
    record Outcome(@Nullable PageNews news, @Nullable String flaw) {

        static Outcome of(ArchiveRecord record, String page) {
            try {
                Capture capture = Capture.of(record, page);
                return new Outcome(PageNews.of(record.head(), capture), capture.loss());
            } catch (BadRecord e) {
                return new Outcome(null, e.getMessage());
            }
        }

        /** The result; lists what could not be used. */
        @Nullable
        PageNews told(ArchiveRecord record, Rejects rejects) {
            if (flaw != null) {
                record.reject(rejects, flaw);
            }
            return news;
        }
    }

    /**
     * A pass over files that reports progress in bytes.
     *
     * @param stage name of the progress stage
     * @param concurrency threads, at least 1
     */
    ArchivePass(String stage, List<Path> files, Rejects rejects, int concurrency, Checkpoint checkpoint) {
        this.stage = stage;
        this.files = files;
        this.rejects = rejects;
        this.concurrency = concurrency;
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
     * @param news receives the results in record order, on this thread
     */
    void run(Function<RecordHead, Collection<String>> pages, Consumer<PageNews> news) {
        try (Workers workers = new Workers(concurrency)) {
            for (Path file : files) {
                read(file, pages, news, workers);
                done += size(file);
            }
            flush(workers, news, total);
        }
    }

    private void read(
            Path file, Function<RecordHead, Collection<String>> pages, Consumer<PageNews> news, Workers workers) {
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
                    flush(workers, news, done + at[0]);
                }
                record = reader.next(head -> !pages.apply(head).isEmpty());
            }
        }
    }

    private void flush(Workers workers, Consumer<PageNews> news, long position) {
        Outcome[] outcomes = new Outcome[batch.size()];
        workers.forEach(
                outcomes.length,
                () -> reached(position),
                i -> outcomes[i] = batch.get(i).outcome());
        for (int i = 0; i < outcomes.length; i++) {
            PageNews told = outcomes[i].told(batch.get(i).record(), rejects);
            if (told != null) {
                news.accept(told);
            }
        }
        batch.clear();
        batchBytes = 0;
    }

    private void reached(long position) {
        checkpoint.reached(stage, Math.min(position, total), total);
    }
}
