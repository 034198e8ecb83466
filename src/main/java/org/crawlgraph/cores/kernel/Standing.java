package org.crawlgraph.cores.kernel;

import java.util.Locale;

/** What speaks for a core of a kernel being that of the whole graph. */
public enum Standing {
    /** All links are in the kernel. */
    WHOLE,

    /**
     * It is as strong as the level of the kernel, and a tenth of the pages' possible scores more makes no difference: the part of the
     * kernel for ten times the share gives the same core. This is not proved.
     */
    AGREES,

    /** It is as strong as the level, but the part of the kernel for ten times the share gives another core in its place. */
    DIFFERS,

    /** It, or one before it, is weaker than the level of the kernel: links that are not in it may give stronger ones. */
    BELOW;

    /** As rows name it, such as {@code "agrees"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
