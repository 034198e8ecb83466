package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.util.List;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.batchimport.api.input.InputChunk;
import org.neo4j.batchimport.api.input.InputEntityVisitor;

/** A batch of pages for the store; page numbers become node ids. */
final class PageChunk implements InputChunk {

    private static final int SIZE = 4096;
    private static final String[] LABELS = {"Page"};

    private final @Nullable String[] urls = new @Nullable String[SIZE];
    private final CrawlSource source;
    private final List<PageColumn> columns;
    private int first;
    private int at;
    private int size;

    PageChunk(CrawlSource source) {
        this.source = source;
        columns = source.columns();
    }

    /**
     * Reads the next few pages; one thread at a time.
     *
     * @param next the first of them
     * @param cursor their URLs; null when pages have none
     * @return the number of pages
     */
    int fill(int next, @Nullable UrlCursor cursor) {
        first = next;
        at = 0;
        size = Math.min(SIZE, source.pages() - first);
        for (int i = 0; i < size; i++) {
            urls[i] = cursor == null ? null : url(cursor);
        }
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
    public boolean next(InputEntityVisitor visitor) throws IOException {
        if (at == size) {
            return false;
        }
        int page = first + at;
        String url = urls[at++];
        visitor.id(page);
        visitor.labels(LABELS);
        if (url == null) {
            visitor.property("id", source.id(page));
        } else {
            visitor.property("url", url);
            String host = Host.of(url);
            if (host != null) {
                visitor.property("host", host);
            }
        }
        for (PageColumn column : columns) {
            Object value = column.value().apply(page);
            if (value != null) {
                visitor.property(column.name(), value);
            }
        }
        visitor.endOfEntity();
        return true;
    }

    @Override
    public void close() {
        // holds no more than its arrays
    }
}
