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

/**
 * A graph in memory.
 *
 * @param urls by page number, distinct; null if pages have ids
 * @param ids by page number, distinct; unused if pages have URLs
 * @param pairs links in any order; sorted here
 * @param columns by page number
 * @param columnBytes approximate heap of the columns, in bytes
 */
public record GatheredCrawl(
        String format,
        Path file,
        int pages,
        @Nullable List<String> urls,
        IntToLongFunction ids,
        LinkPairs pairs,
        Rejects rejects,
        List<PageColumn> columns,
        long columnBytes)
        implements CrawlSource {

    private static final long BYTES_PER_URL = 120;

    public GatheredCrawl {
        pairs.sort(pages);
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
    public long links() {
        return pairs.size();
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
    public UrlCursor readUrls() {
        if (urls == null) {
            throw new IllegalStateException(file + " names its pages by numbers");
        }
        return new Urls(urls);
    }

    @Override
    public LinkCursor readLinks() {
        return pairs.read();
    }

    @Override
    public boolean hasLinkDetails() {
        return pairs.hasDetails();
    }

    @Override
    public boolean hasWeights() {
        return pairs.hasWeights();
    }

    @Override
    public long heapBytes() {
        return (urls == null ? 8L : BYTES_PER_URL) * pages
                + (hasWeights() || hasLinkDetails() ? 16L : 8L) * pairs.size()
                + columnBytes;
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
        public IngestException refuse(String what) {
            return IngestException.in(file, what + ": " + IngestException.quote(list.get(next - 1)));
        }
    }
}
