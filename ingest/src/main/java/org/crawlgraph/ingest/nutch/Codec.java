package org.crawlgraph.ingest.nutch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.crawlgraph.ingest.source.BadRecord;
import org.jspecify.annotations.Nullable;

/** How records are compressed, of the ways that the JDK can undo. */
enum Codec {
    /** Not at all. */
    NONE,
    /** With zlib, as Nutch does. */
    ZLIB,
    /** With gzip. */
    GZIP;

    private static final String HADOOP = "org.apache.hadoop.io.compress.";

    private static final Map<String, Codec> NAMES =
            Map.of(HADOOP + "DefaultCodec", ZLIB, HADOOP + "DeflateCodec", ZLIB, HADOOP + "GzipCodec", GZIP);

    /** By the name of its class; null when it is another. */
    static @Nullable Codec of(String name) {
        return NAMES.get(name);
    }

    /**
     * Undoes the compression.
     *
     * @throws BadRecord when the bytes are damaged, or become more than {@link SequenceFile#MAX_RECORD}
     */
    byte[] unpack(byte[] packed) throws BadRecord {
        if (this == NONE) {
            return packed;
        }
        ByteArrayInputStream bytes = new ByteArrayInputStream(packed);
        try (InputStream in = this == ZLIB ? new InflaterInputStream(bytes) : new GZIPInputStream(bytes)) {
            byte[] unpacked = in.readNBytes(SequenceFile.MAX_RECORD);
            if (in.read() >= 0) {
                throw new BadRecord("it unpacks to more than " + SequenceFile.MAX_RECORD + " bytes");
            }
            return unpacked;
        } catch (IOException e) {
            throw new BadRecord("it cannot be unpacked: " + e.getMessage());
        }
    }
}
