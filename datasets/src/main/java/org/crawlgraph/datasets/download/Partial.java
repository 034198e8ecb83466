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
 * A file that is not whole yet: {@code NAME.part} holds its first bytes, {@code NAME.part.state} tells which version of
 * which file they belong to. The state is on disk before the first byte is, so bytes of two versions never meet.
 */
final class Partial {

    private final Path file;
    private final Path part;
    private final Path state;
    private final Path draft;

    /** @param file the name under which the whole will stand */
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

        /** The version that an answer holds all of. */
        static Version of(URI address, Answer answer) {
            String etag = answer.header("etag");
            return new Version(
                    address,
                    etag.startsWith("\"") ? etag : "",
                    answer.header("last-modified"),
                    answer.length().orElse(-1));
        }

        /** What the header If-Range takes to tell this version from another; empty when nothing tells them apart. */
        String validator() {
            return etag.isEmpty() ? modified : etag;
        }

        /** Whether a part that a server sent may belong to this version, by all that both tell. */
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

    /** How much there is, in bytes. */
    long length() throws IOException {
        return Files.exists(part) ? Files.size(part) : 0;
    }

    /**
     * Which version of the file at {@code address} the bytes belong to. When they belong to none, they are deleted.
     *
     * @return a version of length 0 or more, or -1, without a validator when there is nothing to go on with
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
                // not a state that was written here: begin anew
            }
        }
        discard();
        return new Version(address, "", "", -1);
    }

    /** Forgets all bytes there are, and begins with another version. */
    void begin(Version version) throws IOException {
        discard();
        Properties text = new Properties();
        text.setProperty("address", version.address().toString());
        text.setProperty("etag", version.etag());
        text.setProperty("modified", version.modified());
        text.setProperty("length", Long.toString(version.length()));
        try (OutputStream out = Files.newOutputStream(draft)) {
            text.store(out, "what the part belongs to; both go when the file is whole");
        }
        force(draft);
        Files.move(draft, state, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        Files.createFile(part);
    }

    /** Opens the part behind its last byte. */
    FileChannel append() throws IOException {
        return FileChannel.open(part, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    /** Deletes all bytes there are. */
    void discard() throws IOException {
        Files.deleteIfExists(part);
        Files.deleteIfExists(state);
        Files.deleteIfExists(draft);
    }

    /** Gives the whole its name, once it is on disk. */
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
            // not every system lets a folder be opened; the name is then as safe as the system makes it
        }
    }
}
