package org.crawlgraph.app.print;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.crawlgraph.common.AtomicFile;

/** An output file named by the user: written atomically, and never over a file of another kind. */
public final class OutputFile {

    /** Bytes needed to recognise the kind of a file. */
    private static final int BEGIN = 128;

    private final Path path;

    /**
     * Checks that the file can be written.
     *
     * @param isOurs whether a file that starts with these bytes, at most 128, may be replaced
     * @throws UserError when the folder does not exist or a file of another kind exists
     */
    public OutputFile(Path path, Predicate<byte[]> isOurs) {
        this.path = path.toAbsolutePath().normalize();
        if (!Files.isDirectory(this.path.resolveSibling("."))) {
            throw new UserError(path + " cannot be written: no folder " + this.path.getParent()
                    + "; create it, or pass another file");
        }
        try {
            if (Files.exists(this.path) && !isOurs(isOurs)) {
                throw new UserError(path + " is another kind of file and is not replaced; pass another file");
            }
        } catch (IOException e) {
            throw new UserError(path + " cannot be read (" + FileErrors.of(e) + "); pass another file", e);
        }
    }

    private boolean isOurs(Predicate<byte[]> isOurs) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (var in = Files.newInputStream(path)) {
            byte[] begin = in.readNBytes(BEGIN);
            return begin.length == 0 || isOurs.test(begin);
        }
    }

    /**
     * Writes the file.
     *
     * @throws UserError when it cannot be written
     */
    public void write(AtomicFile.Content content) {
        try {
            AtomicFile.write(path, content);
        } catch (IOException e) {
            throw new UserError(path + " cannot be written (" + FileErrors.of(e) + "); pass another file", e);
        }
    }
}
