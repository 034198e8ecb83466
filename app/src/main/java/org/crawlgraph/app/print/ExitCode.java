package org.crawlgraph.app.print;

/** Exit codes of commands. Usage errors (2) are picocli's. */
public final class ExitCode {

    public static final int DONE = 0;

    /** Failed; the reason is on standard error. */
    public static final int FAILED = 1;

    /** Done, but with less than requested; the reason is on standard error. */
    public static final int SHORT = 3;

    /** Stopped by Ctrl-C before the end. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
