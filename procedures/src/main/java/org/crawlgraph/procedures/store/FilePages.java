package org.crawlgraph.procedures.store;

import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * The pages of a graph loaded from a file: they have URLs or ids, but are not nodes.
 *
 * @param crawl that was loaded
 */
public record FilePages(LoadedCrawl crawl) implements PageList {

    @Override
    public int count() {
        return crawl.pages();
    }

    @Override
    public Page page(Transaction tx, int page) {
        return new Page(null, crawl.name(page), host(crawl.url(page)));
    }

    @Override
    public PageText text(Transaction tx, int page) {
        String url = crawl.url(page);
        return new PageText(url, host(url), null);
    }

    @Override
    public boolean hasUrls() {
        return crawl.hasUrls();
    }

    private static @Nullable String host(@Nullable String url) {
        return url == null ? null : Host.of(url);
    }

    @Override
    public long bytes() {
        return crawl.nameBytes();
    }
}
