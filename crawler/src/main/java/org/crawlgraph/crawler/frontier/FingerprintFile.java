package org.crawlgraph.crawler.frontier;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Immutable file of sorted 64-bit fingerprints. Layout: the fingerprints in windows of 64 KiB; for each window its first fingerprint and
 * its CRC-32C; the number of fingerprints; the CRC-32C of the index.
 */
final class FingerprintFile implements Closeable {

    /** Number of fingerprints per window. */
    private static final int WINDOW = 1 << 13;

    private static final int ENTRY = 12;
    private static final int FOOT = 12;

    private final Path file;
    private final FileChannel channel;
    private final long count;
    private final long[] firsts;
    private final int[] checksums;
    private final long[] window = new long[WINDOW];
    private int loaded = -1;

    private FingerprintFile(Path file, FileChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        long size = channel.size();
        if (size < FOOT) {
            throw StateException.damaged(file, "is too short for a set of fingerprints");
        }
        ByteBuffer foot = ByteBuffer.wrap(read(size - FOOT, FOOT));
        count = foot.getLong();
        int checksum = foot.getInt();
        long windows = (count + WINDOW - 1) / WINDOW;
        if (count < 0 || size != count * 8 + windows * ENTRY + FOOT) {
            throw StateException.damaged(file, "has " + size + " bytes and claims to hold " + count + " fingerprints");
        }
        byte[] entries = read(count * 8, (int) windows * ENTRY);
        ByteBuffer index = ByteBuffer.wrap(entries);
        if (checksum(entries) != checksum) {
            throw StateException.damaged(file, "has a table of contents with a wrong checksum");
        }
        firsts = new long[(int) windows];
        checksums = new int[(int) windows];
        for (int i = 0; i < windows; i++) {
            firsts[i] = index.getLong();
            checksums[i] = index.getInt();
        }
    }

    static FingerprintFile open(Path file) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.READ);
        } catch (IOException e) {
            throw StateException.damaged(file, "cannot be opened (" + e + ")");
        }
        try {
            return new FingerprintFile(file, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Writes the union of a file and new fingerprints.
     *
     * @param old the existing file; null if there is none
     * @param added strictly ascending in the range {@code from} (inclusive) to {@code to} (exclusive)
     * @param forced whether to force the file to disk
     */
    static void write(Path file, @Nullable FingerprintFile old, long[] added, int from, int to, boolean forced)
            throws IOException {
        Files.deleteIfExists(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16)) {
            Writing writing = new Writing(out);
            int next = from;
            for (long i = 0; old != null && i < old.count; i++) {
                long fingerprint = old.at(i);
                while (next < to && added[next] < fingerprint) {
                    writing.put(added[next++]);
                }
                if (next < to && added[next] == fingerprint) {
                    next++;
                }
                writing.put(fingerprint);
            }
            while (next < to) {
                writing.put(added[next++]);
            }
            writing.end();
            out.flush();
            if (forced) {
                channel.force(true);
            }
        }
    }

    private long at(long index) throws IOException {
        load((int) (index / WINDOW));
        return window[(int) (index % WINDOW)];
    }

    /**
     * Looks up fingerprints.
     *
     * @param sorted ascending in the range {@code from} (inclusive) to {@code to} (exclusive)
     * @param found set to true at the index of each fingerprint in the file
     */
    void find(long[] sorted, int from, int to, boolean[] found) throws IOException {
        for (int i = from; i < to; i++) {
            int place = Arrays.binarySearch(firsts, sorted[i]);
            if (place >= 0) {
                found[i] = true;
            } else if (place < -1) {
                load(-place - 2);
                found[i] = Arrays.binarySearch(window, 0, length(loaded), sorted[i]) >= 0;
            }
        }
    }

    private int length(int index) {
        return (int) Math.min(WINDOW, count - (long) index * WINDOW);
    }

    private void load(int index) throws IOException {
        if (index == loaded) {
            return;
        }
        byte[] bytes = read((long) index * WINDOW * 8, length(index) * 8);
        if (checksum(bytes) != checksums[index]) {
            throw StateException.damaged(
                    file, "has fingerprints from byte " + (long) index * WINDOW * 8 + " with a wrong checksum");
        }
        LongBuffer longs = ByteBuffer.wrap(bytes).asLongBuffer();
        longs.get(window, 0, length(index));
        loaded = index;
    }

    /** Drops the cached window. */
    void forgetWindow() {
        loaded = -1;
    }

    private byte[] read(long place, int length) throws IOException {
        byte[] content = new byte[length];
        ByteBuffer bytes = ByteBuffer.wrap(content);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, place + bytes.position()) < 0) {
                throw StateException.damaged(file, "ends at byte " + (place + bytes.position()));
            }
        }
        return content;
    }

    private static int checksum(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes);
        return (int) sum.getValue();
    }

    long count() {
        return count;
    }

    Path file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** Writes windows and collects their index. */
    private static final class Writing {

        private final OutputStream out;
        private ByteBuffer window = ByteBuffer.allocate(WINDOW * 8);
        private ByteBuffer index = ByteBuffer.allocate(ENTRY << 10);
        private long count;

        Writing(OutputStream out) {
            this.out = out;
        }

        void put(long fingerprint) throws IOException {
            window.putLong(fingerprint);
            count++;
            if (!window.hasRemaining()) {
                flush();
            }
        }

        private void flush() throws IOException {
            byte[] filled = Arrays.copyOf(window.array(), window.position());
            if (index.remaining() < ENTRY) {
                index = ByteBuffer.allocate(index.capacity() * 2).put(index.flip());
            }
            index.putLong(window.getLong(0)).putInt(checksum(filled));
            out.write(filled);
            window.clear();
        }

        void end() throws IOException {
            if (window.position() > 0) {
                flush();
            }
            byte[] entries = Arrays.copyOf(index.array(), index.position());
            out.write(entries);
            out.write(ByteBuffer.allocate(FOOT)
                    .putLong(count)
                    .putInt(checksum(entries))
                    .array());
        }
    }
}
