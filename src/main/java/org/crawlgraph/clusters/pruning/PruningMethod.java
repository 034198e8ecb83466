package org.crawlgraph.clusters.pruning;

import org.crawlgraph.common.options.Options;

/** Methods of pruning a cluster graph. */
public enum PruningMethod {

    /** Removes clusters without new content, judged by the links and URLs of their pages. The default. */
    CONTENT,

    /** Section 4.3 of Jiang and Lv (2009), including its weaknesses. */
    PAPER;

    /** Whether a crawl follows links without an edge in the graph. */
    public boolean followsUnseen() {
        return this == CONTENT;
    }

    public String option() {
        return Options.lowerCase(this);
    }
}
