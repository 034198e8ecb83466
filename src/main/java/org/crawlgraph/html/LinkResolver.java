package org.crawlgraph.html;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.crawlgraph.url.BaseUrl;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the references of one page in time linear in the length of the page: drops references of more than
 * {@value BaseUrl#LONGEST_REFERENCE} characters, and all references once their total length exceeds a limit that normal pages do not reach.
 */
public final class LinkResolver {

    private static final int CHARACTERS = 4 << 20;
    private static final int CHARACTERS_PER_BYTE = 32;

    private final BaseUrl base;
    private final boolean withoutBase;
    private final ReadingTime time;
    private long left;
    private int dropped;

    /**
     * @param base base URL of the document
     * @param withoutBase whether the base was too long, so that relative references are dropped
     * @param bytes length of the document
     * @param time after which every reference is dropped
     */
    public LinkResolver(BaseUrl base, boolean withoutBase, int bytes, ReadingTime time) {
        this.base = base;
        this.withoutBase = withoutBase;
        this.time = time;
        left = CHARACTERS + (long) CHARACTERS_PER_BYTE * bytes;
    }

    /**
     * The absolute URL; null if the reference is invalid or dropped. Overlong references with a scheme other than HTTP do not count as
     * dropped.
     */
    public @Nullable String resolve(String reference) {
        String url = left <= 0 || time.isOver() ? null : base.resolve(reference);
        if (url != null) {
            left -= reference.length() + url.length();
        } else if (left <= 0 || time.isOver() || withoutBase || BaseUrl.isTooLong(reference)) {
            dropped++;
        }
        return url;
    }

    /** Number of references dropped for their length, for an overlong base, or for the total length. */
    public int dropped() {
        return dropped;
    }

    /**
     * A limit on the CPU time that a thread spends on one page, from construction on. Time in which other processes run does not count, so a
     * busy machine does not shorten the limit. Interrupting the thread ends it at once. Loops over a page must check {@link #isOver()} at
     * each step.
     */
    public static final class ReadingTime {

        private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
        private static final boolean MEASURED = THREADS.isCurrentThreadCpuTimeSupported();

        /** Reading the thread clock takes as long as several small steps. */
        private static final int STEPS = 16;

        private final long until;
        private int steps = STEPS - 1;
        private boolean over;

        public ReadingTime(Duration most) {
            until = nanos() + most.toNanos();
        }

        /** Whether the time is up; stays true once it is. */
        public boolean isOver() {
            if (!over && ++steps % STEPS == 0) {
                over = until - nanos() <= 0 || Thread.currentThread().isInterrupted();
            }
            return over;
        }

        /** CPU time of the current thread in nanoseconds, or wall-clock time if the JVM cannot measure it. */
        private static long nanos() {
            return MEASURED ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
        }
    }
}
