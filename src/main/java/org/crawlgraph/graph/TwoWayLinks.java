package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;

/** Links in both directions, for rankings. */
public interface TwoWayLinks {

    LinkRows out();

    /** The same links by target. */
    LinkRows in();

    long links();

    /** Number of pages; page numbers go up to it. */
    int pages();

    /** Transposes a graph; {@code checkpoint} is called in the stage {@code "transposing links"}. */
    static TwoWayLinks of(LinkGraph graph, Checkpoint checkpoint) {
        return of(graph, graph.transpose(checkpoint));
    }

    /** Combines a graph with its transpose. */
    static TwoWayLinks of(LinkGraph graph, LinkGraph turned) {
        return of(graph.rows(), turned.rows());
    }

    /**
     * Combines rows with their reverse.
     * @throws IllegalArgumentException if they differ in the number of pages or links
     */
    static TwoWayLinks of(LinkRows out, LinkRows in) {
        if (out.rows() != in.rows() || out.links() != in.links()) {
            throw new IllegalArgumentException(out.rows() + " pages with " + out.links() + " links, but reversed "
                    + in.rows() + " pages with " + in.links() + " links");
        }
        return new Rows(out, in);
    }

    record Rows(LinkRows out, LinkRows in) implements TwoWayLinks {
        @Override
        public long links() {
            return out.links();
        }

        @Override
        public int pages() {
            return out.rows();
        }
    }
}
