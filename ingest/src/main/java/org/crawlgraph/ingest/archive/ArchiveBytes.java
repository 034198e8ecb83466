package org.crawlgraph.ingest.archive;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdDictDecompress;
import com.github.luben.zstd.ZstdException;
import java.io.Closeable;
import java.io.IOException;
import java.io.Serial;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
 * The uncompressed bytes of an archive file, one compressed member after the other, with their places and a look-ahead of
 * {@link #AHEAD} bytes, so that reading can resume after a damaged member. Damage is reported once the bytes before it
 * have been read. A plain file is one member; subclasses unpack the others. Space O(1).
 */
class ArchiveBytes implements Closeable {

    /** The look-ahead, in bytes. */
    static final int AHEAD = 1 << 16;

    /** The bytes of the file read ahead. */
    final ByteBuffer in = ByteBuffer.allocateDirect(1 << 16).limit(0);

    private final SeekableByteChannel file;
    private final LongConsumer progress;
    private final byte[] magic;
    private final String name;
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
     * @param magic the first bytes of a member; empty for a plain file
     * @param name of the format
     */
    private ArchiveBytes(SeekableByteChannel file, LongConsumer progress, byte[] magic, String name) {
        this.file = file;
        this.progress = progress;
        this.magic = magic;
        this.name = name;
        members.put(0L, 0L);
    }

    /**
     * Opens a file in the format that its first bytes show.
     *
     * @param file at its start; closed with this
     * @param progress called about every {@link #AHEAD} bytes with the number of bytes read from the file; may throw
     */
    static ArchiveBytes of(SeekableByteChannel file, LongConsumer progress) throws IOException {
        byte[] start = Channels.newInputStream(file).readNBytes(Integer.BYTES);
        file.position(0);
        ByteBuffer magic = ByteBuffer.wrap(Arrays.copyOf(start, Integer.BYTES)).order(ByteOrder.LITTLE_ENDIAN);
        return magic.getShort(0) == Gzip.MAGIC
                ? new Gzip(file, progress)
                : Zstandard.begins(magic)
                        ? new Zstandard(file, progress)
                        : new ArchiveBytes(file, progress, new byte[0], "plain");
    }

    /**
     * Reads the header of a member, or skips a member without data.
     *
     * @return whether data follows
     */
    boolean begin() throws IOException {
        return true;
    }

    /**
     * Decompresses some bytes.
     *
     * @return the number of bytes; 0 when more input is needed
     * @throws Damage when the member cannot be decompressed
     */
    int unpack(byte[] into, int offset, int length) throws IOException {
        int read = fill() ? Math.min(length, in.remaining()) : 0;
        in.get(into, offset, read);
        return read;
    }

    /** Whether all data of the member has been decompressed; then reads its trailer. */
    boolean ends() throws IOException {
        return !in.hasRemaining();
    }

    /** Resets the state of the current member. */
    void forget() {}

    /** Whether at least {@code wanted} bytes follow, up to {@link #AHEAD}. */
    final boolean has(int wanted) throws IOException {
        while (end - at < wanted && !ended) {
            if (damage != null) {
                throw damage;
            }
            System.arraycopy(window, at, window, 0, end - at);
            end -= at;
            at = 0;
            position = position();
            pulse();
            try {
                ended = !read();
            } catch (Damage e) {
                damage = e;
            }
        }
        return end - at >= wanted;
    }

    /** Reads some bytes of one member, its header or its trailer; false at the end of the file. */
    private boolean read() throws IOException {
        if (!inside) {
            member = position();
            if (!fill()) {
                return false;
            }
            inside = begin();
            return true;
        }
        int before = in.position();
        int read = unpack(window, end, window.length - end);
        if (read > 0 && members.lastEntry().getValue() != member) {
            members.put(offset + end, member);
        }
        end += read;
        if (read > 0) {
            return true;
        }
        inside = !ends();
        if (inside && in.hasRemaining() && in.position() == before) {
            throw damage("the " + name + " data is damaged before byte " + position());
        }
        if (inside) {
            need();
        }
        return true;
    }

    /** Whether there is a next byte in the file. */
    final boolean fill() throws IOException {
        if (!in.hasRemaining()) {
            file.read(in.clear());
            in.flip();
        }
        return in.hasRemaining();
    }

    private void need() throws IOException {
        if (!fill()) {
            throw damage("the " + name + " data ends prematurely at byte " + position());
        }
    }

    /** Reads a byte of the file. */
    final int next() throws IOException {
        need();
        return in.get() & 0xFF;
    }

    final long word() throws IOException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    final void pass(long count) throws IOException {
        for (long i = 0; i < count; i++) {
            next();
        }
    }

    /** The offset in the file of the member read last. */
    final long member() {
        return member;
    }

    /** The number of bytes read from the file. */
    final long position() throws IOException {
        return file.position() - in.remaining();
    }

    final Damage damage(String what) {
        return new Damage(member, what);
    }

    /** Moves to a place between members; cheap for one just read. */
    final void moveTo(long place) throws IOException {
        inside = false;
        forget();
        long back = file.position() - place;
        if (back >= 0 && back <= in.limit()) {
            in.position(in.limit() - (int) back);
        } else {
            file.position(place);
            in.limit(0);
        }
    }

    /** Continues at a member. */
    private void restart(long place) throws IOException {
        moveTo(place);
        damage = null;
        ended = false;
        at = end = 0;
        members.clear();
        members.put(offset, place);
    }

    /** Seeks in a plain file. */
    final void seek(long place) throws IOException {
        offset = place;
        restart(place);
    }

    /** Resumes after damage at the next member that starts with a record; false if there is none. */
    final boolean resume() throws IOException {
        restart(damage == null ? position() : damage.member + 1);
        for (int matched = 0; fill(); ) {
            byte b = in.get();
            matched = b == magic[matched] ? matched + 1 : b == magic[0] ? 1 : 0;
            if (matched == magic.length) {
                long candidate = position() - matched;
                restart(candidate);
                if (startsWithRecord()) {
                    return true;
                }
                restart(candidate + matched);
                matched = 0;
            }
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

    /** Up to {@code max} of the next bytes as text, without consuming them. */
    String ahead(int max) throws IOException {
        try {
            has(max);
        } catch (Damage e) {
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
    final void pulse() {
        progress.accept(position);
    }

    /** Whether the file is compressed. */
    final boolean isPacked() {
        return magic.length > 0;
    }

    /** The number of bytes left in a plain file; unknown for a compressed one. */
    final long remaining() throws IOException {
        return isPacked() ? Long.MAX_VALUE : file.size() - offset;
    }

    @Override
    public void close() throws IOException {
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

    /** Gzip members (RFC 1952). Verifies checksums and lengths. */
    private static final class Gzip extends ArchiveBytes {

        private static final short MAGIC = (short) 0x8b1f;
        private static final int DEFLATE = 8;
        private static final int HEADER_CRC = 2;
        private static final int EXTRA = 4;
        private static final int TEXTS = 8 | 16;
        private static final int RESERVED = 0xE0;

        /** Maximum length of a file name or comment in a valid header. */
        private static final int MAX_TEXT = 1 << 10;

        private final Inflater inflater = new Inflater(true);
        private final CRC32 crc = new CRC32();

        Gzip(SeekableByteChannel file, LongConsumer progress) {
            super(file, progress, new byte[] {0x1f, (byte) 0x8b}, "gzip");
        }

        @Override
        boolean begin() throws IOException {
            if ((short) (next() | (next() << 8)) != MAGIC) {
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
            forget();
            return true;
        }

        @Override
        int unpack(byte[] into, int offset, int length) throws IOException {
            try {
                inflater.setInput(in);
                int read = inflater.inflate(into, offset, length);
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
            if (sum != crc.getValue() || word() != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
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
     * Zstandard frames (RFC 8878). If the file starts with a skippable frame of number 13, the other frames use the
     * dictionary in it, which may itself be compressed; other skippable frames are skipped. Verifies checksums. Space:
     * twice the dictionary, and the window of the frames, at most 128 MiB off heap.
     *
     * @see <a href="https://iipc.github.io/warc-specifications/specifications/warc-zstd/">Zstandard compression of WARC</a>
     */
    private static final class Zstandard extends ArchiveBytes {

        private static final int FRAME = 0xFD2F_B528;
        private static final int SKIPPABLE = 0x184D_2A50;
        private static final int DICTIONARY = SKIPPABLE + 13;
        private static final int MAX_DICTIONARY = 16 << 20;

        private final ZstdDecompressCtx context = new ZstdDecompressCtx();
        private @Nullable ZstdDictDecompress dictionary;
        private boolean ended;

        Zstandard(SeekableByteChannel file, LongConsumer progress) {
            super(file, progress, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}, "zstd");
        }

        /** Whether a file starts with the magic bytes. */
        static boolean begins(ByteBuffer file) {
            return file.getInt(0) == FRAME || (file.getInt(0) & ~0xF) == SKIPPABLE;
        }

        @Override
        boolean begin() throws IOException {
            int magic = (int) word();
            if (magic == FRAME) {
                moveTo(member());
                return true;
            }
            if ((magic & ~0xF) != SKIPPABLE) {
                throw damage("the data after the last zstd frame is not zstd");
            }
            long size = word();
            if (magic == DICTIONARY && member() == 0) {
                readDictionary(size);
            } else {
                pass(size);
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
            if (size >= Integer.BYTES && begins(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN))) {
                long unpacked = Zstd.getFrameContentSize(bytes);
                if (unpacked <= 0 || unpacked > MAX_DICTIONARY) {
                    throw damage("the zstd dictionary is damaged, or has more than " + MAX_DICTIONARY + " bytes");
                }
                try {
                    bytes = Zstd.decompress(bytes, (int) unpacked);
                } catch (ZstdException e) {
                    throw damage("the zstd dictionary is damaged (" + e.getMessage() + ")");
                }
            }
            dictionary = new ZstdDictDecompress(bytes);
        }

        @Override
        int unpack(byte[] into, int offset, int length) throws IOException {
            if (ended) {
                return 0;
            }
            ByteBuffer out = ByteBuffer.wrap(into, offset, length);
            try {
                ended = context.decompressByteBufferStream(out, in);
                return out.position() - offset;
            } catch (ZstdException e) {
                throw damage("the zstd data is damaged before byte " + position() + " (" + e.getMessage() + ")");
            }
        }

        @Override
        boolean ends() {
            return ended;
        }

        @Override
        void forget() {
            context.reset();
            if (dictionary != null) {
                context.loadDict(dictionary);
            }
            ended = false;
        }

        @Override
        public void close() throws IOException {
            context.close();
            if (dictionary != null) {
                dictionary.close();
            }
            super.close();
        }
    }
}
