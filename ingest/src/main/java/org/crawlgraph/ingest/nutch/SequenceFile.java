package org.crawlgraph.ingest.nutch;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * A Hadoop sequence file, version 6, with keys of class {@code Text}: consecutive records, single or in compressed
 * blocks. A sync marker, defined in the file header and 20 bytes long with its escape, appears about every 100,000
 * bytes and before each block.
 *
 * <p>Unusable records are rejected. Reading resumes after such a record if its lengths are valid, else at the next
 * marker. A damaged header rejects the whole file. Space O(longest record or block), at most a few times
 * {@link #MAX_RECORD}.
 */
final class SequenceFile implements Closeable {

    /** Maximum uncompressed size of a record or block, in bytes; Hadoop writes blocks of about a million. */
    static final int MAX_RECORD = 64 << 20;

    private static final String TEXT = "org.apache.hadoop.io.Text";
    private static final int VERSION = 6;
    private static final int MARK = -1;
    private static final int MARK_BYTES = Integer.BYTES + 2 * Long.BYTES;
    private static final int LONGEST_NAME = 1_000;
    private static final int MOST_METADATA = 1_000;

    private final Path file;
    private final Rejects rejects;
    private final Bytes in;
    private final Deque<Entry> waiting = new ArrayDeque<>();
    private boolean inBlocks;
    private Codec codec = Codec.NONE;
    private long markBegin;
    private long markEnd;

    /** A record: its key, its value, and its place. */
    final class Entry {
        private final long place;
        private final byte[] key;
        private final byte[] value;

        private Entry(long place, byte[] key, byte[] value) {
            this.place = place;
            this.key = key;
            this.value = value;
        }

        /** The key, a URL in all Nutch files read here. */
        String url() throws Rejects.BadRecord {
            Fields fields = new Fields(key);
            String url = fields.text();
            fields.end();
            return url;
        }

        /** The value; not a copy. */
        byte[] value() {
            return value;
        }

        void reject(String why) {
            rejects.record(file, place, why);
        }
    }

    /**
     * @param values the required class of the values
     * @throws IngestException if it is not a sequence file
     */
    SequenceFile(Path file, String values, Rejects rejects) {
        this.file = file;
        this.rejects = rejects;
        try {
            HadoopChecksums.verify(file, rejects);
            in = new Bytes(file);
            try {
                readHead(values);
            } catch (EOFException e) {
                throw damagedHead("the file ends in it");
            } catch (Rejects.BadRecord e) {
                throw damagedHead(String.valueOf(e.getMessage()));
            }
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private IngestException damagedHead(String why) {
        return IngestException.in(
                file,
                "the file header is damaged before byte " + in.position() + ": " + why
                        + "; copy the segment again, or skip it");
    }

    private void readHead(String values) throws IOException, Rejects.BadRecord {
        if (in.read() != 'S' || in.read() != 'E' || in.read() != 'Q') {
            throw new Rejects.BadRecord("it does not start with SEQ, like Hadoop sequence files");
        }
        int version = in.read();
        if (version != VERSION) {
            throw new Rejects.BadRecord("version " + version + " is not supported; expected " + VERSION);
        }
        String key = name();
        String value = name();
        if (!key.equals(TEXT) || !value.equals(values)) {
            throw new Rejects.BadRecord("its records are " + IngestException.quote(key) + " to "
                    + IngestException.quote(value) + ", not " + TEXT + " to " + values);
        }
        boolean packed = in.read() != 0;
        inBlocks = in.read() != 0;
        if (packed) {
            String name = name();
            Codec known = Codec.of(name);
            if (known == null) {
                throw new IngestException(file + ": its records are compressed with " + IngestException.quote(name)
                        + ", which is not supported; rewrite the segment with bin/nutch mergesegs,"
                        + " which compresses with zlib");
            }
            codec = known;
        }
        int metadata = in.readInt();
        if (metadata < 0 || metadata > MOST_METADATA) {
            throw new Rejects.BadRecord("it claims " + metadata + " entries");
        }
        for (int i = 0; i < 2 * metadata; i++) {
            name();
        }
        ByteBuffer mark = ByteBuffer.wrap(in.read(2 * Long.BYTES));
        markBegin = mark.getLong();
        markEnd = mark.getLong();
    }

    private String name() throws IOException, Rejects.BadRecord {
        long length = variable();
        if (length < 0 || length > LONGEST_NAME) {
            throw new Rejects.BadRecord("it has a name of " + length + " bytes");
        }
        return new String(in.read((int) length), StandardCharsets.UTF_8);
    }

    private long variable() throws IOException {
        int first = (byte) in.read();
        byte[] rest = in.read(Fields.bytesBehind(first));
        return Fields.variable(first, rest);
    }

    /** The next valid record; null at the end of the file. */
    @Nullable
    Entry next() {
        try {
            while (waiting.isEmpty() && in.remaining() > 0) {
                long place = in.position();
                try {
                    if (inBlocks) {
                        readBlock(place);
                    } else {
                        readRecord(place);
                    }
                } catch (EOFException e) {
                    goOn(place, "the file ends in the record");
                } catch (Rejects.BadRecord e) {
                    goOn(place, String.valueOf(e.getMessage()));
                }
            }
            return waiting.poll();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private void readRecord(long place) throws IOException, Rejects.BadRecord {
        int length = in.readInt();
        if (length == MARK) {
            readMark();
            return;
        }
        int keyLength = in.readInt();
        if (keyLength < 0 || length < keyLength || length > MAX_RECORD) {
            throw new Rejects.BadRecord("the lengths of the record are damaged");
        }
        if (length > in.remaining()) {
            throw new EOFException();
        }
        byte[] key = in.read(keyLength);
        byte[] value = in.read(length - keyLength);
        try {
            waiting.add(new Entry(place, key, codec.unpack(value)));
        } catch (Rejects.BadRecord e) {
            rejects.record(file, place, String.valueOf(e.getMessage()));
        }
    }

    private void readMark() throws IOException, Rejects.BadRecord {
        ByteBuffer mark = ByteBuffer.wrap(in.read(2 * Long.BYTES));
        if (mark.getLong() != markBegin || mark.getLong() != markEnd) {
            throw new Rejects.BadRecord("the sync marker differs from the file header");
        }
    }

    /** Reads a block: the number of records, then the key lengths, keys, value lengths and values, each compressed. */
    private void readBlock(long place) throws IOException, Rejects.BadRecord {
        if (in.readInt() != MARK) {
            throw new Rejects.BadRecord("expected the start of a block");
        }
        readMark();
        long count = variable();
        byte[][] parts = new byte[4][];
        for (int i = 0; i < parts.length; i++) {
            long length = variable();
            if (length < 0 || length > MAX_RECORD) {
                throw new Rejects.BadRecord("the lengths of the block are damaged");
            }
            if (length > in.remaining()) {
                throw new EOFException();
            }
            parts[i] = in.read((int) length);
        }
        for (int i = 0; i < parts.length; i++) {
            parts[i] = codec.unpack(parts[i]);
        }
        Fields keyLengths = new Fields(parts[0]);
        Fields keys = new Fields(parts[1]);
        Fields valueLengths = new Fields(parts[2]);
        Fields values = new Fields(parts[3]);
        Deque<Entry> entries = new ArrayDeque<>();
        for (long i = 0; i < count; i++) {
            entries.add(new Entry(place, keys.bytes(keyLengths.variable()), values.bytes(valueLengths.variable())));
        }
        keys.end();
        values.end();
        waiting.addAll(entries);
    }

    /** Rejects the record at {@code place}, and moves to the next marker after it, or to the end. */
    private void goOn(long place, String why) throws IOException {
        long next = markBehind(place);
        rejects.record(
                file,
                place,
                why + "; "
                        + (next < in.size()
                                ? "reading resumes at the next sync marker, at byte " + next
                                : "the rest of the file is lost"));
        in.seek(next);
    }

    private long markBehind(long place) throws IOException {
        in.seek(place);
        long begin = 0;
        long end = 0;
        while (in.remaining() > 0) {
            begin = begin << Byte.SIZE | end >>> (Long.SIZE - Byte.SIZE);
            end = end << Byte.SIZE | in.read();
            if (begin == markBegin && end == markEnd && in.position() - MARK_BYTES > place) {
                return in.position() - MARK_BYTES;
            }
        }
        return in.size();
    }

    /** The number of bytes read from the file. */
    long position() {
        return in.position();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private enum Codec {
        NONE,
        ZLIB,
        GZIP;

        private static final String HADOOP = "org.apache.hadoop.io.compress.";

        private static final Map<String, Codec> NAMES =
                Map.of(HADOOP + "DefaultCodec", ZLIB, HADOOP + "DeflateCodec", ZLIB, HADOOP + "GzipCodec", GZIP);

        /** The codec of a class name, or null. */
        static @Nullable Codec of(String name) {
            return NAMES.get(name);
        }

        /** @throws Rejects.BadRecord when the bytes are damaged, or unpack to more than {@link SequenceFile#MAX_RECORD} */
        byte[] unpack(byte[] packed) throws Rejects.BadRecord {
            if (this == NONE) {
                return packed;
            }
            ByteArrayInputStream bytes = new ByteArrayInputStream(packed);
            try (InputStream in = this == ZLIB ? new InflaterInputStream(bytes) : new GZIPInputStream(bytes)) {
                byte[] unpacked = in.readNBytes(SequenceFile.MAX_RECORD);
                if (in.read() >= 0) {
                    throw new Rejects.BadRecord("it unpacks to more than " + SequenceFile.MAX_RECORD + " bytes");
                }
                return unpacked;
            } catch (IOException e) {
                throw new Rejects.BadRecord("it cannot be unpacked: " + e.getMessage());
            }
        }
    }

    /** The bytes of a file, with their places. */
    private static final class Bytes implements Closeable {

        private static final int BUFFER = 1 << 17;

        private final FileChannel file;
        private final long size;
        private DataInputStream in;
        private long position;

        Bytes(Path path) throws IOException {
            file = FileChannel.open(path);
            size = file.size();
            in = buffered();
        }

        private DataInputStream buffered() {
            return new DataInputStream(new BufferedInputStream(Channels.newInputStream(file), BUFFER));
        }

        long size() {
            return size;
        }

        long position() {
            return position;
        }

        long remaining() {
            return size - position;
        }

        void seek(long place) throws IOException {
            file.position(place);
            in = buffered();
            position = place;
        }

        /** The next byte, 0 to 255. */
        int read() throws IOException {
            int next = in.readUnsignedByte();
            position++;
            return next;
        }

        int readInt() throws IOException {
            int next = in.readInt();
            position += Integer.BYTES;
            return next;
        }

        byte[] read(int count) throws IOException {
            byte[] bytes = new byte[count];
            in.readFully(bytes);
            position += count;
            return bytes;
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
