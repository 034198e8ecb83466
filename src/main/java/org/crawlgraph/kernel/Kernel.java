package org.crawlgraph.kernel;

import org.crawlgraph.graph.LinkGraph;
import org.jspecify.annotations.Nullable;

/**
 * What of a graph can hold its strongest cores; pages have the numbers that they have there.
 *
 * @param links the links to rank, none inside a site
 * @param part those of them that are needed for ten times the share; null when nothing was left out
 * @param level what cores with σ² of at least this need is there; 0 when nothing was left out
 */
public record Kernel(LinkGraph links, @Nullable LinkGraph part, double level) {

    /** Checks that both parts are of one graph. */
    public Kernel {
        if ((part == null) != (level == 0) || (part != null && part.pages() != links.pages())) {
            throw new IllegalArgumentException("a kernel of level " + level + " needs a part of the same pages");
        }
    }
}
