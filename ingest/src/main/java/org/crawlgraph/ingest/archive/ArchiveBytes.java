package org.crawlgraph.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The uncompressed bytes of an archive file, with their places and a look-ahead of {@link #AHEAD} bytes. Damage is
 * reported once the bytes before it have been read. Space O(1).
 */
final class ArchiveBytes implements Closeable {

    /** The look-ahead, in bytes. */
    static final int AHEAD = 1 << 16;

    private final PackedFile file;
    private final boolean packed;
    private final Runnable pulse;
    private final byte[] window = new byte[AHEAD];
    private final Deque<Member> members = new ArrayDeque<>();
    private int at;
    private int end;
    private long offset;
    private @Nullable Damage damage;
    private boolean ended;

    /** The start of a member in the file and in the uncompressed bytes. */
    private record Member(long place, long offset) {}

    /**
     * Reads a file, compressed or not.
     *
     * @param channel the file, at its start; closed with this
     * @param pulse called about every {@link #AHEAD} bytes to show progress; may throw
     */
    ArchiveBytes(SeekableByteChannel channel, Runnable pulse) throws IOException {
        this.pulse = pulse;
        ByteBuffer magic = ByteBuffer.allocate(4);
        int read;
        do {
            read = channel.read(magic);
        } while (read >= 0 && magic.hasRemaining());
        magic.flip();
        channel.position(0);
        file = GzipMembers.begins(magic)
                ? new GzipMembers(channel)
                : ZstdFrames.begins(magic) ? new ZstdFrames(channel) : new PackedFile.Plain(channel);
        packed = !(file instanceof PackedFile.Plain);
        members.add(new Member(0, 0));
    }

    /** Whether at least {@code wanted} bytes follow, up to {@link #AHEAD}. */
    boolean has(int wanted) throws IOException {
        while (end - at < wanted && !ended) {
            if (damage != null) {
                throw damage;
            }
            if (at > 0) {
                System.arraycopy(window, at, window, 0, end - at);
                end -= at;
                at = 0;
            }
            fill();
        }
        return end - at >= wanted;
    }

    private void fill() throws IOException {
        pulse.run();
        try {
            int read = file.read(window, end, window.length - end);
            if (read > 0 && members.getLast().place != file.start()) {
                members.add(new Member(file.start(), offset + end - at));
            }
            end += Math.max(0, read);
            ended = read < 0;
        } catch (Damage e) {
            damage = e;
        }
    }

    /** The next byte, without consuming it; call {@link #has} first. */
    byte peek() {
        return window[at];
    }

    /** Up to {@code most} of the next bytes as text, without consuming them. */
    String ahead(int most) throws IOException {
        try {
            has(most);
        } catch (Damage e) {
            if (at == end) {
                throw e;
            }
        }
        return new String(window, at, Math.min(most, end - at), StandardCharsets.ISO_8859_1);
    }

    /**
     * The next line as text, without consuming it.
     *
     * @param most maximum length in bytes
     * @return the line without its LF; null if it is longer than {@code most} bytes, or damaged or cut off
     */
    @Nullable
    String line(int most) throws IOException {
        for (int i = 0; i < most; i++) {
            if (at + i == end && ahead(i + 1).length() <= i) {
                return null;
            }
            if (window[at + i] == '\n') {
                return new String(window, at, i, StandardCharsets.ISO_8859_1);
            }
        }
        return null;
    }

    /** Whether the next bytes look like the start of a record. */
    boolean startsRecord() throws IOException {
        String beginning = ahead(RecordStart.SHORTEST);
        if (RecordStart.isWarc(beginning)) {
            return true;
        }
        String line = RecordStart.couldBeArc(beginning) ? line(RecordStart.MAX_LINE) : null;
        return line != null && ArcHead.of(line) != null;
    }

    /** The bytes read ahead in the current member; call {@link #skip} to consume them. */
    ByteBuffer available() {
        current();
        return ByteBuffer.wrap(window, at, (int) Math.min(end - at, border() - offset));
    }

    /** Whether the next byte starts a member; in an uncompressed file, whether it is the first byte. */
    boolean atMember() {
        Member now = current();
        return now.offset == offset;
    }

    private Member current() {
        while (members.size() > 1 && border() <= offset) {
            members.removeFirst();
        }
        return members.getFirst();
    }

    /** The offset of the next member in the uncompressed bytes. */
    private long border() {
        Member first = members.removeFirst();
        Member next = members.peekFirst();
        members.addFirst(first);
        return next == null ? Long.MAX_VALUE : next.offset;
    }

    /** Consumes bytes. */
    void skip(int count) {
        at += count;
        offset += count;
        current();
    }

    /** The number of uncompressed bytes consumed. */
    long offset() {
        return offset;
    }

    /** The place of the next byte in the file, or of its member in a compressed file. */
    long place() {
        return packed ? current().place : offset;
    }

    /** The offset of the next byte in its member; 0 in an uncompressed file. */
    long inside() {
        return packed ? offset - current().offset : 0;
    }

    /** The number of bytes read from the file. */
    long position() throws IOException {
        return file.position();
    }

    boolean isPacked() {
        return packed;
    }

    /** The number of bytes left in an uncompressed file; unknown for a compressed one. */
    long remaining() throws IOException {
        return packed ? Long.MAX_VALUE : ((PackedFile.Plain) file).file().size() - offset;
    }

    /** Seeks in an uncompressed file. */
    void seek(long place) throws IOException {
        ((PackedFile.Plain) file).file().position(place);
        at = end = 0;
        offset = place;
        ended = false;
    }

    /** Resumes after damage at the next member that starts with a record; false if there is none. */
    boolean resume() throws IOException {
        long from = damage == null ? position() : damage.member() + 1;
        damage = null;
        at = end = 0;
        ended = !file.resume(from);
        members.clear();
        members.add(new Member(file.position(), offset));
        return !ended;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
