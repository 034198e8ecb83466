package org.crawlgraph.ingest.online;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;

/** Links of one page, by node id. */
public final class SourceLinks {

    private final long source;
    private final long[] targets;

    /**
     * @param source node id of the source
     * @param targets node ids of the targets, distinct
     */
    SourceLinks(long source, long[] targets) {
        this.source = source;
        this.targets = targets;
    }

    public long source() {
        return source;
    }

    /** The node ids of the targets, distinct; not to be changed. */
    public long[] targets() {
        return targets;
    }

    /** The links whose target is not in {@code known}. Time O(targets + known). */
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
