package org.crawlgraph.graph;

/** Copies graphs into blocks of other sizes, which graphs derived from them keep. */
public final class Layouts {

    private Layouts() {}

    /** The graph in blocks of at most this number of links, like graphs of billions of links. */
    public static LinkGraph inBlocks(LinkGraph graph, int links) {
        LinkGraphBuilder builder = new LinkGraphBuilder(graph.pages(), links);
        for (int page = graph.pages() - 1; page >= 0; page--) {
            for (int target : graph.targets(page)) {
                builder.add(page, target);
            }
        }
        return builder.build();
    }

    /** Number of blocks of a graph. */
    public static int blocks(LinkGraph graph) {
        return graph.stored().blocks();
    }
}
