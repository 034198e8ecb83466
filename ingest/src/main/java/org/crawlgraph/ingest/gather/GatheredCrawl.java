package org.crawlgraph.ingest.gather;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntToLongFunction;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.PageColumn;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.jspecify.annotations.Nullable;

/** A graph in memory. */
public final class GatheredCrawl implements CrawlSource {

    private static final long BYTES_PER_URL = 120;

    private final String format;
    private final Path file;
    private final int pages;
    private final @Nullable List<String> urls;
    private final IntToLongFunction ids;
    private final LinkPairs links;
    private final Rejects rejects;
    private final List<PageColumn> columns;
    private final long columnBytes;

    private GatheredCrawl(
            String format,
            Path file,
            int pages,
            @Nullable List<String> urls,
            IntToLongFunction ids,
            LinkPairs links,
            Rejects rejects,
            List<PageColumn> columns,
            long columnBytes) {
        this.format = format;
        this.file = file;
        this.pages = pages;
        this.urls = urls;
        this.ids = ids;
        this.links = links;
        this.rejects = rejects;
        this.columns = columns;
        this.columnBytes = columnBytes;
        links.sort(pages);
    }

    /**
     * Creates a crawl whose pages have URLs.
     *
     * @param urls by page number, distinct
     * @param links in any order; sorted here
     */
    public static GatheredCrawl ofUrls(String format, Path file, List<String> urls, LinkPairs links, Rejects rejects) {
        return ofUrls(format, file, urls, links, rejects, List.of(), 0);
    }

    /**
     * Creates a crawl whose pages have URLs and body properties.
     *
     * @param urls by page number, distinct and canonical
     * @param links in any order; sorted here
     * @param bodies by the same numbers
     */
    public static GatheredCrawl ofUrls(
            String format, Path file, List<String> urls, LinkPairs links, Rejects rejects, KeptBodies bodies) {
        return ofUrls(format, file, urls, links, rejects, bodies.columns(urls), bodies.heapBytes());
    }

    /**
     * Creates a crawl whose pages have URLs and other properties.
     *
     * @param urls by page number, distinct
     * @param links in any order; sorted here
     * @param columns by the same numbers
     * @param columnBytes approximate heap of the columns, in bytes
     */
    public static GatheredCrawl ofUrls(
            String format,
            Path file,
            List<String> urls,
            LinkPairs links,
            Rejects rejects,
            List<PageColumn> columns,
            long columnBytes) {
        return new GatheredCrawl(format, file, urls.size(), urls, page -> page, links, rejects, columns, columnBytes);
    }

    /**
     * Creates a crawl whose pages have no URLs.
     *
     * @param ids by page number, distinct
     * @param links in any order; sorted here
     */
    public static GatheredCrawl ofIds(String format, Path file, long[] ids, LinkPairs links, Rejects rejects) {
        return new GatheredCrawl(format, file, ids.length, null, page -> ids[page], links, rejects, List.of(), 0);
    }

    @Override
    public String format() {
        return format;
    }

    @Override
    public Path file() {
        return file;
    }

    @Override
    public int pages() {
        return pages;
    }

    @Override
    public long links() {
        return links.size();
    }

    @Override
    public boolean hasUrls() {
        return urls != null;
    }

    @Override
    public long id(int page) {
        return ids.applyAsLong(page);
    }

    @Override
    public List<PageColumn> columns() {
        return columns;
    }

    @Override
    public Rejects rejects() {
        return rejects;
    }

    @Override
    public UrlCursor readUrls() {
        if (urls == null) {
            throw new IllegalStateException(file + " names its pages by numbers");
        }
        return new Urls(urls);
    }

    @Override
    public LinkCursor readLinks() {
        return links.read();
    }

    @Override
    public boolean hasLinkDetails() {
        return links.hasDetails();
    }

    @Override
    public long heapBytes() {
        return (urls == null ? 8L : BYTES_PER_URL) * pages + 8L * links.size() + columnBytes;
    }

    private final class Urls implements UrlCursor {
        private final List<String> list;
        private int next;

        Urls(List<String> list) {
            this.list = list;
        }

        @Override
        public @Nullable String next() {
            return next < list.size() ? list.get(next++) : null;
        }

        @Override
        public long count() {
            return list.size();
        }

        @Override
        public IngestException refuse(String what) {
            return IngestException.in(file, what + ": " + IngestException.quote(list.get(next - 1)));
        }
    }
}
