package org.crawlgraph.crawler.robots;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What robots.txt says of the origins that were asked about last, within bounds of memory: 32 MiB, or a 32nd of the heap. */
public final class RecentRobots {

    private static final long MOST_BYTES =
            Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 32);

    private final Map<String, StoredRobots> byOrigin = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    @Nullable
    public StoredRobots get(String origin) {
        return byOrigin.get(origin);
    }

    /** Remembers what one origin says, and forgets others; one that is larger than the bounds is remembered alone. */
    public void put(String origin, StoredRobots robots) {
        StoredRobots before = byOrigin.put(origin, robots);
        bytes += robots.rules().memory() - (before == null ? 0 : before.rules().memory());
        Iterator<StoredRobots> eldest = byOrigin.values().iterator();
        while (bytes > MOST_BYTES && byOrigin.size() > 1) {
            bytes -= eldest.next().rules().memory();
            eldest.remove();
        }
    }
}
