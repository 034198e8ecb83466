package org.crawlgraph.app.print;

import java.io.PrintStream;
import org.crawlgraph.run.Checkpoint;

/**
 * Shows on standard error how far a long task is: on a terminal one line that is written over, elsewhere a line for each
 * stage and one every 30 seconds. Plain text without colours.
 */
public final class Progress implements Checkpoint, AutoCloseable {

    private static final long MOMENT = 100_000_000L;
    private static final long WHILE = 30_000_000_000L;

    private final PrintStream err;
    private final boolean terminal;
    private String stage = "";
    private long nextAt;
    private int lineLength;

    /**
     * Shows nothing yet.
     *
     * @param err where to
     * @param terminal whether a line can be written over there
     */
    public Progress(PrintStream err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    @Override
    public void reached(String stage, long done, long total) {
        long now = System.nanoTime();
        boolean fresh = !stage.equals(this.stage);
        boolean end = terminal && done >= total;
        if (!fresh && !end && now - nextAt < 0) {
            return;
        }
        this.stage = stage;
        nextAt = now + (terminal ? MOMENT : WHILE);
        show(stage + " " + Math.min(100, done * 100 / Math.max(1, total)) + " %", fresh);
    }

    private void show(String text, boolean fresh) {
        if (!terminal) {
            err.println(text);
            return;
        }
        if (fresh) {
            close();
        }
        err.print("\r" + text + " ".repeat(Math.max(0, lineLength - text.length())));
        err.flush();
        lineLength = text.length();
    }

    /** Ends the line that was written over, so that other messages begin at the left. */
    @Override
    public void close() {
        if (lineLength > 0) {
            err.println();
            lineLength = 0;
        }
    }
}
