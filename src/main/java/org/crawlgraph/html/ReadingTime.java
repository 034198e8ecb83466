package org.crawlgraph.html;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * A limit on the CPU time that a thread spends on one page, from construction on. Time in which other processes run
 * does not count, so a busy machine does not shorten the limit. Interrupting the thread ends it at once. Loops over a
 * page must check {@link #isOver()} at each step.
 */
public final class ReadingTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean MEASURED = THREADS.isThreadCpuTimeSupported();

    /** Reading the thread clock takes as long as several small steps. */
    private static final int STEPS = 16;

    private final long until;
    private int steps = STEPS - 1;
    private boolean over;

    public ReadingTime(Duration max) {
        until = nanosOf(Thread.currentThread()) + max.toNanos();
    }

    /** Whether the time is up; stays true once it is. */
    public boolean isOver() {
        if (!over && ++steps % STEPS == 0) {
            over = until - nanosOf(Thread.currentThread()) <= 0
                    || Thread.currentThread().isInterrupted();
        }
        return over;
    }

    /** CPU time of a live thread in nanoseconds, or wall-clock time if the JVM cannot measure it. */
    public static long nanosOf(Thread thread) {
        return MEASURED ? THREADS.getThreadCpuTime(thread.getId()) : System.nanoTime();
    }
}
