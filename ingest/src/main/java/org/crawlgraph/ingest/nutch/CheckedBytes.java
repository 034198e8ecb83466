package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a file written by Hadoop, verified against its checksums while reading. Hadoop's local file system
 * stores these in the hidden file {@code .NAME.crc}: {@code crc}, a zero byte, the number of bytes per chunk, and the
 * CRC-32 of each chunk. Without that file nothing is verified. Space O(1).
 */
final class CheckedBytes implements Closeable {

    private static final int WINDOW = 1 << 17;
    private static final int USUAL_CHUNK = 512;
    private static final int LARGEST_CHUNK = 1 << 20;
    private static final int HEADER = 8;
    private static final int MAGIC = 'c' << 24 | 'r' << 16 | 'c' << 8;

    private final FileChannel file;
    private final @Nullable FileChannel sums;
    private final long size;
    private final int chunk;
    private final byte[] window;

    /** The starts of damaged chunks, ascending. */
    private final LongArrayList damaged = new LongArrayList();

    private long checked;
    private long start;
    private int at;
    private int end;

    /** @param rejects receives unusable checksum files */
    CheckedBytes(Path path, Rejects rejects) throws IOException {
        file = FileChannel.open(path);
        size = file.size();
        Path beside = path.resolveSibling("." + path.getFileName() + ".crc");
        FileChannel found = Files.isRegularFile(beside) ? FileChannel.open(beside) : null;
        int told = found == null ? 0 : chunk(found);
        if (found != null && told == 0) {
            rejects.record(
                    beside, 0, "the checksums are not for a file of " + size + " bytes; reading it without checksums");
            found.close();
            found = null;
        }
        sums = found;
        chunk = told == 0 ? USUAL_CHUNK : told;
        window = new byte[chunk * Math.max(1, WINDOW / chunk)];
    }

    /** The number of bytes per checksum; 0 when {@code from} does not contain the checksums of this file. */
    private int chunk(FileChannel from) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER);
        if (from.read(header, 0) < HEADER || header.getInt(0) != MAGIC) {
            return 0;
        }
        int length = header.getInt(Integer.BYTES);
        boolean fits = length > 0
                && length <= LARGEST_CHUNK
                && from.size() == HEADER + Integer.BYTES * ((size + length - 1) / length);
        return fits ? length : 0;
    }

    long size() {
        return size;
    }

    long position() {
        return start + at;
    }

    long remaining() {
        return size - position();
    }

    void seek(long place) {
        start = place / chunk * chunk;
        end = 0;
        at = (int) (place - start);
    }

    /** The next byte, 0 to 255. */
    int read() throws IOException {
        if (at >= end) {
            fill();
        }
        return window[at++] & 0xFF;
    }

    int readInt() throws IOException {
        return read() << 24 | read() << 16 | read() << 8 | read();
    }

    byte[] read(int count) throws IOException {
        byte[] bytes = new byte[count];
        for (int done = 0; done < count; ) {
            if (at >= end) {
                fill();
            }
            int piece = Math.min(count - done, end - at);
            System.arraycopy(window, at, bytes, done, piece);
            at += piece;
            done += piece;
        }
        return bytes;
    }

    private void fill() throws IOException {
        start += end;
        at -= end;
        ByteBuffer into = ByteBuffer.wrap(window);
        int read = 0;
        while (read >= 0 && into.hasRemaining()) {
            read = file.read(into, start + into.position());
        }
        end = into.position();
        check();
        if (at >= end) {
            throw new EOFException("the file ends at byte " + (start + end));
        }
    }

    private void check() throws IOException {
        int chunks = (end + chunk - 1) / chunk;
        if (sums == null || start + end <= checked) {
            return;
        }
        ByteBuffer expected = ByteBuffer.allocate(Integer.BYTES * chunks);
        long from = HEADER + Integer.BYTES * (start / chunk);
        for (int read = 0; read >= 0 && expected.hasRemaining(); ) {
            read = sums.read(expected, from + expected.position());
        }
        CRC32 crc = new CRC32();
        for (int i = 0; i < chunks; i++) {
            long place = start + (long) i * chunk;
            crc.reset();
            crc.update(window, i * chunk, Math.min(chunk, end - i * chunk));
            if (place >= checked && (int) crc.getValue() != expected.getInt(Integer.BYTES * i)) {
                damaged.add(place);
            }
        }
        checked = start + end;
    }

    /** Whether all bytes in a range already read are undamaged; true without checksums. */
    boolean isSound(long from, long to) {
        for (int i = damaged.size() - 1; i >= 0 && damaged.getLong(i) + chunk > from; i--) {
            if (damaged.getLong(i) < to) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        file.close();
        if (sums != null) {
            sums.close();
        }
    }
}
