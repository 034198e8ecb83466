package org.crawlgraph.ingest.online;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;

/** The pages of a source, some at a time, with the properties that a bulk import would give them. */
final class PageBatches implements AutoCloseable {

    private final CrawlSource source;
    private final List<PageColumn> columns;
    private final @Nullable UrlCursor urls;
    private int next;

    /** Starts from the first page. */
    PageBatches(CrawlSource source) {
        this.source = source;
        columns = source.columns();
        urls = source.hasUrls() ? source.readUrls() : null;
    }

    /** The next pages, {@code most} or fewer; none after the last. */
    List<PageEntry> next(int most) {
        List<PageEntry> batch = new ArrayList<>(Math.min(most, source.pages() - next));
        for (int i = Math.min(most, source.pages() - next); i > 0; i--) {
            batch.add(entry(next++));
        }
        return batch;
    }

    private PageEntry entry(int page) {
        Map<String, Object> properties = new LinkedHashMap<>();
        Object key = urls == null ? (Object) source.id(page) : url(urls);
        String host = key instanceof String url ? Host.of(url) : null;
        if (host != null) {
            properties.put("host", host);
        }
        Map<String, @Nullable Object> ofBody = new LinkedHashMap<>();
        List<String> gone = new ArrayList<>();
        for (PageColumn column : columns) {
            Object value = column.value().apply(page);
            if (value == null) {
                if (column.kind() == PageColumn.Kind.OF_FETCH) {
                    gone.add(column.name());
                }
            } else if (column.kind() == PageColumn.Kind.COMPUTED) {
                properties.put(column.name(), value);
            } else {
                ofBody.put(column.name(), value);
            }
        }
        if (ofBody.containsKey(PageColumn.FETCHED_AT)) {
            gone.forEach(name -> ofBody.put(name, null));
        }
        return new PageEntry(key, properties, ofBody);
    }

    private static String url(UrlCursor urls) {
        String url = urls.next();
        if (url == null) {
            throw urls.refuse("the list became shorter while it was imported; leave the file alone and import again");
        }
        return url;
    }

    @Override
    public void close() {
        if (urls != null) {
            urls.close();
        }
    }
}
