package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;

/** Links in both directions, for rankings. */
public interface TwoWayLinks {

    LinkGraph out();

    /** The same links by target. */
    LinkGraph in();

    long links();

    /** Number of pages; page numbers go up to it. */
    int pages();

    /** Transposes a graph; {@code checkpoint} is called in the stage {@code "transposing links"}. */
    static TwoWayLinks of(LinkGraph graph, Checkpoint checkpoint) {
        return of(graph, graph.transpose(checkpoint));
    }

    /**
     * Combines a graph with its transpose.
     * @throws IllegalArgumentException if they differ in the number of pages or links
     */
    static TwoWayLinks of(LinkGraph out, LinkGraph in) {
        if (out.pages() != in.pages() || out.links() != in.links()) {
            throw new IllegalArgumentException(out.pages() + " pages with " + out.links() + " links, but reversed "
                    + in.pages() + " pages with " + in.links() + " links");
        }
        return new Both(out, in);
    }

    record Both(LinkGraph out, LinkGraph in) implements TwoWayLinks {
        @Override
        public long links() {
            return out.links();
        }

        @Override
        public int pages() {
            return out.pages();
        }
    }
}
