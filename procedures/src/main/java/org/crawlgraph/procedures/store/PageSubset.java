package org.crawlgraph.procedures.store;

import org.crawlgraph.cores.describe.PageText;
import org.neo4j.graphdb.Transaction;

/**
 * Some pages of a graph that are not nodes.
 *
 * @param all the pages of that graph
 * @param kept their numbers in it, ascending
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record PageSubset(PageList all, int[] kept) implements PageList {

    @Override
    public int count() {
        return kept.length;
    }

    @Override
    public Page page(Transaction tx, int page) {
        return all.page(tx, kept[page]);
    }

    @Override
    public PageText text(Transaction tx, int page) {
        return all.text(tx, kept[page]);
    }

    @Override
    public boolean hasUrls() {
        return all.hasUrls();
    }

    @Override
    public long bytes() {
        return all.bytes() + 4L * kept.length;
    }
}
