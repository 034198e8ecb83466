package org.crawlgraph.graph;

import org.crawlgraph.common.Checkpoint;

/** Links in both directions, as rankings read them. */
public interface TwoWayLinks {

    /** The links by the page they start from. */
    LinkRows out();

    /** The same links by the page they lead to. */
    LinkRows in();

    /** How many links there are. */
    long links();

    /** How many pages there are; page numbers go this far. */
    int pages();

    /**
     * Turns a graph.
     *
     * @param checkpoint called in the stage {@code "transposing links"}
     */
    static TwoWayLinks of(LinkGraph graph, Checkpoint checkpoint) {
        return of(graph.rows(), graph.transpose(checkpoint).rows());
    }

    /**
     * Takes rows as they are.
     *
     * @throws IllegalArgumentException when they differ in their numbers of pages or links, so that one cannot be the other reversed
     */
    static TwoWayLinks of(LinkRows out, LinkRows in) {
        if (out.rows() != in.rows() || out.links() != in.links()) {
            throw new IllegalArgumentException(out.rows() + " pages with " + out.links() + " links, but reversed "
                    + in.rows() + " pages with " + in.links() + " links");
        }
        return new Rows(out, in);
    }

    /** Rows that nobody changes. */
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
