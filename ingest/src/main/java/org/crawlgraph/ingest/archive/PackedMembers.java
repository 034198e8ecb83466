package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;

/**
 * A file of individually compressed members, so that a record has a place and reading can resume after a damaged
 * member. Subclasses implement the format.
 */
abstract class PackedMembers implements PackedFile {

    /** Bytes to decompress from a candidate member to check whether it starts with a record. */
    private static final int PROBE = 64;

    private final SeekableByteChannel file;
    private final byte[] magic;
    private final String name;
    private final byte[] in = new byte[1 << 16];
    private int at;
    private int end;
    private long member;
    private boolean inside;

    /**
     * @param magic the first bytes of a member
     * @param name of the format
     */
    PackedMembers(SeekableByteChannel file, byte[] magic, String name) {
        this.file = file;
        this.magic = magic;
        this.name = name;
    }

    /**
     * Reads the header of a member, or skips a member without data.
     *
     * @return whether data follows
     */
    abstract boolean begin() throws IOException;

    /**
     * Decompresses some bytes.
     *
     * @return the number of bytes; 0 when more input is needed
     * @throws ArchiveReader.Damage when the member cannot be decompressed
     */
    abstract int unpack(byte[] into, int offset, int length) throws IOException;

    /** Whether all data of the member has been decompressed; then reads its trailer. */
    abstract boolean ends() throws IOException;

    /** Resets the state of the current member. */
    abstract void forget();

    @Override
    public final long start() {
        return member;
    }

    @Override
    public final long position() throws IOException {
        return file.position() - (end - at);
    }

    final ArchiveReader.Damage damage(String what) {
        return new ArchiveReader.Damage(member, what);
    }

    @Override
    public final int read(byte[] into, int offset, int length) throws IOException {
        while (!inside) {
            member = position();
            if (at == end && !fill()) {
                return -1;
            }
            inside = begin();
        }
        while (true) {
            int before = at;
            int read = unpack(into, offset, length);
            if (read > 0) {
                return read;
            }
            if (ends()) {
                inside = false;
                return 0;
            }
            if (at == end) {
                if (!fill()) {
                    throw tooEarly();
                }
            } else if (at == before) {
                throw damage("the " + name + " data is damaged before byte " + position());
            }
        }
    }

    private ArchiveReader.Damage tooEarly() throws IOException {
        return damage("the " + name + " data ends prematurely at byte " + position());
    }

    /** The buffered bytes of the file; report the number consumed to {@link #used}. */
    final ByteBuffer ahead() {
        return ByteBuffer.wrap(in, at, end - at);
    }

    final void used(int bytes) {
        at += bytes;
    }

    final int next() throws IOException {
        if (at == end && !fill()) {
            throw tooEarly();
        }
        return in[at++] & 0xFF;
    }

    final long word() throws IOException {
        return next() | (next() << 8) | (next() << 16) | ((long) next() << 24);
    }

    final void skip(long count) throws IOException {
        for (long i = 0; i < count; i++) {
            next();
        }
    }

    private boolean fill() throws IOException {
        end = Math.max(0, file.read(ByteBuffer.wrap(in)));
        at = 0;
        return end > 0;
    }

    @Override
    public final boolean resume(long from) throws IOException {
        seek(from);
        for (int matched = 0; at < end || fill(); ) {
            byte b = in[at++];
            matched = b == magic[matched] ? matched + 1 : b == magic[0] ? 1 : 0;
            if (matched == magic.length) {
                long candidate = position() - matched;
                boolean found = ArchiveReader.RecordStart.couldBe(probe(candidate));
                seek(found ? candidate : candidate + matched);
                if (found) {
                    return true;
                }
                matched = 0;
            }
        }
        return false;
    }

    /** The uncompressed start of a candidate member; empty when it is not one. */
    private byte[] probe(long candidate) throws IOException {
        seek(candidate);
        byte[] beginning = new byte[PROBE];
        try {
            return Arrays.copyOf(beginning, Math.max(0, read(beginning, 0, PROBE)));
        } catch (ArchiveReader.Damage e) {
            return new byte[0];
        }
    }

    /** Moves to a place between members; cheap for one just read. */
    private void seek(long place) throws IOException {
        inside = false;
        forget();
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
        file.close();
    }
}
