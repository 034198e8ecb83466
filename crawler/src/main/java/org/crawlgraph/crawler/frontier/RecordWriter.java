package org.crawlgraph.crawler.frontier;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * Encodes records: numbers as variable-length integers (seven bits per byte, lowest first); strings as UTF-8 after their length plus one,
 * where 0 stands for null. {@link RecordReader} decodes them.
 */
public final class RecordWriter {

    static final int PLAIN = 0;
    static final int DEFLATED = 1;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(512);

    /** Writes a number in one to ten bytes; small non-negative numbers take one, negative ones ten. */
    public RecordWriter number(long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) ((rest & 0x7F) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
        return this;
    }

    public RecordWriter flag(boolean flag) {
        out.write(flag ? 1 : 0);
        return this;
    }

    public RecordWriter text(@Nullable String text) {
        return text == null ? number(0) : bytes(text.getBytes(StandardCharsets.UTF_8), 0);
    }

    /** Writes the bytes from an offset to the end, after their number plus one. */
    public RecordWriter bytes(byte[] bytes, int from) {
        number(bytes.length - from + 1L);
        out.write(bytes, from, bytes.length - from);
        return this;
    }

    /** Writes a time with millisecond precision, or null. */
    public RecordWriter time(@Nullable Instant time) {
        flag(time != null);
        return time == null ? this : number(time.toEpochMilli());
    }

    public byte[] toBytes() {
        return out.toByteArray();
    }

    /**
     * The record with a header, deflated if that makes it smaller.
     *
     * @param version of the record format, 0 to 127; stored in the first byte
     */
    public byte[] packed(int version) {
        byte[] plain = out.toByteArray();
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length + 8);
        packed.write(version);
        byte[] deflated = deflated(plain);
        if (deflated.length < plain.length) {
            packed.write(DEFLATED);
            packed.writeBytes(new RecordWriter().number(plain.length).toBytes());
            packed.writeBytes(deflated);
        } else {
            packed.write(PLAIN);
            packed.writeBytes(plain);
        }
        return packed.toByteArray();
    }

    private static byte[] deflated(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
        try {
            deflater.setInput(plain);
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 2 + 16);
            byte[] piece = new byte[4096];
            while (!deflater.finished()) {
                out.write(piece, 0, deflater.deflate(piece));
            }
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }
}
