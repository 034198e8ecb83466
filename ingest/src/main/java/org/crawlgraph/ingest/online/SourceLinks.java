package org.crawlgraph.ingest.online;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.Arrays;
import java.util.Map;

/** Links of one page, by node id. */
public final class SourceLinks {

    private final long source;
    private final long[] targets;
    private final Map<String, Object> details;

    /**
     * @param source node id of the source
     * @param targets node ids of the targets, distinct
     * @param details anchor and rel, each or null, by the node id of the target as text, for targets with some
     */
    SourceLinks(long source, long[] targets, Map<String, Object> details) {
        this.source = source;
        this.targets = targets;
        this.details = details;
    }

    /** Page and details as {@link StoreBatch#DESCRIBE} takes them. */
    Map<String, Object> described() {
        return Map.of("page", source, "links", details);
    }

    boolean hasDetails() {
        return !details.isEmpty();
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
                Arrays.stream(targets).filter(target -> !there.contains(target)).toArray(),
                Map.of());
    }
}
