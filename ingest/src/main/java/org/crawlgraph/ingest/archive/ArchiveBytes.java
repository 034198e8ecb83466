package org.crawlgraph.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The uncompressed bytes of an archive file, with their places and a look-ahead of {@link #AHEAD} bytes. Damage is
 * reported once the bytes before it have been read. Space O(1).
 */
final class ArchiveBytes implements Closeable {

    /** The look-ahead, in bytes. */
    static final int AHEAD = 1 << 16;

    private final PackedMembers file;
    private final LongConsumer progress;
    private final byte[] window = new byte[AHEAD];

    /** The places of the current member and of those read ahead, by their offset in the uncompressed bytes. */
    private final NavigableMap<Long, Long> members = new TreeMap<>();

    private int at;
    private int end;
    private long offset;
    private PackedMembers.@Nullable Damage damage;
    private boolean ended;

    /**
     * Reads a file, compressed or not.
     *
     * @param channel the file, at its start; closed with this
     * @param progress called about every {@link #AHEAD} bytes with the number of bytes read from the file; may throw
     */
    ArchiveBytes(SeekableByteChannel channel, LongConsumer progress) throws IOException {
        this.progress = progress;
        file = PackedMembers.of(channel);
        members.put(0L, 0L);
    }

    /** Whether at least {@code wanted} bytes follow, up to {@link #AHEAD}. */
    boolean has(int wanted) throws IOException {
        while (end - at < wanted && !ended) {
            if (damage != null) {
                throw damage;
            }
            System.arraycopy(window, at, window, 0, end - at);
            end -= at;
            at = 0;
            pulse();
            try {
                int read = file.read(window, end, window.length - end);
                if (read > 0 && members.lastEntry().getValue() != file.start()) {
                    members.put(offset + end, file.start());
                }
                end += Math.max(0, read);
                ended = read < 0;
            } catch (PackedMembers.Damage e) {
                damage = e;
            }
        }
        return end - at >= wanted;
    }

    /** Up to {@code max} of the next bytes as text, without consuming them. */
    String ahead(int max) throws IOException {
        try {
            has(max);
        } catch (PackedMembers.Damage e) {
            if (at == end) {
                throw e;
            }
        }
        return new String(window, at, Math.min(max, end - at), StandardCharsets.ISO_8859_1);
    }

    /**
     * The next line as text, without consuming it.
     *
     * @param max maximum length in bytes
     * @return the line without its LF; null if it is longer than {@code max} bytes, or damaged or cut off
     */
    @Nullable
    String line(int max) throws IOException {
        for (int i = 0; i < max; i++) {
            if (at + i == end && ahead(i + 1).length() <= i) {
                return null;
            }
            if (window[at + i] == '\n') {
                return new String(window, at, i, StandardCharsets.ISO_8859_1);
            }
        }
        return null;
    }

    /** The bytes read ahead in the current member; call {@link #skip} to consume them. */
    ByteBuffer available() {
        Long border = members.higherKey(offset);
        return ByteBuffer.wrap(window, at, border == null ? end - at : (int) Math.min(end - at, border - offset));
    }

    /** Whether the next byte starts a member; in an uncompressed file, whether it is the first byte. */
    boolean atMember() {
        return members.containsKey(offset);
    }

    /** The next byte, without consuming it; call {@link #has} first. */
    byte peek() {
        return window[at];
    }

    /** Consumes bytes. */
    void skip(int count) {
        at += count;
        offset += count;
        while (members.size() > 1 && members.floorKey(offset) > members.firstKey()) {
            members.pollFirstEntry();
        }
    }

    /** The number of uncompressed bytes consumed. */
    long offset() {
        return offset;
    }

    /** The place of the next byte in the file, or of its member in a compressed file. */
    long place() {
        return isPacked() ? members.floorEntry(offset).getValue() : offset;
    }

    /** The offset of the next byte in its member; 0 in an uncompressed file. */
    long inside() {
        return isPacked() ? offset - members.floorKey(offset) : 0;
    }

    /** Reports the progress. */
    void pulse() throws IOException {
        progress.accept(file.position());
    }

    boolean isPacked() {
        return file.isPacked();
    }

    /** The number of bytes left in an uncompressed file; unknown for a compressed one. */
    long remaining() throws IOException {
        return isPacked() ? Long.MAX_VALUE : file.size() - offset;
    }

    /** Seeks in an uncompressed file. */
    void seek(long place) throws IOException {
        file.seek(place);
        at = end = 0;
        offset = place;
        ended = false;
        members.clear();
        members.put(place, place);
    }

    /** Resumes after damage at the next member that starts with a record; false if there is none. */
    boolean resume() throws IOException {
        long from = damage == null ? file.position() : damage.member() + 1;
        damage = null;
        at = end = 0;
        ended = !file.resume(from);
        members.clear();
        members.put(offset, file.position());
        return !ended;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
