package org.crawlgraph.crawler.robots;

import java.time.Instant;
import java.util.Objects;
import org.crawlgraph.crawler.frontier.RecordReader;
import org.crawlgraph.crawler.frontier.RecordWriter;
import org.crawlgraph.crawler.net.FetchTrouble;

/**
 * The rules of an origin as its state keeps them.
 *
 * @param at when they were fetched
 */
public record StoredRobots(Instant at, RobotsRules rules) {

    private static final String DENIED = "denied";
    private static final String PRIVATE = "denied: " + FetchTrouble.ADDRESS_REFUSED.text();

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
}
