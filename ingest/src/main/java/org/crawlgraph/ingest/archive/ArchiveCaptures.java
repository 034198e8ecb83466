package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.function.Function;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Reads one archive forwards and returns the captures in its records, for callers that combine archives differently
 * from {@link WebArchives}. A file that is not an archive has no captures, and is rejected if it is named like one.
 * Space: one record, at most 16 MiB, and its result.
 */
public final class ArchiveCaptures implements Iterator<Capture>, AutoCloseable {

    private final Rejects rejects;
    private final Function<RecordHead, Collection<String>> pages;
    private final @Nullable ArchiveReader reader;
    private final Queue<Capture> waiting = new ArrayDeque<>();

    /**
     * Reads the whole archive.
     *
     * @param name the file for rejects and messages
     */
    public ArchiveCaptures(Path name, ArchiveInput input, Rejects rejects) {
        this(
                name,
                input,
                rejects,
                head -> head.page() == null || !head.describesPage() ? List.of() : List.of(head.page()));
    }

    /** Reads only payloads shared by other pages, as payloads of those pages. */
    public ArchiveCaptures(Path name, ArchiveInput input, Rejects rejects, SamePayloads same) {
        this(name, input, rejects, same::pages);
    }

    private ArchiveCaptures(
            Path name, ArchiveInput input, Rejects rejects, Function<RecordHead, Collection<String>> pages) {
        this.rejects = rejects;
        this.pages = pages;
        boolean archive;
        try {
            archive = ArchiveReader.isArchive(input);
        } catch (IOException e) {
            throw IngestException.reading(name, e);
        }
        if (!archive) {
            WebArchives.rejectNamedSo(name, rejects);
        }
        reader = archive ? new ArchiveReader(name, input, rejects, () -> {}) : null;
    }

    @Override
    public boolean hasNext() {
        while (waiting.isEmpty() && reader != null) {
            ArchiveRecord record = reader.next(head -> !pages.apply(head).isEmpty());
            if (record == null) {
                return false;
            }
            for (String page : pages.apply(record.head())) {
                Capture capture =
                        Capture.Reading.of(record, page, ImportOptions.DEFAULT).take(record, rejects);
                if (capture != null) {
                    waiting.add(capture);
                }
            }
        }
        return !waiting.isEmpty();
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
    }
}
