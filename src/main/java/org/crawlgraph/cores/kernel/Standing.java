package org.crawlgraph.cores.kernel;

import java.util.Locale;

/** The evidence that a core of a kernel is a core of the full graph. */
public enum Standing {
    /** The kernel has all links. */
    WHOLE,

    /**
     * The core reaches the level of the kernel, and the part of the kernel for ten times the share gives the same core. This is evidence,
     * not a proof.
     */
    AGREES,

    /** The core reaches the level, but the part of the kernel for ten times the share gives another core in its place. */
    DIFFERS,

    /** This core or an earlier one is below the level of the kernel: links that were left out may give stronger cores. */
    BELOW;

    /** The name in rows, such as {@code "agrees"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
