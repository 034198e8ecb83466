package org.crawlgraph.ingest.source;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.crawlgraph.common.PublicApi;
import org.jspecify.annotations.Nullable;

/**
 * An input that cannot be read, or a store that cannot be written. The message is complete without a stack trace: what
 * is wrong, where, and what to do.
 */
@PublicApi
public final class IngestException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Maximum length of a quoted text, in code points. */
    private static final int SHOWN = 60;

    public IngestException(String message) {
        super(message);
    }

    public IngestException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** Creates an error about a whole file: {@code FILE: what}. */
    public static IngestException in(Path file, String what) {
        return new IngestException(file + ": " + what);
    }

    /**
     * Creates an error about a line of a text file: {@code FILE:LINE: what}.
     *
     * @param line counted from 1
     */
    public static IngestException at(Path file, long line, String what) {
        return new IngestException(file + ":" + line + ": " + what);
    }

    /** Creates an error for a file the system cannot read. */
    public static IngestException reading(Path file, IOException cause) {
        String why;
        if (cause instanceof NoSuchFileException || cause instanceof FileNotFoundException) {
            why = "no such file; check the path";
        } else if (cause instanceof AccessDeniedException) {
            why = "permission denied; change its permissions or run as its owner";
        } else if (cause instanceof EOFException) {
            why = "the file is truncated; copy or download it again";
        } else {
            why = "not readable: " + cause.getMessage();
        }
        return new IngestException(file + ": " + why, cause);
    }

    /** Quotes a text for a message: shortened, and without control characters. */
    public static String quote(String text) {
        StringBuilder shown = new StringBuilder("\"");
        text.codePoints()
                .limit(SHOWN)
                .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) && c != '\t' ? '\uFFFD' : c));
        return shown.append(text.codePointCount(0, text.length()) > SHOWN ? "…\"" : "\"")
                .toString();
    }
}
