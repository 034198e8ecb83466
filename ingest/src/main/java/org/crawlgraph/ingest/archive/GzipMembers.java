package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Unpacks a file of gzip members (RFC 1952) and knows the current member, so that a record has a place and reading can
 * resume after a damaged one. Verifies checksums and lengths.
 */
final class GzipMembers implements PackedFile {

    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xE0;

    /** Longest file name or comment in a header; anything longer is not a header. */
    private static final int MAX_TEXT = 1 << 10;

    /** Bytes unpacked from a candidate member to see whether a record begins there. */
    private static final int PROBE = 64;

    private final SeekableByteChannel file;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] in = new byte[1 << 16];
    private int at;
    private int end;
    private long member;
    private boolean inside;

    GzipMembers(SeekableByteChannel file) {
        this.file = file;
    }

    @Override
    public long start() {
        return member;
    }

    @Override
    public long position() throws IOException {
        return file.position() - (end - at);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (!inside && !begin()) {
            return -1;
        }
        try {
            while (true) {
                int read = inflater.inflate(into, offset, length);
                at = end - inflater.getRemaining();
                if (read > 0) {
                    crc.update(into, offset, read);
                    return read;
                }
                if (inflater.finished()) {
                    finish();
                    return 0;
                }
                if (!inflater.needsInput() || !fill()) {
                    throw new Damage(member, "the gzip data ends too early, at byte " + position());
                }
                inflater.setInput(in, at, end - at);
            }
        } catch (DataFormatException e) {
            throw new Damage(member, "the gzip data breaks before byte " + position() + " (" + e.getMessage() + ")");
        }
    }

    /** Reads a member's header; false at the end of the file. */
    private boolean begin() throws IOException {
        member = position();
        if (at == end && !fill()) {
            return false;
        }
        if (next() != 0x1f || next() != 0x8b) {
            throw new Damage(member, "what follows the last gzip member is not gzip");
        }
        int method = next();
        int flags = next();
        if (method != 8 || (flags & RESERVED) != 0) {
            throw new Damage(member, "the gzip header is damaged");
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
        inflater.reset();
        inflater.setInput(in, at, end - at);
        crc.reset();
        inside = true;
        return true;
    }

    private void finish() throws IOException {
        long sum = word();
        long length = word();
        if (sum != crc.getValue() || length != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
            throw new Damage(member, "the checksum of the gzip data is wrong");
        }
        inside = false;
    }

    private long word() throws IOException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private void skipText() throws IOException {
        for (int i = 0; next() != 0; i++) {
            if (i == MAX_TEXT) {
                throw new Damage(member, "the gzip header is damaged");
            }
        }
    }

    private int next() throws IOException {
        if (at == end && !fill()) {
            throw new Damage(member, "the gzip data ends too early, at byte " + position());
        }
        return in[at++] & 0xFF;
    }

    private boolean fill() throws IOException {
        end = Math.max(0, file.read(ByteBuffer.wrap(in)));
        at = 0;
        return end > 0;
    }

    @Override
    public boolean resume(long from) throws IOException {
        seek(from);
        for (int matched = 0; at < end || fill(); ) {
            int b = in[at++] & 0xFF;
            matched = b == 0x1f ? 1 : matched == 1 && b == 0x8b ? 2 : 0;
            if (matched == 2) {
                long candidate = position() - 2;
                boolean found = RecordStart.couldBe(probe(candidate));
                seek(found ? candidate : candidate + 2);
                if (found) {
                    return true;
                }
                matched = 0;
            }
        }
        return false;
    }

    /** The unpacked beginning of a candidate member; empty when it is not one. */
    private byte[] probe(long candidate) throws IOException {
        seek(candidate);
        byte[] beginning = new byte[PROBE];
        try {
            return Arrays.copyOf(beginning, Math.max(0, read(beginning, 0, PROBE)));
        } catch (Damage e) {
            return new byte[0];
        }
    }

    /** Moves to a place between members; free when it has just been read. */
    private void seek(long place) throws IOException {
        inside = false;
        long back = file.position() - place;
        if (back >= 0 && back <= end) {
            at = end - (int) back;
        } else {
            file.position(place);
            at = end = 0;
        }
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        file.close();
    }
}
