package org.crawlgraph.ingest.webgraph;

import it.unimi.dsi.webgraph.AbstractLazyIntIterator;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.util.function.IntConsumer;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/** Adapts a link graph to the interface of the WebGraph library. Thread-safe. */
public final class LinkArcs extends ImmutableGraph {

    private final LinkGraph links;
    private final IntConsumer watcher;

    /** @param watcher called before the links of a page are read; may throw to stop */
    public LinkArcs(LinkGraph links, IntConsumer watcher) {
        this.links = links;
        this.watcher = watcher;
    }

    @Override
    public int numNodes() {
        return links.pages();
    }

    @Override
    public long numArcs() {
        return links.links();
    }

    @Override
    public boolean randomAccess() {
        return true;
    }

    @Override
    public int outdegree(int page) {
        return links.outDegree(page);
    }

    @Override
    public int[] successorArray(int page) {
        watcher.accept(page);
        return links.targets(page);
    }

    @Override
    public LazyIntIterator successors(int page) {
        watcher.accept(page);
        LinkBlock row = links.block(page);
        return new AbstractLazyIntIterator() {
            private int link = row.start(page);
            private final int end = row.end(page);

            @Override
            public int nextInt() {
                return link < end ? row.target(link++) : -1;
            }
        };
    }

    @Override
    public ImmutableGraph copy() {
        return this;
    }
}
