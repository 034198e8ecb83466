package org.crawlgraph.html;

import org.jspecify.annotations.Nullable;

/**
 * Lets one thread at a time read a large page. A holder that was interrupted holds nothing: its page was given up, but the parser may still be
 * busy with one step. Waiting takes no CPU time, so it does not count as reading.
 */
final class LargePageLock {

    private static final long CHECK_MILLIS = 50;

    private @Nullable Thread holder;

    /** Waits for the lock; returns without it if this thread is interrupted, which stays so and ends the reading of the page. */
    synchronized void lock() {
        try {
            while (holder != null && !holder.isInterrupted() && holder.isAlive()) {
                wait(CHECK_MILLIS);
            }
            holder = Thread.currentThread();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Gives the lock back if this thread still holds it. */
    synchronized void unlock() {
        if (Thread.currentThread().equals(holder)) {
            holder = null;
            notifyAll();
        }
    }
}
