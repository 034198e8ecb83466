package org.crawlgraph.app.print;

import java.io.PrintStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.crawlgraph.common.Checkpoint;

/**
 * Shows the progress and remaining time of a long task on a terminal, in one updated line of plain text on standard
 * error. Shows nothing elsewhere.
 */
public final class Progress implements Checkpoint, AutoCloseable {

    private static final Logger LOG = System.getLogger(Progress.class.getName());
    private static final long SECOND = 1_000_000_000L;
    private static final long MOMENT = SECOND / 10;

    /** Rates are unreliable before this time. */
    private static final long TELLING = 2 * SECOND;

    private final PrintStream err;
    private final boolean terminal;
    private String stage = "";
    private long begunAt;
    private long begunWith;
    private long nextAt;
    private String line = "";

    /**
     * Creates an empty line.
     *
     * @param err where to print
     * @param terminal whether the line can be overwritten
     */
    public Progress(PrintStream err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    @Override
    public void reached(String stage, long done, long total) {
        boolean fresh = !stage.equals(this.stage);
        if (fresh) {
            LOG.log(Level.DEBUG, stage);
        }
        this.stage = stage;
        if (!terminal) {
            return;
        }
        long now = System.nanoTime();
        boolean end = done >= total;
        if (!fresh && !end && now - nextAt < 0) {
            return;
        }
        if (fresh) {
            begunAt = now;
            begunWith = done;
        }
        nextAt = now + MOMENT;
        String percent = stage + " " + Math.min(100, done * 100 / Math.max(1, total)) + " %";
        if (fresh) {
            close();
        }
        show(percent + pace(done - begunWith, total - done, now - begunAt));
    }

    /** The remaining time, once known. */
    private static String pace(long done, long left, long nanos) {
        if (done <= 0 || left <= 0 || nanos < TELLING) {
            return "";
        }
        return ", " + time((double) nanos / SECOND * left / done) + " left";
    }

    /** Formats a duration as {@code 12 s}, {@code 3 min 5 s} or {@code 2 h 10 min}. */
    public static String time(double seconds) {
        long whole = Math.max(1, Math.round(seconds));
        if (whole < 60) {
            return whole + " s";
        }
        return whole < 3600
                ? whole / 60 + " min " + whole % 60 + " s"
                : whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    /** Replaces the text of the line, on a terminal. */
    void show(String text) {
        if (!text.equals(line)) {
            err.print("\r" + text + " ".repeat(Math.max(0, line.length() - text.length())));
            err.flush();
            line = text;
        }
    }

    /** Ends the progress line. */
    @Override
    public void close() {
        if (!line.isEmpty()) {
            err.println();
            line = "";
        }
    }
}
