package org.crawlgraph.app;

/**
 * How a command ended, as the calling shell sees it. Usage errors (2) are picocli's; a run stopped by Ctrl-C ends with 130,
 * which is the JVM's own doing.
 */
public final class ExitCode {

    /** Done, all of it. */
    public static final int DONE = 0;

    /** Failed; standard error says why. */
    public static final int FAILED = 1;

    /** Done, but with less than was asked for; standard error says why. */
    public static final int SHORT = 3;

    private ExitCode() {}
}
