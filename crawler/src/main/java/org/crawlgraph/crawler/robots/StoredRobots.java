package org.crawlgraph.crawler.robots;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.net.FetchError;
import org.jspecify.annotations.Nullable;

/**
 * The rules of an origin as its state keeps them.
 *
 * @param at when they were fetched
 */
public record StoredRobots(Instant at, RobotsRules rules) {

    private static final String DENIED = "denied";
    private static final String PRIVATE = "denied: " + FetchError.ADDRESS_REFUSED.text();

    public byte[] toBytes() {
        return new RecordWriter().time(at).bytes(rules.toBytes(), 0).toBytes();
    }

    public static StoredRobots fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("what robots.txt says", bytes);
        Instant at = Objects.requireNonNull(from.time());
        return new StoredRobots(at, RobotsRules.fromBytes(from.bytes(new byte[] {}, 0)));
    }

    /** Whether the address of the origin is one that may not be asked. */
    public boolean isPrivate() {
        return rules.outcome().equals(PRIVATE);
    }

    /** Whether everything is denied because robots.txt could not be had. */
    public boolean isOutOfReach() {
        return rules.outcome().startsWith(DENIED);
    }

    /** What robots.txt says of the origins that were asked about last, within bounds of memory: 32 MiB, or a 32nd of the heap. */
    public static final class Recent {

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
