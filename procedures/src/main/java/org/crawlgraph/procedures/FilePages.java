package org.crawlgraph.procedures;

import java.nio.file.Path;
import org.crawlgraph.describe.PageText;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * The pages of a graph that was loaded from a file: they have URLs, or numbers in place of them, but are not nodes.
 *
 * @param file where they come from
 * @param count how many there are
 * @param urls their URLs; null when the file has none
 */
record FilePages(Path file, int count, @Nullable UrlTable urls) implements PageList {

    @Override
    public Page page(Transaction tx, int page) {
        if (urls == null) {
            return new Page(null, String.valueOf(page), null);
        }
        String url = urls.url(page);
        return new Page(null, url, Host.of(url));
    }

    @Override
    public PageText text(Transaction tx, int page) {
        String url = urls == null ? null : urls.url(page);
        return new PageText(url, url == null ? null : Host.of(url), null);
    }

    @Override
    public long bytes() {
        return urls == null ? 0 : urls.bytes();
    }
}
