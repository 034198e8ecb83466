package org.crawlgraph.app.errors;

/** How a command ended, as the calling shell sees it. Usage errors (2) are picocli's. */
public final class ExitCode {

    public static final int DONE = 0;

    /** Failed; the reason is on standard error. */
    public static final int FAILED = 1;

    /** Done, but with less than asked for; the reason is on standard error. */
    public static final int SHORT = 3;

    /** Stopped by Ctrl-C before it was done. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
