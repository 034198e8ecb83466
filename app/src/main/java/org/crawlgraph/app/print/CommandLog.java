package org.crawlgraph.app.print;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.crawlgraph.common.PrivateFiles;
import org.crawlgraph.common.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Diagnostics of a command: details on standard error, and details and messages in a file. Other modules log details
 * through {@link System.Logger}; only this class configures {@code java.util.logging} behind it. The embedded server
 * logs to its home.
 */
public final class CommandLog implements AutoCloseable {

    private static final Logger ALL = Logger.getLogger("org.crawlgraph");

    /** Messages already on standard error. */
    private static final Logger SAID = Logger.getLogger("org.crawlgraph.said");

    static {
        ALL.setUseParentHandlers(false);
        ALL.setLevel(Level.OFF);
    }

    private final List<Handler> handlers = new ArrayList<>();

    private CommandLog() {}

    /**
     * Starts logging.
     *
     * @param details receives details immediately, or null
     * @param file receives details and messages, appended, or null
     * @throws UserError when the file cannot be written
     */
    public static CommandLog open(@Nullable PrintStream details, @Nullable Path file) {
        CommandLog log = new CommandLog();
        if (details != null) {
            log.add(new Lines(details, false, CommandLog::detail));
        }
        if (file != null) {
            log.add(new Lines(new PrintStream(append(file), true, StandardCharsets.UTF_8), true, CommandLog::dated));
        }
        return log;
    }

    private static OutputStream append(Path file) {
        try {
            if (!Files.exists(file)) {
                PrivateFiles.create(file);
            }
            return Files.newOutputStream(file, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UserError("cannot write the log " + file + " (" + FileErrors.of(e) + "); pass another --log", e);
        }
    }

    private void add(Handler handler) {
        handlers.add(handler);
        ALL.addHandler(handler);
        ALL.setLevel(Level.FINE);
    }

    /** Logs a message shown to the user. */
    public static void said(String message) {
        SAID.info(message);
    }

    /** Logs an error shown to the user. */
    public static void failed(String message, Throwable failure) {
        SAID.log(Level.SEVERE, message, failure);
    }

    /** A failure and its causes with stack traces. */
    public static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return VisibleText.escapedLines(text.toString()).stripTrailing();
    }

    private static @Nullable String detail(LogRecord line) {
        return SAID.getName().equals(line.getLoggerName()) ? null : VisibleText.escapedLines(line.getMessage());
    }

    private static String dated(LogRecord line) {
        Throwable failure = line.getThrown();
        return line.getInstant() + " " + (failure == null ? "" : "error: ")
                + VisibleText.escapedLines(line.getMessage()) + (failure == null ? "" : "\n" + trace(failure));
    }

    @Override
    public void close() {
        for (Handler handler : handlers) {
            ALL.removeHandler(handler);
            handler.close();
        }
        handlers.clear();
        ALL.setLevel(Level.OFF);
    }

    /** Lines of text, flushed one by one. */
    private static final class Lines extends Handler {
        private final PrintStream out;
        private final boolean owned;
        private final Function<LogRecord, @Nullable String> form;

        Lines(PrintStream out, boolean owned, Function<LogRecord, @Nullable String> form) {
            this.out = out;
            this.owned = owned;
            this.form = form;
        }

        @Override
        public void publish(LogRecord line) {
            String text = form.apply(line);
            if (text != null) {
                out.println(text);
                out.flush();
            }
        }

        @Override
        public void flush() {
            out.flush();
        }

        @Override
        public void close() {
            if (owned) {
                out.close();
            }
        }
    }
}
