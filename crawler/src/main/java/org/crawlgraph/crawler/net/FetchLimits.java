package org.crawlgraph.crawler.net;

import java.time.Duration;

/**
 * How much one fetch may take.
 *
 * @param bytes of the body as received, from 1 to 1 GiB; what is longer is cut there, and the connection is closed
 * @param decodedBytes of the body without its content codings, from 1 to 1 GiB; what is longer is cut there
 * @param headerBytes of the head of a response, all its lines together, at least 1,024
 * @param headerLines in the head of a response, at least 1
 * @param connect longest time for looking up a name, and for connecting to each of its addresses; more than 0
 * @param total longest time of one fetch from beginning to end; more than 0
 */
public record FetchLimits(
        long bytes, long decodedBytes, int headerBytes, int headerLines, Duration connect, Duration total) {

    private static final long MOST = 1L << 30;

    /** 10 MiB, 20 MiB unpacked, 64 KiB and 200 lines of head; 10 seconds to connect, 30 in all. */
    public static final FetchLimits DEFAULT =
            new FetchLimits(10 << 20, 20 << 20, 1 << 16, 200, Duration.ofSeconds(10), Duration.ofSeconds(30));

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException when one is left
     */
    public FetchLimits {
        within(bytes, 1, MOST, "bytes");
        within(decodedBytes, 1, MOST, "decodedBytes");
        within(headerBytes, 1024, MOST, "headerBytes");
        within(headerLines, 1, MOST, "headerLines");
        positive(connect, "connect");
        positive(total, "total");
    }

    private static void within(long value, long least, long most, String name) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a fetch is " + value + "; give " + least + " to " + most);
        }
    }

    private static void positive(Duration value, String name) {
        if (value.isZero() || value.isNegative()) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a fetch is " + value + "; give a time longer than nothing");
        }
    }
}
