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
     * @param details maps the node id of a target, as text, to its anchor and rel, each or null; only targets with
     *     details
     */
    SourceLinks(long source, long[] targets, Map<String, Object> details) {
        this.source = source;
        this.targets = targets;
        this.details = details;
    }

    /** The page and its details as parameters of {@link StoreBatch#DESCRIBE}. */
    Map<String, Object> described() {
        return Map.of("page", source, "links", details);
    }

    boolean hasDetails() {
        return !details.isEmpty();
    }

    public long source() {
        return source;
    }

    /** The node ids of the targets, distinct; do not modify. */
    public long[] targets() {
        return targets;
    }

    /** The links, without details, whose target is not in {@code known}. Time O(targets + known). */
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
