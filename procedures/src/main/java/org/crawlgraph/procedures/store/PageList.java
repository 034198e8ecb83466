package org.crawlgraph.procedures.store;

import org.crawlgraph.cores.describe.PageText;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/** The pages of a graph, by their numbers, as rows show them. Any number of threads may ask. */
public sealed interface PageList permits NodeIds, FilePages, GroupPages, PageSubset {

    /**
     * A page in a row.
     *
     * @param node null when the graph was not read from the store
     * @param url null when it has none
     * @param host null when it has none
     */
    record Page(
            @Nullable Node node,
            @Nullable String url,
            @Nullable String host) {}

    int count();

    /**
     * The current state of a page.
     *
     * @throws IllegalStateException when its node has been deleted since the graph was read
     */
    Page page(Transaction tx, int page);

    /** The text of a page; empty for a node deleted since the graph was read. */
    PageText text(Transaction tx, int page);

    /** Whether pages have URLs or names; else their numbers or ids serve as URLs. */
    default boolean hasUrls() {
        return true;
    }

    /** These pages of the list, renumbered from 0. */
    default PageList of(int[] kept) {
        return new PageSubset(this, kept);
    }

    /** Heap taken, in bytes. */
    long bytes();
}
