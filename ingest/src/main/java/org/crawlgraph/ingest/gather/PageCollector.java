package org.crawlgraph.ingest.gather;

import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Function;
import org.crawlgraph.clusters.pruning.PageBody;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * Collects pages from any source into one graph. Link targets are pages even if they are never read. Reading an address
 * twice merges the links. Self-links are kept, and addresses that differ only in scheme are two pages.
 *
 * <p>Space: one string and the body properties per page, and 8 bytes per link before deduplication. Not thread-safe.
 */
public final class PageCollector {

    private final Path file;
    private final Function<String, @Nullable String> address;
    private final UrlNumbering pages;
    private final LinkPairs links;
    private final KeptBodies bodies = new KeptBodies();
    private int noAddress;

    /**
     * Creates an empty collection.
     *
     * @param file the source of the pages, named in messages and the graph
     * @param address maps an absolute address to the canonical address of a page, for example
     *     {@link org.crawlgraph.url.CanonicalUrl#of}; null drops and counts the link, for example {@code mailto:}
     */
    public PageCollector(Path file, Function<String, @Nullable String> address) {
        this.file = file;
        this.address = address;
        pages = new UrlNumbering(file);
        links = new LinkPairs(file);
    }

    /**
     * Adds a page that was read.
     *
     * @throws IllegalArgumentException when {@code url} is not a page address
     * @throws IngestException when there are too many pages or links to import
     */
    public void page(String url, Collection<String> targets) {
        page(url, targets, PageBody.UNKNOWN);
    }

    /**
     * Adds a page with its body properties, which replace the properties of an earlier body.
     *
     * @param body its canonical address is normalised like links
     */
    public void page(String url, Collection<String> targets, PageBody body) {
        String page = address.apply(url);
        if (page == null) {
            throw new IllegalArgumentException("a page was read under " + url + ", which is not the URL of a page");
        }
        int from = pages.of(page);
        String own = body.canonical().isEmpty() ? null : address.apply(body.canonical());
        bodies.put(from, page, new PageBody(body.title(), own == null ? "" : own, body.noindex(), body.digest()));
        for (String target : targets) {
            String canonical = address.apply(target);
            if (canonical == null) {
                noAddress++;
            } else {
                links.add(from, pages.of(canonical));
            }
        }
    }

    /** The number of pages, read or only linked to. */
    public int pages() {
        return pages.size();
    }

    /** The number of links dropped because the target is not a page address. */
    public int linksToNoAddress() {
        return noAddress;
    }

    /**
     * Returns the collected graph without parallel links. Pages are numbered in {@link UrlNumbering.UrlOrder},
     * independent of the reading order.
     *
     * @param format the format name for messages
     * @param rejects the rejected records of the input
     */
    public CrawlSource end(String format, Rejects rejects) {
        int[] moved = pages.sort();
        links.renumber(moved);
        bodies.renumber(moved);
        return GatheredCrawl.ofUrls(format, file, pages.urls(), links, rejects, bodies);
    }
}
