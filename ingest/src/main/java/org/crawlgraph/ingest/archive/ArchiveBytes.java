package org.crawlgraph.ingest.archive;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
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
    private ArchiveReader.@Nullable Damage damage;
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
        } catch (ArchiveReader.Damage e) {
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
        } catch (ArchiveReader.Damage e) {
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
        String beginning = ahead(ArchiveReader.RecordStart.SHORTEST);
        if (ArchiveReader.RecordStart.isWarc(beginning)) {
            return true;
        }
        String line = ArchiveReader.RecordStart.couldBeArc(beginning) ? line(ArchiveReader.RecordStart.MAX_LINE) : null;
        return line != null && RecordHead.ArcHead.of(line) != null;
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

    /** A file of gzip members (RFC 1952). Verifies checksums and lengths. */
    static final class GzipMembers extends PackedMembers {

        private static final byte[] MAGIC = {0x1f, (byte) 0x8b};
        private static final int HEADER_CRC = 2;
        private static final int EXTRA = 4;
        private static final int NAME = 8;
        private static final int COMMENT = 16;
        private static final int RESERVED = 0xE0;

        /** Maximum length of a file name or comment in a valid header. */
        private static final int MAX_TEXT = 1 << 10;

        private final Inflater inflater = new Inflater(true);
        private final CRC32 crc = new CRC32();

        GzipMembers(SeekableByteChannel file) {
            super(file, MAGIC, "gzip");
        }

        /** Whether a file starts with the magic bytes. */
        static boolean begins(ByteBuffer file) {
            return file.remaining() >= 2 && file.get(0) == MAGIC[0] && file.get(1) == MAGIC[1];
        }

        @Override
        boolean begin() throws IOException {
            if (next() != 0x1f || next() != 0x8b) {
                throw damage("the data after the last gzip member is not gzip");
            }
            int method = next();
            int flags = next();
            if (method != 8 || (flags & RESERVED) != 0) {
                throw damage("the gzip header is damaged");
            }
            skip(6);
            if ((flags & EXTRA) != 0) {
                skip(next() | (next() << 8));
            }
            if ((flags & NAME) != 0) {
                skipText();
            }
            if ((flags & COMMENT) != 0) {
                skipText();
            }
            if ((flags & HEADER_CRC) != 0) {
                skip(2);
            }
            forget();
            return true;
        }

        private void skipText() throws IOException {
            for (int i = 0; next() != 0; i++) {
                if (i == MAX_TEXT) {
                    throw damage("the gzip header is damaged");
                }
            }
        }

        @Override
        int unpack(byte[] into, int offset, int length) throws IOException {
            try {
                ByteBuffer ahead = ahead();
                int begin = ahead.position();
                inflater.setInput(ahead);
                int read = inflater.inflate(into, offset, length);
                used(ahead.position() - begin);
                crc.update(into, offset, read);
                return read;
            } catch (DataFormatException e) {
                throw damage("the gzip data is damaged before byte " + position() + " (" + e.getMessage() + ")");
            }
        }

        @Override
        boolean ends() throws IOException {
            if (!inflater.finished()) {
                return false;
            }
            long sum = word();
            long length = word();
            if (sum != crc.getValue() || length != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
                throw damage("the checksum of the gzip data is wrong");
            }
            return true;
        }

        @Override
        void forget() {
            inflater.reset();
            crc.reset();
        }

        @Override
        public void close() throws IOException {
            inflater.end();
            super.close();
        }
    }

    /**
     * A file of Zstandard frames (RFC 8878). If it starts with a skippable frame of number 13, the other frames use the
     * dictionary in it, which may itself be compressed; other skippable frames are skipped. Verifies checksums. Space:
     * twice the dictionary, and the window of the frames, at most 128 MiB off heap.
     *
     * @see <a href="https://iipc.github.io/warc-specifications/specifications/warc-zstd/">Zstandard compression of WARC</a>
     */
    static final class ZstdFrames extends PackedMembers {

        private static final byte[] MAGIC = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd};
        private static final int FRAME = 0xFD2F_B528;
        private static final int SKIPPABLE = 0x184D_2A50;
        private static final int DICTIONARY = SKIPPABLE + 13;
        private static final int MAX_DICTIONARY = 16 << 20;

        private final ByteBuffer from = ByteBuffer.allocateDirect(1 << 16);
        private final ByteBuffer to = ByteBuffer.allocateDirect(1 << 16);
        private ZstdDecompressCtx context = new ZstdDecompressCtx();
        private byte @Nullable [] dictionary;
        private boolean ended;

        ZstdFrames(SeekableByteChannel file) {
            super(file, MAGIC, "zstd");
        }

        /** Whether a file starts with the magic bytes. */
        static boolean begins(ByteBuffer file) {
            int magic = file.remaining() < 4
                    ? 0
                    : file.order(ByteOrder.LITTLE_ENDIAN).getInt(0);
            return magic == FRAME || (magic & ~0xF) == SKIPPABLE;
        }

        @Override
        boolean begin() throws IOException {
            int magic = (int) word();
            if (magic == FRAME) {
                for (byte each : MAGIC) {
                    from.put(each);
                }
                ended = false;
                return true;
            }
            if ((magic & ~0xF) != SKIPPABLE) {
                throw damage("the data after the last zstd frame is not zstd");
            }
            long size = word();
            if (magic == DICTIONARY && start() == 0) {
                readDictionary(size);
            } else {
                skip(size);
            }
            return false;
        }

        private void readDictionary(long size) throws IOException {
            if (size > MAX_DICTIONARY) {
                throw damage("the zstd dictionary has " + size + " bytes; the limit is " + MAX_DICTIONARY);
            }
            byte[] bytes = new byte[(int) size];
            for (int i = 0; i < size; i++) {
                bytes[i] = (byte) next();
            }
            dictionary = begins(ByteBuffer.wrap(bytes)) ? unpacked(bytes) : bytes;
            forget();
        }

        private byte[] unpacked(byte[] packed) throws IOException {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            ByteBuffer source =
                    ByteBuffer.allocateDirect(packed.length).put(packed).flip();
            ByteBuffer target = ByteBuffer.allocateDirect(1 << 16);
            try (ZstdDecompressCtx one = new ZstdDecompressCtx()) {
                boolean done = false;
                while (!done) {
                    target.clear();
                    int before = source.position();
                    done = one.decompressDirectByteBufferStream(target, source);
                    byte[] some = new byte[target.position()];
                    target.flip().get(some);
                    all.writeBytes(some);
                    if (all.size() > MAX_DICTIONARY || (!done && some.length == 0 && source.position() == before)) {
                        throw damage("the zstd dictionary is damaged");
                    }
                }
            } catch (ZstdException e) {
                throw damage("the zstd dictionary is damaged (" + e.getMessage() + ")");
            }
            return all.toByteArray();
        }

        @Override
        int unpack(byte[] into, int offset, int length) throws IOException {
            if (ended) {
                return 0;
            }
            ByteBuffer ahead = ahead();
            ahead.limit(ahead.position() + Math.min(ahead.remaining(), from.remaining()));
            int offered = ahead.remaining();
            from.put(ahead).flip(); // after the magic number of a new frame
            to.clear().limit(Math.min(length, to.capacity()));
            try {
                ended = context.decompressDirectByteBufferStream(to, from);
            } catch (ZstdException e) {
                throw damage(
                        "the zstd data is damaged before byte " + (position() + offered) + " (" + e.getMessage() + ")");
            }
            used(offered - from.remaining());
            from.clear();
            int read = to.flip().remaining();
            to.get(into, offset, read);
            return read;
        }

        @Override
        boolean ends() {
            return ended;
        }

        @Override
        void forget() {
            context.close();
            context = new ZstdDecompressCtx();
            if (dictionary != null) {
                context.loadDict(dictionary);
            }
            from.clear();
            ended = false;
        }

        @Override
        public void close() throws IOException {
            context.close();
            super.close();
        }
    }
}
