package org.crawlgraph.procedures.graphs;

import java.util.BitSet;
import java.util.Collection;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.seeds.PageData;
import org.crawlgraph.url.Host;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/** The pages of a graph by number, with the data for result rows. Thread-safe. */
public sealed interface PageList permits NodeIds, PageList.OfFile {

    /**
     * A page in a row.
     *
     * @param node null when the graph was not read from the store
     * @param url its URL, else its name or id; null when it has neither
     * @param host its property, else the host of its URL; null when it has neither
     */
    record Page(
            @Nullable Node node,
            @Nullable String url,
            @Nullable String host) {}

    int count();

    /**
     * The current state of a page.
     *
     * @throws IllegalStateException when its node was deleted or changed its label or URL since the graph was read
     */
    Page page(Transaction tx, int page);

    /** The text of a page; empty for a node that was deleted or changed since the graph was read. */
    PageText text(Transaction tx, int page);

    /** Whether pages have URLs or names; else their numbers or ids serve as URLs. */
    default boolean hasUrls() {
        return true;
    }

    /**
     * Finds pages by URL, host or domain, as {@link PageData#named(int, java.util.function.IntFunction,
     * java.util.function.IntFunction, String, Collection, Checkpoint)}.
     *
     * @param option name of the option, for messages
     * @throws IllegalArgumentException if a name matches no page
     */
    default BitSet named(Transaction tx, String option, Collection<String> names, Checkpoint checkpoint) {
        return PageData.named(
                count(), page -> page(tx, page).url(), page -> text(tx, page).host(), option, names, checkpoint);
    }

    /** Heap, in bytes. */
    long bytes();

    /** The pages of a graph loaded from a file, which have URLs or ids but are not nodes. */
    record OfFile(LoadedCrawl crawl) implements PageList {

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
}
