package org.crawlgraph.cores.exact;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import org.crawlgraph.graph.FoldedGraph;
import org.crawlgraph.graph.LinkBlock;

/**
 * The authority classes outside a region that its hubs link to, and the score that flows to each of them.
 *
 * <p>Example with five pages, each a class: hub 0 links to authorities 0 and 1, hub 1 to authorities 0 and 2, and the
 * region is authority 0 with score 1. Both hubs then score 1, and {@link #spread} reaches authorities 1 and 2 with a
 * flow of 1 each.
 *
 * <p>Space: 8 bytes per authority class of the graph, and 4 per class reached. {@link #spread} reads all links of the
 * hubs.
 */
final class Boundary {

    /**
     * The cost of reading a link here, in links read by a ranking: it also reads the place and the flow of its target.
     */
    private static final int COST_PER_LINK = 3;

    /** Replaces the flow of an authority of the region; adding to it changes nothing. */
    private static final double INSIDE = Double.NEGATIVE_INFINITY;

    private final FoldedGraph.Side hubSide;
    private final WorkLimit work;
    private final double[] flowOfAuthority;
    private final IntArrayList reached = new IntArrayList();

    /** Starts with all authorities outside, and none reached. */
    Boundary(FoldedGraph graph, WorkLimit work) {
        this.work = work;
        hubSide = graph.hubs();
        flowOfAuthority = new double[graph.authorities().classes()];
    }

    /** Moves an authority inside. */
    void enter(int authorityClass) {
        flowOfAuthority[authorityClass] = INSIDE;
    }

    /** Moves an authority outside, with no flow. */
    void leave(int authorityClass) {
        flowOfAuthority[authorityClass] = 0;
    }

    /** Forgets all flows. */
    void clear() {
        for (int place = 0; place < reached.size(); place++) { // an iterator would box
            int authorityClass = reached.getInt(place);
            flowOfAuthority[authorityClass] = flowOfAuthority[authorityClass] == INSIDE ? INSIDE : 0;
        }
        reached.clear();
    }

    /**
     * Computes the flow of scores from hubs to the authorities outside.
     *
     * @param hubClasses hub classes of the region, in the order of their places
     * @param flowOfHub by place, the score of a hub times the pages of its class
     */
    void spread(IntList hubClasses, double[] flowOfHub) {
        clear();
        for (int hubPlace = 0; hubPlace < hubClasses.size(); hubPlace++) {
            double flow = flowOfHub[hubPlace];
            int hubClass = hubClasses.getInt(hubPlace);
            LinkBlock row = hubSide.block(hubClass);
            int start = row.start(hubClass);
            int end = row.end(hubClass);
            work.count((long) COST_PER_LINK * (end - start));
            for (int link = start; link < end && flow > 0; link++) {
                int authorityClass = row.target(link);
                if (flowOfAuthority[authorityClass] == 0) {
                    reached.add(authorityClass);
                }
                flowOfAuthority[authorityClass] += flow;
            }
        }
    }

    /** The authority classes that {@link #spread} has reached, in the order of the first hub that links to each. */
    IntList reached() {
        return reached;
    }

    /** The score that flows to an authority; negative if it is inside. */
    double flow(int authorityClass) {
        return flowOfAuthority[authorityClass];
    }
}
