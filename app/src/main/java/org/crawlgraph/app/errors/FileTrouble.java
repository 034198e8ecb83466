package org.crawlgraph.app.errors;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What the system had against a file, in words. */
public final class FileTrouble {

    private FileTrouble() {}

    /** The reason alone; the caller names the file. */
    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException) {
            return "a file stands where a folder should be";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such folder, and it cannot be made";
        }
        String reason = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return reason == null ? failure.getClass().getSimpleName() : reason;
    }
}
