package org.crawlgraph.crawler.net;

import java.time.Duration;

/**
 * Limits of a fetch.
 *
 * @param bytes maximum size of the body as received, 1 byte to 1 GiB; larger bodies are truncated and the connection is closed
 * @param decodedBytes maximum size of the body after content decoding, 1 byte to 1 GiB; larger bodies are truncated
 * @param headerBytes maximum total size of the header lines, at least 1,024
 * @param connect timeout for a name lookup and for connecting to each address; more than 0
 * @param total timeout of the whole fetch; more than 0
 */
public record FetchLimits(long bytes, long decodedBytes, int headerBytes, Duration connect, Duration total) {

    /** Maximum bytes of a body, decoded or not. */
    public static final long MOST = 1L << 30;

    /** Body 10 MiB, decoded 20 MiB; header 64 KiB; 10 seconds to connect, 30 in total. */
    public static final FetchLimits DEFAULT =
            new FetchLimits(10 << 20, 20 << 20, 1 << 16, Duration.ofSeconds(10), Duration.ofSeconds(30));

    public FetchLimits {
        within(bytes, 1, MOST, "bytes");
        within(decodedBytes, 1, MOST, "decodedBytes");
        within(headerBytes, 1024, MOST, "headerBytes");
        positive(connect, "connect");
        positive(total, "total");
    }

    private static void within(long value, long least, long most, String name) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a fetch is " + value + "; it must be from " + least + " to " + most);
        }
    }

    private static void positive(Duration value, String name) {
        if (value.isZero() || value.isNegative()) {
            throw new IllegalArgumentException(
                    "the limit " + name + " of a fetch is " + value + "; it must be above 0");
        }
    }
}
