package org.crawlgraph.page;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * The time that a thread may work on one page, from now on; waiting for other programs does not count, so that a busy machine makes
 * no limit shorter. An interrupt of the thread ends it at once. Whoever walks through a page asks at each step.
 */
public final class ReadingTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean MEASURED = THREADS.isCurrentThreadCpuTimeSupported();

    /** The clock of a thread takes as long to read as some small steps. */
    private static final int STEPS = 16;

    private final long until;
    private int steps = STEPS - 1;
    private boolean over;

    /** Begins now. */
    public ReadingTime(Duration most) {
        until = nanos() + most.toNanos();
    }

    /** Whether the time is up; once it is, it stays so. */
    public boolean isOver() {
        if (!over && ++steps % STEPS == 0) {
            over = until - nanos() <= 0 || Thread.currentThread().isInterrupted();
        }
        return over;
    }

    /** Nanoseconds that the current thread has run, from any start; by the clock where the JVM does not measure it. */
    private static long nanos() {
        return MEASURED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
