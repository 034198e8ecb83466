package org.crawlgraph.cores.kernel;

import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RankedLinks;
import org.jspecify.annotations.Nullable;

/**
 * The part of a graph that can hold its strongest cores. Page numbers are the same as in the graph.
 * @param links the links to rank, without links inside a site, and their weights; all weigh 1 if links were left out
 * @param part the links of the kernel for ten times the share; null if nothing was left out
 * @param level the kernel has all links that cores with σ² of at least this depend on; 0 if nothing was left out
 */
public record Kernel(RankedLinks links, @Nullable LinkGraph part, double level) {

    public Kernel {
        if ((part == null) != (level == 0)
                || (part != null && (part.pages() != links.graph().pages() || links.sites() != null))) {
            throw new IllegalArgumentException(
                    "a kernel of level " + level + " needs a part of the same pages, and links that count 1");
        }
    }
}
