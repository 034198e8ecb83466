package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.io.FastBufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
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
final class SequenceFile {

    /** Maximum uncompressed size of a record or block, in bytes; Hadoop writes blocks of about a million. */
    static final int MAX_RECORD = 64 << 20;

    private static final String TEXT = "org.apache.hadoop.io.Text";
    private static final String GZIP = "org.apache.hadoop.io.compress.GzipCodec";
    private static final Set<String> CODECS =
            Set.of(GZIP, "org.apache.hadoop.io.compress.DefaultCodec", "org.apache.hadoop.io.compress.DeflateCodec");
    private static final int VERSION = 6;
    private static final int MARK = -1;
    private static final int MARK_BYTES = Integer.BYTES + 2 * Long.BYTES;
    private static final int MAX_METADATA = 1_000;
    private static final int BUFFER = 1 << 17;
    private static final int PULSE = 1 << 10;

    private final Path file;
    private final Rejects rejects;
    private final Taker taker;
    private final FastBufferedInputStream bytes;
    private final Fields in;
    private final long size;
    private boolean inBlocks;
    private String codec = "";
    private ByteBuffer mark = ByteBuffer.allocate(2 * Long.BYTES);

    /** Receives the records: the key, a URL in all Nutch files read here, and the value. */
    interface Taker {
        void take(String url, byte[] value) throws IOException, Rejects.BadRecord;
    }

