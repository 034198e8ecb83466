package org.crawlgraph.crawler.robots;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.net.FetchResult;
import org.jspecify.annotations.Nullable;

/**
 * Rules of an origin as stored in the crawl state.
 *
 * @param at time of the fetch
 */
public record StoredRobots(Instant at, RobotsRules rules) {

    private static final String PRIVATE = "denied: " + FetchResult.FetchError.ADDRESS_REFUSED.text();

    public byte[] toBytes() {
        return new RecordWriter().time(at).bytes(rules.toBytes(), 0).toBytes();
    }

    public static StoredRobots fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("the record of a robots.txt", bytes);
        Instant at = Objects.requireNonNull(from.time());
        return new StoredRobots(at, RobotsRules.fromBytes(from.bytes(new byte[] {}, 0)));
    }

    /** Whether the address policy refused the origin. */
    public boolean isPrivate() {
        return rules.outcome().equals(PRIVATE);
    }

    /** Whether everything is denied because robots.txt was unreachable. */
    public boolean isOutOfReach() {
        return rules.isOutOfReach();
    }

    /** LRU cache of rules by origin, limited to 32 MiB or 1/32 of the heap. */
    public static final class Recent {

        private static final long MOST_BYTES =
                Math.min(32 << 20, Runtime.getRuntime().maxMemory() / 32);

        private final Map<String, StoredRobots> byOrigin = new LinkedHashMap<>(16, 0.75f, true);
        private long bytes;

        @Nullable
        public StoredRobots get(String origin) {
            return byOrigin.get(origin);
        }

        /** Adds rules and evicts others; rules larger than the limit are kept alone. */
        public void put(String origin, StoredRobots robots) {
            StoredRobots before = byOrigin.put(origin, robots);
            bytes += robots.rules().memory()
                    - (before == null ? 0 : before.rules().memory());
            Iterator<StoredRobots> eldest = byOrigin.values().iterator();
            while (bytes > MOST_BYTES && byOrigin.size() > 1) {
                bytes -= eldest.next().rules().memory();
                eldest.remove();
            }
        }
    }
}
