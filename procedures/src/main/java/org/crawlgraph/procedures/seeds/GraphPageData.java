package org.crawlgraph.procedures.seeds;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.procedures.graphs.GraphCatalog;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.seeds.PageData;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * The data of the pages of a graph, from the store or from the named graph.
 *
 * @param name name of the graph; null if it was read from the store
 */
public record GraphPageData(
        Transaction tx, PageGraph graph, @Nullable String name, Checkpoint checkpoint) implements PageData {

    @Override
    public int pages() {
        return graph.pages();
    }

    @Override
    public boolean hasUrls() {
        return graph.list().hasUrls() && PageData.super.hasUrls();
    }

    @Override
    public @Nullable String url(int page) {
        return graph.list().text(tx, page).url();
    }

    @Override
    public @Nullable String host(int page) {
        return graph.list().text(tx, page).host();
    }

    @Override
    public IntFunction<@Nullable Object> property(String property) {
        if (name != null) {
            GraphCatalog.Entry entry = GraphCatalog.of(tx).named(name);
            if (entry.properties().containsKey(property)) {
                return entry.property(property);
            }
        }
        NodeIds nodes = graph.nodes();
        return page -> nodes.node(tx, page).getProperty(property, null);
    }

    @Override
    public boolean hasProperties() {
        return graph.list() instanceof NodeIds;
    }

    @Override
    public BitSet unfetched() {
        return graph.unfetched(tx, checkpoint);
    }
}
