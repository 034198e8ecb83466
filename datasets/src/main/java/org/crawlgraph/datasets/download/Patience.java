package org.crawlgraph.datasets.download;

import java.time.Duration;

/**
 * How long a download puts up with a server.
 *
 * @param attempts how many tries in a row may bring nothing new before it gives up, at least 1
 * @param pause before the second try; doubles from try to try, up to 30 seconds
 * @param stall longest time without a byte
 */
public record Patience(int attempts, Duration pause, Duration stall) {

    /** Five tries, with pauses of 1, 2, 4 and 8 seconds; a minute without a byte. */
    public static final Patience USUAL = new Patience(5, Duration.ofSeconds(1), Duration.ofMinutes(1));

    private static final Duration LONGEST = Duration.ofSeconds(30);

    /**
     * Checks the range.
     *
     * @throws IllegalArgumentException when attempts is below 1
     */
    public Patience {
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts is " + attempts + "; it must be at least 1");
        }
    }

    /** The pause after so many failures in a row, from 1 on. */
    Duration pauseAfter(int failures) {
        Duration doubled = pause.multipliedBy(1L << Math.min(failures - 1, 16));
        return doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
    }
}
