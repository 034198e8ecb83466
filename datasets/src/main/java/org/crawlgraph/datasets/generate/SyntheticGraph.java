package org.crawlgraph.datasets.generate;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;

/**
 * A synthetic crawl as the WebGraph library's interface: links are generated on demand, page by page. Can be read any
 * number of times, and by several threads with one iterator each.
 */
final class SyntheticGraph extends ImmutableGraph {

    private final Blueprint blueprint;
    private final Density density;
    private final Consumer<SyntheticLinks> watcher;

    /** @param watcher receives the links of every page read, on the reading thread */
    SyntheticGraph(Blueprint blueprint, Density density, Consumer<SyntheticLinks> watcher) {
        this.blueprint = blueprint;
        this.density = density;
        this.watcher = watcher;
    }

    @Override
    public int numNodes() {
        return blueprint.options().pages();
    }

    @Override
    public boolean randomAccess() {
        return false;
    }

    @Override
    public boolean hasCopiableIterators() {
        return true;
    }

    @Override
    public int outdegree(int page) {
        throw new UnsupportedOperationException("pages are made one after the other: use nodeIterator(" + page + ")");
    }

    @Override
    public ImmutableGraph copy() {
        return this;
    }

    @Override
    public NodeIterator nodeIterator(int from) {
        return new Pages(from, numNodes());
    }

    private final class Pages extends NodeIterator {
        private final SyntheticLinks links = new SyntheticLinks(blueprint, density);
        private final int end;
        private int next;

        Pages(int from, int end) {
            this.next = from;
            this.end = end;
        }

        @Override
        public boolean hasNext() {
            return next < end;
        }

        @Override
        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            links.of(next);
            watcher.accept(links);
            return next++;
        }

        @Override
        public int outdegree() {
            return links.degree();
        }

        @Override
        public int[] successorArray() {
            return links.targets();
        }

        @Override
        public NodeIterator copy(int upperBound) {
            return new Pages(next, Math.min(end, upperBound));
        }
    }
}
