package org.crawlgraph.ingest.store;

import java.io.IOException;
import org.crawlgraph.ingest.UrlCursor;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.batchimport.api.input.InputEntityVisitor;

/** Pages on their way into the store: the number of the page is the id of its node. */
final class PageChunk implements SharedChunks.Chunk<PageChunk.Pages> {

    private static final int SIZE = 4096;
    private static final String[] LABELS = {"Page"};

    private final @Nullable String[] urls = new @Nullable String[SIZE];
    private long first;
    private int at;
    private int size;

    /** The pages not handed out yet. */
    static final class Pages implements AutoCloseable {
        private final long count;
        private final @Nullable UrlCursor urls;
        private long next;

        /**
         * All pages of a source.
         *
         * @param urls null when pages have none, and get their number as property {@code id} instead
         */
        Pages(long count, @Nullable UrlCursor urls) {
            this.count = count;
            this.urls = urls;
        }

        @Override
        public void close() {
            if (urls != null) {
                urls.close();
            }
        }
    }

    @Override
    public int fill(Pages pages) {
        first = pages.next;
        at = 0;
        size = (int) Math.min(SIZE, pages.count - first);
        for (int i = 0; i < size; i++) {
            urls[i] = pages.urls == null ? null : url(pages.urls);
        }
        pages.next += size;
        return size;
    }

    private static String url(UrlCursor urls) {
        String url = urls.next();
        if (url == null) {
            throw urls.refuse("the list became shorter while it was imported; leave the file alone and import again");
        }
        return url;
    }

    @Override
    public boolean give(InputEntityVisitor visitor) throws IOException {
        if (at == size) {
            return false;
        }
        long page = first + at;
        String url = urls[at++];
        visitor.id(page);
        visitor.labels(LABELS);
        if (url == null) {
            visitor.property("id", page);
        } else {
            visitor.property("url", url);
            String host = Host.of(url);
            if (host != null) {
                visitor.property("host", host);
            }
        }
        visitor.endOfEntity();
        return true;
    }
}
