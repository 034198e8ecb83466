package org.crawlgraph.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serial;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The uncompressed bytes of an archive file, plain or of gzip members (RFC 1952) whose checksums and lengths are
 * verified, with their places and a look-ahead of {@link #AHEAD} bytes, so that reading can resume after a damaged
 * member. Damage is reported once the bytes before it have been read. Space O(1).
 */
final class ArchiveBytes implements Closeable {

    /** The look-ahead, in bytes. */
    static final int AHEAD = 1 << 16;

    private static final byte[] MAGIC = {0x1f, (byte) 0x8b};
    private static final int DEFLATE = 8;
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int TEXTS = 8 | 16;
    private static final int RESERVED = 0xE0;

    /** Maximum length of a file name and comment in a valid gzip header. */
    private static final int MAX_TEXT = 1 << 10;

    private final SeekableByteChannel file;
    private final LongConsumer progress;
    private final boolean packed;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();

    /** The bytes of the file read ahead. */
    private final ByteBuffer in = ByteBuffer.allocate(1 << 16).limit(0);

    private final byte[] window = new byte[AHEAD];

    /** The places of the current member and of those read ahead, by their offset in the uncompressed bytes. */
    private final NavigableMap<Long, Long> members = new TreeMap<>();

    private int at;
    private int end;
    private long offset;
    private long position;
    private long member;
    private boolean inside;
    private boolean ended;
    private @Nullable Damage damage;

    /**
     * @param file at its start; closed with this
     * @param progress called about every {@link #AHEAD} bytes with the number of bytes read from the file; may throw
     */
    ArchiveBytes(SeekableByteChannel file, LongConsumer progress) throws IOException {
        this.file = file;
        this.progress = progress;
        packed = Arrays.equals(Channels.newInputStream(file).readNBytes(MAGIC.length), MAGIC);
        seek(0);
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
            try {
                ended = !(packed ? inflate() : copy());
            } catch (Damage e) {
                damage = e;
            }
        }
        return end - at >= wanted;
    }

    private boolean copy() throws IOException {
        boolean more = fill();
        int read = Math.min(window.length - end, in.remaining());
        in.get(window, end, read);
        end += read;
        return more;
    }

    /** Decompresses some bytes of one member; false at the end of the file. */
    private boolean inflate() throws IOException {
        if (!inside) {
            member = position();
            if (!fill()) {
                return false;
            }
            readHeader();
            inside = true;
        }
        try {
            inflater.setInput(in);
            int read = inflater.inflate(window, end, window.length - end);
            crc.update(window, end, read);
            if (read > 0 && members.lastEntry().getValue() != member) {
                members.put(offset + end, member);
            }
            end += read;
        } catch (DataFormatException e) {
            throw damage("the gzip data is damaged before byte " + position() + " (" + e.getMessage() + ")");
        }
        if (inflater.finished()) {
            inside = false;
            if (word() != crc.getValue() || word() != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
                throw damage("the checksum of the gzip data is wrong");
            }
        } else if (inflater.needsInput()) {
            need();
        }
        return true;
    }

    private void readHeader() throws IOException {
        if (next() != (MAGIC[0] & 0xFF) || next() != (MAGIC[1] & 0xFF)) {
            throw damage("the data after the last gzip member is not gzip");
        }
        boolean deflated = next() == DEFLATE;
        int flags = next();
        if (!deflated || (flags & RESERVED) != 0) {
            throw damage("the gzip header is damaged");
        }
        pass(6);
        pass((flags & EXTRA) == 0 ? 0 : next() | (next() << 8));
        int length = 0;
        for (int texts = Integer.bitCount(flags & TEXTS); texts > 0; texts -= next() == 0 ? 1 : 0) {
            if (++length > MAX_TEXT) {
                throw damage("the gzip header is damaged");
            }
        }
        pass((flags & HEADER_CRC) == 0 ? 0 : 2);
        inflater.reset();
        crc.reset();
    }

    /** Whether there is a next byte in the file. */
    private boolean fill() throws IOException {
        if (!in.hasRemaining()) {
            file.read(in.clear());
            in.flip();
            position = file.position();
            pulse();
        }
        return in.hasRemaining();
    }

    private void need() throws IOException {
        if (!fill()) {
            throw damage("the gzip data ends prematurely at byte " + position());
        }
    }

    /** Reads a byte of the file. */
    private int next() throws IOException {
        need();
        return in.get() & 0xFF;
    }

    private long word() throws IOException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    private void pass(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    /** The number of bytes read from the file. */
    private long position() throws IOException {
        return file.position() - in.remaining();
    }

    private Damage damage(String what) {
        return new Damage(member, what);
    }

    /** Continues at a member, or anywhere in a plain file; cheap for a place just read. */
    private void restart(long place) throws IOException {
        long back = file.position() - place;
        if (back >= 0 && back <= in.limit()) {
            in.position(in.limit() - (int) back);
        } else {
            file.position(place);
            in.limit(0);
        }
        inside = false;
        damage = null;
        ended = false;
        at = end = 0;
        members.clear();
        members.put(offset, place);
    }

    /** Seeks in a plain file. */
    void seek(long place) throws IOException {
        offset = place;
        restart(place);
    }

    /** Resumes after damage at the next member that starts with a record; false if there is none. */
    boolean resume(Damage behind) throws IOException {
        restart(behind.member + 1);
        int last = 0;
        while (fill()) {
            byte b = in.get();
            if (last == MAGIC[0] && b == MAGIC[1]) {
                long candidate = position() - MAGIC.length;
                restart(candidate);
                if (startsWithRecord()) {
                    return true;
                }
                restart(candidate + MAGIC.length);
            }
            last = b;
        }
        ended = true;
        return false;
    }

    private boolean startsWithRecord() throws IOException {
        try {
            return ArchiveReader.couldStartRecord(ahead(ArchiveReader.START));
        } catch (Damage e) {
            return false;
        }
    }

    /** The number of next bytes that can be read, up to {@code max}. */
    private int there(int max) throws IOException {
        try {
            has(max);
        } catch (Damage e) {
            if (at == end) {
                throw e;
            }
        }
        return Math.min(max, end - at);
    }

    /** Up to {@code max} of the next bytes as text, without consuming them. */
    String ahead(int max) throws IOException {
        int there = there(max);
        return new String(window, at, there, StandardCharsets.ISO_8859_1);
    }

    /**
     * The next line as text, without consuming it.
     *
     * @param max maximum length in bytes
     * @return the line without its LF; null if it is longer than {@code max} bytes, or damaged or cut off
     */
    @Nullable
    String line(int max) throws IOException {
        int there = there(max);
        for (int i = 0; i < there; i++) {
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

    /** Whether the next byte starts a member; in a plain file, whether it is where reading started. */
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
        if (members.size() > 1) {
            members.headMap(members.floorKey(offset)).clear();
        }
    }

    /** The number of uncompressed bytes consumed. */
    long offset() {
        return offset;
    }

    /** The place of the next byte in the file, or of its member in a compressed file. */
    long place() {
        return packed ? members.floorEntry(offset).getValue() : offset;
    }

    /** The offset of the next byte in its member; 0 in an uncompressed file. */
    long inside() {
        return packed ? offset - members.floorKey(offset) : 0;
    }

    /** Reports the progress. */
    void pulse() {
        progress.accept(position);
    }

    /** Whether the file is compressed. */
    boolean isPacked() {
        return packed;
    }

    /** The number of bytes left in a plain file; unknown for a compressed one. */
    long remaining() throws IOException {
        return packed ? Long.MAX_VALUE : file.size() - offset;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        file.close();
    }

    /** Compressed data that cannot be decompressed further. */
    static final class Damage extends IOException {

        @Serial
        private static final long serialVersionUID = 1L;

        final long member;

        /** @param member offset of the damaged member in the file */
        Damage(long member, String why) {
            super(why);
            this.member = member;
        }
    }
}
