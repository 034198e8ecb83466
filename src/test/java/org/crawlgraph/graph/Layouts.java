package org.crawlgraph.graph;

/** Copies graphs into other row layouts, which graphs derived from them keep. */
public final class Layouts {

    private static final LinkGraph.RowLayout DEFAULT = LinkGraph.RowLayout.DEFAULT;

    private Layouts() {}

    /** The graph in blocks of at most this number of links, like graphs of billions of links. */
    public static LinkGraph inBlocks(LinkGraph graph, int links) {
        LinkGraph.RowLayout layout =
                new LinkGraph.RowLayout(links, DEFAULT.worth(), DEFAULT.sampled(), DEFAULT.trial());
        LinkGraphBuilder builder = new LinkGraphBuilder(graph.pages(), layout);
        for (int page = graph.pages() - 1; page >= 0; page--) {
            for (int target : graph.targets(page)) {
                builder.add(page, target);
            }
        }
        return builder.build();
    }

    /** The graph with equal rows shared whenever that saves a link, in blocks of at most this number of links. */
    public static LinkGraph sharingAlways(LinkGraph graph, int links) {
        return sharing(graph, 0, links);
    }

    /** The graph without shared rows. */
    public static LinkGraph sharingNever(LinkGraph graph) {
        return sharing(graph, Double.MAX_VALUE, DEFAULT.blockLinks())
                .transpose()
                .transpose();
    }

    private static LinkGraph sharing(LinkGraph graph, double worth, int links) {
        LinkGraph.RowLayout layout = new LinkGraph.RowLayout(links, worth, DEFAULT.sampled(), DEFAULT.trial());
        OrderedGraphBuilder builder = new OrderedGraphBuilder(graph.pages(), graph.links(), layout);
        for (int page = 0; page < graph.pages(); page++) {
            builder.add(page, graph.targets(page), graph.outDegree(page));
        }
        return builder.build();
    }

    /** Number of blocks of a graph. */
    public static int blocks(LinkGraph graph) {
        return graph.stored().blocks();
    }

    /** Whether pages of a graph share a row. */
    public static boolean isShared(LinkGraph graph) {
        return graph.isShared();
    }
}
