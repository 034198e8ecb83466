package org.crawlgraph.app.print;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** The reason for a file error, in words. */
public final class FileErrors {

    private FileErrors() {}

    /** Returns the reason only; the caller adds the file. */
    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file exists where a folder is needed";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or folder";
        }
        String reason = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return reason == null ? failure.getClass().getSimpleName() : reason;
    }
}
