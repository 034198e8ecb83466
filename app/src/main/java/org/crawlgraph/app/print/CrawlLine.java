package org.crawlgraph.app.print;

import java.io.PrintStream;
import java.util.Locale;
import org.crawlgraph.crawler.engine.CrawlProgress;
import org.crawlgraph.crawler.strategy.ForumStrategy;

/**
 * Shows the progress of a crawl on standard error: one updated line on a terminal, otherwise a line every 30 seconds.
 * Plain text without colours.
 */
public final class CrawlLine implements CrawlProgress.Listener, AutoCloseable {

    private static final long MOMENT = 200_000_000L;
    private static final long WHILE = 30_000_000_000L;

    private final PrintStream err;
    private final boolean terminal;
    private long nextAt = System.nanoTime();
    private final Progress line;

    /**
     * Creates an empty line.
     *
     * @param err where to print
     * @param terminal whether the line can be overwritten
     * @param line shows it on a terminal
     */
    public CrawlLine(PrintStream err, boolean terminal, Progress line) {
        this.err = err;
        this.terminal = terminal;
        this.line = line;
    }

    @Override
    public void reached(CrawlProgress progress) {
        long now = System.nanoTime();
        if (now - nextAt < 0) {
            return;
        }
        nextAt = now + (terminal ? MOMENT : WHILE);
        String text = text(progress);
        if (terminal) {
            line.show(text);
        } else {
            err.println(text);
        }
    }

    /** Formats progress as {@code 1,234 pages, 56/s, 789 waiting, 3 hosts}. */
    private static String text(CrawlProgress progress) {
        return String.format(
                Locale.ROOT,
                "%,d pages, %.0f/s, %,d waiting, %,d %s%s%s",
                progress.pages(),
                progress.perSecond(),
                progress.waiting(),
                progress.hosts(),
                progress.hosts() == 1 ? "host" : "hosts",
                progress.unwritten() > 10_000
                        ? String.format(Locale.ROOT, ", %,d not yet in the database", progress.unwritten())
                        : "",
                progress.stale() > 0 ? ", " + ForumStrategy.staleWords(progress.stale()) : "");
    }

    /** Ends the progress line. */
    @Override
    public void close() {
        line.close();
    }
}
