package org.crawlgraph.ingest.distance;

import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import java.io.PrintStream;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/** A link graph as WebGraph's algorithms read one. Any number of threads may read it, until it is told to stop them. */
final class LinkArcs extends ImmutableGraph {

    private final LinkGraph links;
    private final BooleanSupplier stopped;

    /** Reads {@code links}; once {@code stopped} says so, who asks for links gets a {@link CancellationException}. */
    LinkArcs(LinkGraph links, BooleanSupplier stopped) {
        this.links = links;
        this.stopped = stopped;
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
        if (stopped.getAsBoolean()) {
            throw new Stopped();
        }
        return links.targets(page);
    }

    @Override
    public LazyIntIterator successors(int page) {
        if (stopped.getAsBoolean()) {
            throw new Stopped();
        }
        LinkBlock row = links.block(page);
        return new LazyIntIterator() {
            private int link = row.start(page);
            private final int end = row.end(page);

            @Override
            public int nextInt() {
                return link < end ? row.target(link++) : -1;
            }

            @Override
            public int skip(int count) {
                int skipped = Math.min(count, end - link);
                link += skipped;
                return skipped;
            }
        };
    }

    @Override
    public ImmutableGraph copy() {
        return this;
    }

    /** HyperBall prints what its threads throw; to be stopped is no fault that a log should hold. */
    private static final class Stopped extends CancellationException {

        private static final long serialVersionUID = 1L;

        @Override
        public void printStackTrace() {}

        @Override
        public void printStackTrace(PrintStream stream) {}
    }
}
