package org.crawlgraph.crawler;

import java.nio.ByteBuffer;
import java.time.Instant;
import org.crawlgraph.crawler.net.FetchTrouble;
import org.crawlgraph.crawler.robots.RobotsRules;

/**
 * The rules of an origin as its state keeps them.
 *
 * @param at when they were fetched
 */
record StoredRobots(Instant at, RobotsRules rules) {

    private static final String DENIED = "denied";
    private static final String PRIVATE = "denied: " + FetchTrouble.ADDRESS_REFUSED.text();

    byte[] toBytes() {
        byte[] bytes = rules.toBytes();
        return ByteBuffer.allocate(Long.BYTES + bytes.length)
                .putLong(at.toEpochMilli())
                .put(bytes)
                .array();
    }

    static StoredRobots fromBytes(byte[] bytes) {
        ByteBuffer from = ByteBuffer.wrap(bytes);
        Instant at = Instant.ofEpochMilli(from.getLong());
        byte[] rest = new byte[from.remaining()];
        from.get(rest);
        return new StoredRobots(at, RobotsRules.fromBytes(rest));
    }

    /** Whether the address of the origin is one that may not be asked. */
    boolean isPrivate() {
        return rules.outcome().equals(PRIVATE);
    }

    /** Whether everything is denied because robots.txt could not be had. */
    boolean isOutOfReach() {
        return rules.outcome().startsWith(DENIED);
    }
}
