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
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * The uncompressed bytes of a file, one compressed member after the other, so that a record has a place and reading can
 * resume after a damaged member. Subclasses implement the format; a plain file is one member.
 */
abstract class PackedMembers implements Closeable {

    /** Bytes to decompress from a candidate member to check whether it starts with a record. */
    private static final int PROBE = 64;

    private final SeekableByteChannel file;
    private final byte[] magic;
    private final String name;
    private final ByteBuffer in = ByteBuffer.allocateDirect(1 << 16).limit(0).order(ByteOrder.LITTLE_ENDIAN);
    private long member;
    private boolean inside;

    /**
     * @param magic the first bytes of a member
     * @param name of the format
     */
    private PackedMembers(SeekableByteChannel file, byte[] magic, String name) {
        this.file = file;
        this.magic = magic;
        this.name = name;
    }

    /** Opens a file in the format that its first bytes show; the file is at its start. */
    static PackedMembers of(SeekableByteChannel file) throws IOException {
        ByteBuffer magic = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        int read;
        do {
            read = file.read(magic);
        } while (read >= 0 && magic.hasRemaining());
        file.position(0);
        return magic.getShort(0) == Gzip.MAGIC
                ? new Gzip(file)
                : Zstandard.begins(magic) ? new Zstandard(file) : new Plain(file);
    }

    /**
     * Reads the header of a member, or skips a member without data.
     *
     * @return whether data follows
     */
    abstract boolean begin(ByteBuffer in) throws IOException;

    /**
     * Decompresses some bytes.
     *
     * @return the number of bytes; 0 when more input is needed, -1 at the end of a plain file
     * @throws Damage when the member cannot be decompressed
     */
    abstract int unpack(ByteBuffer in, byte[] into, int offset, int length) throws IOException;

    /** Whether all data of the member has been decompressed; then reads its trailer. */
    abstract boolean ends() throws IOException;

    /** Resets the state of the current member. */
    abstract void forget();

    /** The offset in the file of the member read last. */
    final long start() {
        return member;
    }

    /** The number of bytes read from the file. */
    final long position() throws IOException {
        return file.position() - in.remaining();
    }

    final long size() throws IOException {
        return file.size();
    }

    /** Whether the file is compressed. */
    final boolean isPacked() {
        return magic.length > 0;
    }

    final Damage damage(String what) {
        return new Damage(member, what);
    }

    /**
     * Reads some bytes of one member.
     *
     * @return the number of bytes; 0 at the end of a member, -1 at the end of the file
     * @throws Damage when the rest of the member is lost
     */
    final int read(byte[] into, int offset, int length) throws IOException {
        while (!inside) {
            member = position();
            if (!fill()) {
                return -1;
            }
            inside = begin(in);
        }
        while (true) {
            int before = in.position();
            int read = unpack(in, into, offset, length);
            if (read != 0) {
                return read;
            }
            if (ends()) {
                inside = false;
                return 0;
            }
            if (in.hasRemaining() && in.position() == before) {
                throw damage("the " + name + " data is damaged before byte " + position());
            }
            need();
        }
    }

    /** Whether there is a next byte. */
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

    final int next() throws IOException {
        need();
        return in.get() & 0xFF;
    }

    final long word() throws IOException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    final void skip(long count) throws IOException {
        for (long i = 0; i < count; i++) {
            next();
        }
    }

    /**
     * Resumes at the first member at or after {@code from} that starts with a record.
     *
     * @return false at the end of the file
     */
    final boolean resume(long from) throws IOException {
        seek(from);
        for (int matched = 0; fill(); ) {
            byte b = in.get();
            matched = b == magic[matched] ? matched + 1 : b == magic[0] ? 1 : 0;
            if (matched == magic.length) {
                long candidate = position() - matched;
                boolean found = startsWithRecord(candidate);
                seek(found ? candidate : candidate + matched);
                if (found) {
                    return true;
                }
                matched = 0;
            }
        }
        return false;
    }

    private boolean startsWithRecord(long candidate) throws IOException {
        seek(candidate);
        byte[] start = new byte[PROBE];
        try {
            int read = Math.max(0, read(start, 0, PROBE));
            return ArchiveReader.couldStartRecord(new String(start, 0, read, StandardCharsets.ISO_8859_1));
        } catch (Damage e) {
            return false;
        }
    }

    /** Moves to a place between members; cheap for one just read. */
    final void seek(long place) throws IOException {
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

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Compressed data that cannot be decompressed further. */
    static final class Damage extends IOException {

        @Serial
        private static final long serialVersionUID = 1L;

        private final long member;

        /** @param member offset of the damaged member in the file */
        Damage(long member, String why) {
            super(why);
            this.member = member;
        }

        long member() {
            return member;
        }
    }

    private static final class Plain extends PackedMembers {

        Plain(SeekableByteChannel file) {
            super(file, new byte[0], "plain");
        }

        @Override
        boolean begin(ByteBuffer in) {
            return true;
        }

        @Override
        int unpack(ByteBuffer in, byte[] into, int offset, int length) throws IOException {
            int read = fill() ? Math.min(length, in.remaining()) : -1;
            in.get(into, offset, Math.max(0, read));
            return read;
        }

        @Override
        boolean ends() {
            return false;
        }

        @Override
        void forget() {}
    }

    /** Gzip members (RFC 1952). Verifies checksums and lengths. */
    private static final class Gzip extends PackedMembers {

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

        Gzip(SeekableByteChannel file) {
            super(file, new byte[] {0x1f, (byte) 0x8b}, "gzip");
        }

        @Override
        boolean begin(ByteBuffer in) throws IOException {
            if ((short) (next() | (next() << 8)) != MAGIC) {
                throw damage("the data after the last gzip member is not gzip");
            }
            boolean deflated = next() == DEFLATE;
            int flags = next();
            if (!deflated || (flags & RESERVED) != 0) {
                throw damage("the gzip header is damaged");
            }
            skip(6);
            skip((flags & EXTRA) == 0 ? 0 : next() | (next() << 8));
            int length = 0;
            for (int texts = Integer.bitCount(flags & TEXTS); texts > 0; texts -= next() == 0 ? 1 : 0) {
                if (++length > MAX_TEXT) {
                    throw damage("the gzip header is damaged");
                }
            }
            skip((flags & HEADER_CRC) == 0 ? 0 : 2);
            forget();
            return true;
        }

        @Override
        int unpack(ByteBuffer in, byte[] into, int offset, int length) throws IOException {
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
    private static final class Zstandard extends PackedMembers {

        private static final int FRAME = 0xFD2F_B528;
        private static final int SKIPPABLE = 0x184D_2A50;
        private static final int DICTIONARY = SKIPPABLE + 13;
        private static final int MAX_DICTIONARY = 16 << 20;

        private final ZstdDecompressCtx context = new ZstdDecompressCtx();
        private @Nullable ZstdDictDecompress dictionary;
        private boolean ended;

        Zstandard(SeekableByteChannel file) {
            super(file, new byte[] {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd}, "zstd");
        }

        /** Whether a file starts with the magic bytes. */
        static boolean begins(ByteBuffer file) {
            return file.getInt(0) == FRAME || (file.getInt(0) & ~0xF) == SKIPPABLE;
        }

        @Override
        boolean begin(ByteBuffer in) throws IOException {
            int magic = (int) word();
            if (magic == FRAME) {
                seek(start());
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
        int unpack(ByteBuffer in, byte[] into, int offset, int length) throws IOException {
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
