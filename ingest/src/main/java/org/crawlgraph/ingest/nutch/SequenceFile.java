package org.crawlgraph.ingest.nutch;

import it.unimi.dsi.fastutil.io.FastBufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;

/**
 * A Hadoop sequence file, version 6, with keys of class {@code Text}: consecutive records, whose values may be
 * compressed. A sync marker, defined in the file header, appears about every 100,000 bytes.
 *
 * <p>Unusable records are rejected, and so is a record that the file ends in. Damage outside of the records refuses the
 * file. Space O(longest record), at most a few times {@link #MAX_RECORD}.
 */
final class SequenceFile {

    /** Maximum uncompressed size of a record, in bytes. */
    static final int MAX_RECORD = 64 << 20;

    private static final String TEXT = "org.apache.hadoop.io.Text";
    private static final String GZIP = "org.apache.hadoop.io.compress.GzipCodec";
    private static final Set<String> CODECS =
            Set.of(GZIP, "org.apache.hadoop.io.compress.DefaultCodec", "org.apache.hadoop.io.compress.DeflateCodec");
    private static final int VERSION = 6;
    private static final int MARK = -1;
    private static final int MAX_METADATA = 1_000;
    private static final int BUFFER = 1 << 17;
    private static final int PULSE = 1 << 10;

    private final Path file;
    private final Rejects rejects;
    private final Taker taker;
    private final FastBufferedInputStream bytes;
    private final Fields in;
    private final long size;
    private String codec = "";
    private byte[] mark = {};

    /** Receives the records: the key, a URL in all Nutch files read here, and the value. */
    interface Taker {
        void take(String url, byte[] value) throws IOException, Rejects.BadRecord;
    }

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
            } catch (EOFException e) {
                throw damaged(
                        file, "the file header is damaged before byte " + bytes.position() + ": the file ends in it");
            } catch (Rejects.BadRecord e) {
                throw damaged(
                        file, "the file header is damaged before byte " + bytes.position() + ": " + e.getMessage());
            }
            if (Files.exists(file.resolveSibling("." + file.getFileName() + ".crc"))) {
                rejects.ignore("file of Hadoop checksums, which are not verified", 1);
            }
            sequence.readRecords(progress);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private static IngestException damaged(Path file, String how) {
        return IngestException.in(file, how + "; copy the segment again, or skip it");
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
        boolean packed = in.flag();
        boolean inBlocks = in.flag();
        codec = packed ? in.text() : "";
        if (inBlocks || (packed && !CODECS.contains(codec))) {
            throw new IngestException(file + ": its records are compressed "
                    + (inBlocks ? "in blocks" : "with " + IngestException.quote(codec))
                    + ", which is not supported; rewrite the segment with bin/nutch mergesegs"
                    + " -Dmapreduce.output.fileoutputformat.compress.type=RECORD, which compresses with zlib");
        }
        int metadata = in.readInt();
        if (metadata < 0 || metadata > MAX_METADATA) {
            throw new Rejects.BadRecord("it claims " + metadata + " entries");
        }
        for (int i = 0; i < 2 * metadata; i++) {
            in.text();
        }
        mark = in.bytes(2 * Long.BYTES);
    }

    private void readRecords(LongConsumer progress) throws IOException {
        long place = bytes.position();
        try {
            for (long records = 0; place < size; records++) {
                if (records % PULSE == 0) {
                    progress.accept(place);
                }
                readRecord(place);
                place = bytes.position();
            }
        } catch (EOFException e) {
            rejects.record(file, place, "the file ends in the record; the rest of the file is lost");
        } catch (Rejects.BadRecord e) {
            throw damaged(file, "the record at byte " + place + ": " + e.getMessage());
        }
    }

    private void readRecord(long place) throws IOException, Rejects.BadRecord {
        int length = in.readInt();
        if (length == MARK) {
            if (!Arrays.equals(in.bytes(mark.length), mark)) {
                throw new Rejects.BadRecord("the sync marker differs from the file header");
            }
            return;
        }
        int keyLength = in.readInt();
        if (keyLength < 0 || length < keyLength || length > MAX_RECORD) {
            throw new Rejects.BadRecord("the lengths of the record are damaged");
        }
        Fields key = new Fields(in.bytes(keyLength));
        byte[] value = in.bytes(length - keyLength);
        try {
            String url = key.text();
            key.end();
            taker.take(url, unpacked(value));
        } catch (IOException e) {
            rejects.record(file, place, "a field goes on after the end of the record");
        } catch (Rejects.BadRecord e) {
            rejects.record(file, place, String.valueOf(e.getMessage()));
        }
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
}
