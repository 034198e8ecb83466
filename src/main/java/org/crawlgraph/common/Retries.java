package org.crawlgraph.common;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Work that is tried again when it fails for a reason that passes, with growing waits of random length, so that two who are in
 * each other's way do not meet again.
 *
 * @param most how often it is tried in all, at least 1
 * @param firstWaitMillis most to wait before the second try, at least 2; doubled from try to try
 * @param longestWaitMillis never more than this
 */
public record Retries(int most, long firstWaitMillis, long longestWaitMillis) {

    private static final long NAP_MILLIS = 100;

    /** Checks the ranges. */
    public Retries {
        if (most < 1 || firstWaitMillis < 2 || longestWaitMillis < firstWaitMillis) {
            throw new IllegalArgumentException(
                    "tries are " + most + " with waits of " + firstWaitMillis + " to " + longestWaitMillis
                            + " ms; there is at least 1 try, and waits take 2 ms or more and do not shrink");
        }
    }

    /**
     * Does the work.
     *
     * @param work may be done several times
     * @param passes whether a failure is one that passes
     * @param waiting called ten times a second while it waits; ends the wait by throwing
     * @return what the work gave
     * @throws RuntimeException the last failure of the work, when it is one that stays, there were enough tries, or the thread
     *     is interrupted; it stays interrupted
     */
    public <T> T run(Supplier<T> work, Predicate<? super RuntimeException> passes, Runnable waiting) {
        for (int tried = 1; ; tried++) {
            try {
                return work.get();
            } catch (RuntimeException e) {
                if (tried == most || !passes.test(e)) {
                    throw e;
                }
                pause(tried, e, waiting);
            }
        }
    }

    private void pause(int tried, RuntimeException failure, Runnable waiting) {
        long longest = Math.min(longestWaitMillis, firstWaitMillis << Math.min(tried - 1, 30));
        long wait = longest / 2 + ThreadLocalRandom.current().nextLong(longest / 2);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(wait);
        try {
            for (long left = wait; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
                waiting.run();
                TimeUnit.MILLISECONDS.sleep(Math.min(left, NAP_MILLIS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure.addSuppressed(e);
            throw failure;
        }
    }
}
