package org.crawlgraph.ingest.store;

import java.util.concurrent.atomic.AtomicLong;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.UrlCursor;
import org.jspecify.annotations.Nullable;
import org.neo4j.batchimport.api.InputIterator;
import org.neo4j.batchimport.api.input.InputChunk;

/**
 * Hands the pages of a source to the importer's threads: one thread at a time fills its {@link PageChunk}, then all work on
 * theirs side by side.
 */
final class PageChunks implements InputIterator {

    private final CrawlSource source;
    private final @Nullable UrlCursor urls;
    private final AtomicLong done;
    private final Runnable pulse;
    private int next;

    /**
     * Starts from the first page.
     *
     * @param done set to how many were handed out
     * @param pulse called before each chunk; ends the import by throwing
     */
    PageChunks(CrawlSource source, AtomicLong done, Runnable pulse) {
        this.source = source;
        this.urls = source.hasUrls() ? source.readUrls() : null;
        this.done = done;
        this.pulse = pulse;
        done.set(0);
    }

    @Override
    public InputChunk newChunk() {
        return new PageChunk(source);
    }

    @Override
    public synchronized boolean next(InputChunk chunk) {
        pulse.run();
        int filled = ((PageChunk) chunk).fill(next, urls);
        next += filled;
        done.addAndGet(filled);
        return filled > 0;
    }

    @Override
    public void close() {
        if (urls != null) {
            urls.close();
        }
    }
}
