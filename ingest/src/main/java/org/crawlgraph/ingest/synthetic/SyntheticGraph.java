package org.crawlgraph.ingest.synthetic;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.NoSuchElementException;
import java.util.concurrent.CancellationException;

/**
 * A synthetic crawl as the WebGraph library wants to see it: links are made when they are asked for. Pages can be read
 * again and in parts at the same time; what was read is counted.
 */
final class SyntheticGraph extends ImmutableGraph {

    private final Blueprint blueprint;
    private final Density density;
    private final LinkCounts counts;
    private volatile int reached;
    private volatile boolean stopped;

    SyntheticGraph(Blueprint blueprint, Density density, LinkCounts counts) {
        this.blueprint = blueprint;
        this.density = density;
        this.counts = counts;
    }

    /** The page that was last asked for. */
    int reached() {
        return reached;
    }

    /** Makes whoever reads pages fail with a {@link CancellationException}. */
    void stop() {
        stopped = true;
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
        return false;
    }

    @Override
    public int outdegree(int page) {
        throw new UnsupportedOperationException("pages are made one after the other: use nodeIterator()");
    }

    @Override
    public ImmutableGraph copy() {
        return this;
    }

    @Override
    public NodeIterator nodeIterator(int from) {
        return new Pages(from);
    }

    private final class Pages extends NodeIterator {
        private final PageLinks links = new PageLinks(blueprint, density);
        private int next;

        Pages(int from) {
            this.next = from;
        }

        @Override
        public boolean hasNext() {
            return next < numNodes();
        }

        @Override
        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if ((next & 0xFFF) == 0) {
                reached = next;
                if (stopped) {
                    throw new CancellationException("stopped at page " + next);
                }
            }
            links.of(next);
            counts.add(links);
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
    }
}
