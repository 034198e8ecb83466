package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Properties;

/**
 * An incomplete file: {@code NAME.part} has its first bytes, {@code NAME.part.state} the version they belong to. The
 * state is written to disk before the first byte, so bytes of two versions are never mixed.
 */
final class Partial {

    private final Path file;
    private final Path part;
    private final Path state;
    private final Path draft;

    /** @param file the name of the complete file */
    Partial(Path file) {
        this.file = file;
        this.part = file.resolveSibling(file.getFileName() + ".part");
        this.state = file.resolveSibling(file.getFileName() + ".part.state");
        this.draft = file.resolveSibling(file.getFileName() + ".part.state.new");
    }

    /**
     * A version of a file on a server.
     *
     * @param address where it is
     * @param etag strong, empty if unknown
     * @param modified the header Last-Modified, empty if unknown
     * @param length in bytes, -1 if unknown
     */
    record Version(URI address, String etag, String modified, long length) {

        /** The version of a complete response. */
        static Version of(URI address, Answer answer) {
            String etag = answer.header("etag");
            return new Version(
                    address,
                    etag.startsWith("\"") ? etag : "",
                    answer.header("last-modified"),
                    answer.length().orElse(-1));
        }

        /** The value of the header If-Range for this version; empty when it has no validator. */
        String validator() {
            return etag.isEmpty() ? modified : etag;
        }

        /** Whether a partial response may belong to this version, by all known fields. */
        boolean agreesWith(Answer answer, long total) {
            return agrees(etag, answer.header("etag"))
                    && agrees(modified, answer.header("last-modified"))
                    && (length < 0 || length == total);
        }

        private static boolean agrees(String mine, String other) {
            return mine.isEmpty() || other.isEmpty() || mine.equals(other);
        }
    }

    Path file() {
        return file;
    }

    Path part() {
        return part;
    }

    /** The length so far, in bytes. */
    long length() throws IOException {
        return Files.exists(part) ? Files.size(part) : 0;
    }

    /**
     * The version of the bytes, for the file at {@code address}; deletes bytes of an unknown version.
     *
     * @return a version of length 0 or more, or -1; without a validator when it cannot be resumed
     */
    Version version(URI address) throws IOException {
        Properties text = new Properties();
        if (Files.exists(part) && Files.exists(state)) {
            try (InputStream in = Files.newInputStream(state)) {
                text.load(in);
                Version version = new Version(
                        address,
                        text.getProperty("etag", ""),
                        text.getProperty("modified", ""),
                        Long.parseLong(text.getProperty("length", "")));
                if (address.toString().equals(text.getProperty("address"))) {
                    return version;
                }
            } catch (IllegalArgumentException e) {
                // not our state: start again
            }
        }
        discard();
        return new Version(address, "", "", -1);
    }

    /** Deletes the bytes and starts another version. */
    void begin(Version version) throws IOException {
        discard();
        Properties text = new Properties();
        text.setProperty("address", version.address().toString());
        text.setProperty("etag", version.etag());
        text.setProperty("modified", version.modified());
        text.setProperty("length", Long.toString(version.length()));
        try (OutputStream out = Files.newOutputStream(draft)) {
            text.store(out, "the version of the part; both are deleted when the file is complete");
        }
        force(draft);
        Files.move(draft, state, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.createFile(part);
    }

    /** Opens the part for appending. */
    FileChannel append() throws IOException {
        return FileChannel.open(part, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    void discard() throws IOException {
        Files.deleteIfExists(part);
        Files.deleteIfExists(state);
        Files.deleteIfExists(draft);
    }

    /** Renames the complete file, once it is on disk. */
    void finish() throws IOException {
        force(part);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        Files.deleteIfExists(state);
        forceFolder();
    }

    private static void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    private void forceFolder() {
        try (FileChannel folder = FileChannel.open(file.resolveSibling("."), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            // not every system can sync a folder; the name is then as durable as the system makes it
        }
    }
}
