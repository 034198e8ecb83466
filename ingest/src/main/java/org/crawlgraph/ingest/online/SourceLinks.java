package org.crawlgraph.ingest.online;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/** Links of one page, by the ids of nodes. */
public final class SourceLinks {

    private final long source;
    private final long[] targets;

    /**
     * Keeps the array.
     *
     * @param source id of the node the links start from
     * @param targets ids of the nodes they lead to, distinct
     */
    SourceLinks(long source, long[] targets) {
        this.source = source;
        this.targets = targets;
    }

    /** The id of the node they start from. */
    public long source() {
        return source;
    }

    /** The ids of the nodes they lead to, distinct; not to be changed. */
    public long[] targets() {
        return targets;
    }

    /** Those of the links that do not lead to one of {@code known}. Time O(targets + known). */
    SourceLinks without(long[] known) {
        if (known.length == 0) {
            return this;
        }
        LongOpenHashSet there = new LongOpenHashSet(known);
        return new SourceLinks(
                source,
                Arrays.stream(targets).filter(target -> !there.contains(target)).toArray());
    }
}
