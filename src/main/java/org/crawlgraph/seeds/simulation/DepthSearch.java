package org.crawlgraph.seeds.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import org.crawlgraph.graph.LinkBlock;
import org.crawlgraph.graph.LinkGraph;

/**
 * A breadth-first search of a graph, depth by depth. Time O(n + m) for n pages with m links; space a bit per page of
 * the graph and 4 bytes per page reached.
 */
final class DepthSearch {

    private final LinkGraph links;
    private final BitSet reached;
    private final IntArrayList pages = new IntArrayList();
    private int begin;
    private int depth;

    /** Starts at depth 0, which has the distinct sources. */
    DepthSearch(LinkGraph links, int... sources) {
        this.links = links;
        this.reached = new BitSet(links.pages());
        for (int source : sources) {
            reach(source);
        }
    }

    private void reach(int page) {
        if (!reached.get(page)) {
            reached.set(page);
            pages.add(page);
        }
    }

    /** The current depth, in links from the nearest source. */
    int depth() {
        return depth;
    }

    /** The pages first reached at the current depth, in the order of discovery. */
    IntList here() {
        return pages.subList(begin, pages.size());
    }

    /** Follows one more link; returns false if it finds no page, which leaves the current depth empty. */
    boolean advance() {
        int end = pages.size();
        for (; begin < end; begin++) {
            int page = pages.getInt(begin);
            LinkBlock row = links.block(page);
            for (int link = row.start(page), last = row.end(page); link < last; link++) {
                reach(row.target(link));
            }
        }
        depth++;
        return begin < pages.size();
    }
}
