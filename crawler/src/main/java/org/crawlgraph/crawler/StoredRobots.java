package org.crawlgraph.crawler;

import java.time.Instant;
import java.util.Objects;
import org.crawlgraph.crawler.net.FetchTrouble;
import org.crawlgraph.crawler.robots.RobotsRules;
import org.crawlgraph.crawler.storage.RecordReader;
import org.crawlgraph.crawler.storage.RecordWriter;

/**
 * The rules of an origin as its state keeps them.
 *
 * @param at when they were fetched
 */
record StoredRobots(Instant at, RobotsRules rules) {

    private static final String DENIED = "denied";
    private static final String PRIVATE = "denied: " + FetchTrouble.ADDRESS_REFUSED.text();

    byte[] toBytes() {
        return new RecordWriter().time(at).bytes(rules.toBytes(), 0).toBytes();
    }

    static StoredRobots fromBytes(byte[] bytes) {
        RecordReader from = new RecordReader("what robots.txt says", bytes);
        Instant at = Objects.requireNonNull(from.time());
        return new StoredRobots(at, RobotsRules.fromBytes(from.bytes(new byte[] {}, 0)));
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
