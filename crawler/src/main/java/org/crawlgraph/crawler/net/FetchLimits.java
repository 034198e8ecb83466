package org.crawlgraph.crawler.net;

import java.time.Duration;

/**
 * Limits of a fetch. The lines of a header may have 64 KiB together.
 *
 * @param bytes maximum size of the body as received, 1 byte to 512 MiB; larger bodies are truncated and the connection
 *     is closed
 * @param total timeout of the whole fetch; more than 0
 */
public record FetchLimits(long bytes, Duration total) {

    /** Body 10 MiB; 30 seconds in total. */
    public static final FetchLimits DEFAULT = new FetchLimits(10 << 20, Duration.ofSeconds(30));

    static final int HEADER_BYTES = 1 << 16;

    private static final long MOST = 1L << 29;

    public FetchLimits {
        if (bytes < 1 || bytes > MOST) {
            throw new IllegalArgumentException(
                    "the limit bytes of a fetch is " + bytes + "; it must be from 1 to " + MOST);
        }
        if (total.isZero() || total.isNegative()) {
            throw new IllegalArgumentException("the limit total of a fetch is " + total + "; it must be above 0");
        }
    }

    /** Maximum size of the body after content decoding, twice its size as received; larger bodies are truncated. */
    int decodedBytes() {
        return (int) (2 * bytes);
    }

    /** Timeout for a name lookup and for connecting to each address: a third of the whole. */
    Duration connect() {
        return total.dividedBy(3);
    }
}