    /** A record as stored. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Entry(byte[] key, byte[] value) {}

    private SequenceFile(Path file, FastBufferedInputStream bytes, Rejects rejects, Taker taker) throws IOException {
        this.file = file;
        this.bytes = bytes;
        this.rejects = rejects;
        this.taker = taker;
        in = new Fields(bytes);
        size = Files.size(file);
    }

    /**
     * Passes the records of a file to a consumer; rejects those that it refuses.
     *
     * @param values the required class of the values
     * @param progress called regularly with the number of bytes read
     * @throws IngestException if it is not a sequence file
     */
    static void read(Path file, String values, Rejects rejects, LongConsumer progress, Taker taker) {
        try (FastBufferedInputStream bytes = new FastBufferedInputStream(new FileInputStream(file.toFile()), BUFFER)) {
            SequenceFile sequence = new SequenceFile(file, bytes, rejects, taker);
            try {
                sequence.readHead(values);
            } catch (EOFException | Rejects.BadRecord e) {
                throw IngestException.in(
                        file,
                        "the file header is damaged before byte " + bytes.position() + ": "
                                + (e instanceof EOFException ? "the file ends in it" : e.getMessage())
                                + "; copy the segment again, or skip it");
            }
            if (Files.exists(file.resolveSibling("." + file.getFileName() + ".crc"))) {
                rejects.ignore("file of Hadoop checksums, which are not verified", 1);
            }
            sequence.readRecords(progress);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private void readHead(String values) throws IOException, Rejects.BadRecord {
        if (in.read() != 'S' || in.read() != 'E' || in.read() != 'Q') {
            throw new Rejects.BadRecord("it does not start with SEQ, like Hadoop sequence files");
        }
        int version = in.readUnsignedByte();
        if (version != VERSION) {
            throw new Rejects.BadRecord("version " + version + " is not supported; expected " + VERSION);
        }
        String key = in.text();
        String value = in.text();
        if (!key.equals(TEXT) || !value.equals(values)) {
            throw new Rejects.BadRecord("its records are " + IngestException.quote(key) + " to "
                    + IngestException.quote(value) + ", not " + TEXT + " to " + values);
        }
        boolean packed = in.readBoolean();
        inBlocks = in.readBoolean();
        codec = packed ? in.text() : "";
        if (packed && !CODECS.contains(codec)) {
            throw new IngestException(file + ": its records are compressed with " + IngestException.quote(codec)
                    + ", which is not supported; rewrite the segment with bin/nutch mergesegs,"
                    + " which compresses with zlib");
        }
        int metadata = in.readInt();
        if (metadata < 0 || metadata > MAX_METADATA) {
            throw new Rejects.BadRecord("it claims " + metadata + " entries");
        }
        for (int i = 0; i < 2 * metadata; i++) {
            in.text();
        }
        mark = ByteBuffer.wrap(in.bytes(2 * Long.BYTES));
    }

    private void readRecords(LongConsumer progress) throws IOException {
        for (long records = 0; bytes.position() < size; records++) {
            long place = bytes.position();
            if (records % PULSE == 0) {
                progress.accept(place);
            }
            try {
                if (inBlocks) {
                    readBlock(place);
                } else {
                    readRecord(place);
                }
            } catch (EOFException | Rejects.BadRecord e) {
                resume(place, e instanceof EOFException ? "the file ends in the record" : e.getMessage());
            }
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
        Entry entry = new Entry(in.bytes(keyLength), in.bytes(length - keyLength));
        try {
            take(place, new Entry(entry.key(), unpacked(entry.value())));
        } catch (Rejects.BadRecord e) {
            rejects.record(file, place, String.valueOf(e.getMessage()));
        }
    }

    private void take(long place, Entry entry) {
        Fields key = new Fields(entry.key());
        try {
            String url = key.text();
            key.end();
            taker.take(url, entry.value());
        } catch (IOException | Rejects.BadRecord e) {
            rejects.record(
                    file,
                    place,
                    e instanceof IOException
                            ? "a field goes on after the end of the record"
                            : String.valueOf(e.getMessage()));
        }
    }

    private void readMark() throws IOException, Rejects.BadRecord {
        if (!ByteBuffer.wrap(in.bytes(mark.capacity())).equals(mark)) {
            throw new Rejects.BadRecord("the sync marker differs from the file header");
        }
    }

    /** Reads a block: the number of records, then the key lengths, keys, value lengths and values, each compressed. */
    private void readBlock(long place) throws IOException, Rejects.BadRecord {
        if (in.readInt() != MARK) {
            throw new Rejects.BadRecord("expected the start of a block");
        }
        readMark();
        long count = in.variable();
        Fields[] parts = new Fields[4];
        byte[][] packed = new byte[parts.length][];
        for (int i = 0; i < parts.length; i++) {
            packed[i] = in.bytes(in.variable());
        }
        for (int i = 0; i < parts.length; i++) {
            parts[i] = new Fields(unpacked(packed[i]));
        }
        List<Entry> entries = new ArrayList<>();
        for (long i = 0; i < count; i++) {
            entries.add(new Entry(parts[1].bytes(parts[0].variable()), parts[3].bytes(parts[2].variable())));
        }
        parts[1].end();
        parts[3].end();
        entries.forEach(entry -> take(place, entry));
    }

    private byte[] unpacked(byte[] packed) throws Rejects.BadRecord {
        if (codec.isEmpty()) {
            return packed;
        }
        ByteArrayInputStream source = new ByteArrayInputStream(packed);
        try (InputStream data = codec.equals(GZIP) ? new GZIPInputStream(source) : new InflaterInputStream(source)) {
            byte[] unpacked = data.readNBytes(MAX_RECORD);
            if (data.read() >= 0) {
                throw new Rejects.BadRecord("it unpacks to more than " + MAX_RECORD + " bytes");
            }
            return unpacked;
        } catch (IOException e) {
            throw new Rejects.BadRecord("it cannot be unpacked: " + e.getMessage());
        }
    }

    /** Rejects the record at {@code place}, and moves to the next marker after it, or to the end. */
    private void resume(long place, @Nullable String why) throws IOException {
        long next = markBehind(place);
        rejects.record(
                file,
                place,
                why + "; "
                        + (next < size
                                ? "reading resumes at the next sync marker, at byte " + next
                                : "the rest of the file is lost"));
        bytes.position(next);
    }

    private long markBehind(long place) throws IOException {
        bytes.position(place);
        long begin = 0;
        long end = 0;
        for (long at = place + 1; at <= size; at++) {
            begin = begin << Byte.SIZE | end >>> (Long.SIZE - Byte.SIZE);
            end = end << Byte.SIZE | in.readUnsignedByte();
            if (begin == mark.getLong(0) && end == mark.getLong(Long.BYTES) && at - MARK_BYTES > place) {
                return at - MARK_BYTES;
            }
        }
        return size;
    }
}
