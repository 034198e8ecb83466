package org.crawlgraph.html;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The time that a thread has worked, so that a busy machine makes no limit shorter. */
final class ThreadTime {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final boolean MEASURED = THREADS.isCurrentThreadCpuTimeSupported();

    private ThreadTime() {}

    /** Nanoseconds that the current thread has run, from any start; by the clock where the JVM does not measure it. */
    static long nanos() {
        return MEASURED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
