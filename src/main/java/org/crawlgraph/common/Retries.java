package org.crawlgraph.common;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Retries work after transient failures, with exponentially growing, random waits, so that conflicting clients do not
 * collide again.
 *
 * @param maxTries maximum number of tries, at least 1
 * @param firstWaitMillis maximum wait before the second try, at least 2; doubles with every try
 * @param maxWaitMillis upper limit of a wait
 */
public record Retries(int maxTries, long firstWaitMillis, long maxWaitMillis) {

    /** Retries of a write to a store: about three seconds in total. */
    public static final Retries OF_WRITES = new Retries(8, 40, 1_000);

    private static final long NAP_MILLIS = 100;

    public Retries {
        if (maxTries < 1 || firstWaitMillis < 2 || maxWaitMillis < firstWaitMillis) {
            throw new IllegalArgumentException(
                    "retries are " + maxTries + " with waits of " + firstWaitMillis + " to " + maxWaitMillis
                            + " ms; at least 1 is required, and waits must be at least 2 ms and must not decrease");
        }
    }

    /**
     * Runs the work until it succeeds.
     *
     * @param work may run several times
     * @param passes whether a failure is transient
     * @param waiting called ten times a second during a wait; an exception from it ends the wait
     * @return the result of the work
     * @throws RuntimeException the last failure, if it is permanent, the tries are used up, or the thread is
     *     interrupted; the interrupt status is preserved
     */
    public <T> T run(Supplier<T> work, Predicate<? super RuntimeException> passes, Runnable waiting) {
        for (int tried = 1; ; tried++) {
            try {
                return work.get();
            } catch (RuntimeException e) {
                if (tried == maxTries || !passes.test(e)) {
                    throw e;
                }
                pause(tried, e, waiting);
            }
        }
    }

    private void pause(int tried, RuntimeException failure, Runnable waiting) {
        try {
            sleep(waitMillis(tried), waiting);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure.addSuppressed(e);
            throw failure;
        }
    }

    /** Returns a random wait after this many failures in a row, at least 1: half of the maximum to the maximum. */
    public long waitMillis(int failures) {
        long max = Math.min(maxWaitMillis, firstWaitMillis << Math.min(failures - 1, 30));
        return max / 2 + ThreadLocalRandom.current().nextLong(max / 2);
    }

    /** Sleeps, calling {@code waiting} ten times a second; an exception from it ends the wait. */
    public static void sleep(long millis, Runnable waiting) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = millis; left > 0; left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
            waiting.run();
            TimeUnit.MILLISECONDS.sleep(Math.min(left, NAP_MILLIS));
        }
    }
}
