package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.cores.describe.PageText;
import org.neo4j.graphdb.Transaction;

/**
 * The groups of pages of an aggregated graph, such as hosts: they have names, but are not nodes.
 *
 * @param names by group
 */
public record GroupPages(List<String> names) implements PageList {

    /** Heap of a name of 20 characters. */
    private static final long NAME = 64;

    @Override
    public int count() {
        return names.size();
    }

    @Override
    public Page page(Transaction tx, int page) {
        return new Page(null, names.get(page), names.get(page));
    }

    @Override
    public PageText text(Transaction tx, int page) {
        return new PageText(names.get(page), names.get(page), null);
    }

    @Override
    public long bytes() {
        return NAME * names.size();
    }
}
