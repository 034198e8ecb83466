package org.crawlgraph.cores.kernel;

import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.RankedLinks;
import org.jspecify.annotations.Nullable;

/**
 * What of a graph can hold its strongest cores; pages have the numbers that they have there.
 *
 * @param links the links to rank, none inside a site, and how much each counts; all count 1 where some were left out
 * @param part those of them that are needed for ten times the share; null when nothing was left out
 * @param level what cores with σ² of at least this need is there; 0 when nothing was left out
 */
public record Kernel(RankedLinks links, @Nullable LinkGraph part, double level) {

    /** Checks that both parts are of one graph. */
    public Kernel {
        if ((part == null) != (level == 0)
                || (part != null && (part.pages() != links.graph().pages() || links.sites() != null))) {
            throw new IllegalArgumentException(
                    "a kernel of level " + level + " needs a part of the same pages, and links that count 1");
        }
    }
}
