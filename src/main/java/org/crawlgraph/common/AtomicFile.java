package org.crawlgraph.common;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Replaces a file in one step: a reader, or a kill at any moment, finds the old file or the whole new one. */
public final class AtomicFile {

    private AtomicFile() {}

    @FunctionalInterface
    public interface Content {

        /** Writes all of it to {@code draft}, a file next to the final one that does not exist yet. */
        void write(Path draft) throws IOException;
    }

    /**
     * Writes a file as {@code NAME.new} and renames it. Call {@link #force} on the draft if the file must survive a
     * power failure.
     *
     * @throws IOException if it cannot be written; the old file stays
     */
    public static void write(Path file, Content content) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        try {
            Files.deleteIfExists(draft);
            content.write(draft);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** Waits until the content of a file is on disk. */
    public static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }
}
