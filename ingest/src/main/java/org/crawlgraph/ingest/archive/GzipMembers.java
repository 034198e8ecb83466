package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** A file of gzip members (RFC 1952). Verifies checksums and lengths. */
final class GzipMembers extends PackedMembers {

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
