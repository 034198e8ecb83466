package org.crawlgraph.crawler.frontier;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/** Decodes records written by {@link RecordWriter}, and rejects damaged ones. */
public final class RecordReader {

    /** Maximum compression ratio of DEFLATE. It bounds the allocation for a damaged length. */
    private static final long MOST_DEFLATED = 1100;

    private final String what;
    private byte[] bytes;
    private int at;

    /**
     * Reads {@link RecordWriter#packed packed} records.
     *
     * @param what noun phrase for messages, such as {@code "the outcome of a fetch"}
     * @param version the only version accepted
     * @throws IllegalArgumentException if the bytes have another version or are damaged
     */
    public RecordReader(String what, byte[] packed, int version) {
        this.what = what;
        bytes = packed;
        int found = next();
        if (found != version) {
            throw new IllegalArgumentException(what + " has version " + found + "; this CrawlGraph reads version "
                    + version + "; resume with the version that wrote it");
        }
        int form = next();
        if (form == RecordWriter.DEFLATED) {
            long length = number();
            if (length < 0 || length > MOST_DEFLATED * packed.length) {
                throw damaged();
            }
            bytes = inflated(Arrays.copyOfRange(packed, at, packed.length), (int) length);
            at = 0;
        } else if (form != RecordWriter.PLAIN) {
            throw damaged();
        }
    }

    public RecordReader(String what, byte[] plain) {
        this.what = what;
        this.bytes = plain;
    }

    private byte[] inflated(byte[] deflated, int length) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(deflated);
            byte[] plain = new byte[length + 1]; // one more byte, so that the inflater reaches the end
            int size = 0;
            while (size < plain.length && !inflater.finished() && !inflater.needsInput()) {
                size += inflater.inflate(plain, size, plain.length - size);
            }
            if (size != length || !inflater.finished() || inflater.getRemaining() > 0) {
                throw damaged();
            }
            return Arrays.copyOf(plain, length);
        } catch (DataFormatException e) {
            throw damaged();
        } finally {
            inflater.end();
        }
    }

    private int next() {
        if (at == bytes.length) {
            throw damaged();
        }
        return bytes[at++];
    }

    public long number() {
        long number = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int group = next();
            number |= (group & 0x7FL) << shift;
            if (group >= 0) {
                return number;
            }
        }
        throw damaged();
    }

    /** Reads a non-negative number that is at most the length of the record. */
    public int count() {
        long count = number();
        if (count < 0 || count > bytes.length) {
            throw damaged();
        }
        return (int) count;
    }

    public boolean flag() {
        int flag = next();
        if (flag != 0 && flag != 1) {
            throw damaged();
        }
        return flag == 1;
    }

    /** Reads a string or null. */
    public @Nullable String textOrNull() {
        int length = count() - 1;
        if (length < 0) {
            return null;
        }
        return new String(bytes, skip(length), length, StandardCharsets.UTF_8);
    }

    /**
     * Reads front-coded bytes.
     *
     * @param before the previous bytes
     * @param same length of the common prefix with them
     */
    public byte[] bytes(byte[] before, int same) {
        int length = count() - 1;
        if (length < 0 || same < 0 || same > before.length) {
            throw damaged();
        }
        byte[] read = Arrays.copyOf(before, same + length);
        System.arraycopy(bytes, skip(length), read, same, length);
        return read;
    }

    private int skip(int length) {
        if (length > bytes.length - at) {
            throw damaged();
        }
        at += length;
        return at - length;
    }

    /** Reads a time or null. */
    public @Nullable Instant time() {
        return flag() ? Instant.ofEpochMilli(number()) : null;
    }

    /** Reads a non-null string. */
    public String text() {
        String text = textOrNull();
        if (text == null) {
            throw damaged();
        }
        return text;
    }

    /** Checks that the record has no further bytes. */
    public void end() {
        if (at < bytes.length) {
            throw damaged();
        }
    }

    private IllegalArgumentException damaged() {
        return new IllegalArgumentException(what + " is damaged at byte " + at + " of " + bytes.length
                + "; the state of the crawl was modified by another program. Start a new crawl in another folder");
    }
}
