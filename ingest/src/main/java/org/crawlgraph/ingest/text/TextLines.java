package org.crawlgraph.ingest.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a UTF-8 text file, plain or gzipped (by content, whatever its name), which end with LF,
 * CRLF or CR, also in one file; a byte order mark at the start is skipped. Damaged gzip is reported with file and line.
 * Bytes that are not UTF-8, and lines longer than {@link #MAX_LINE}, are errors, or skipped if the caller allows it; a line longer than {@link #MAX_SKIPPED} is
 * always an error, since it may never end.
 *
 * <p>Bytes are decoded only by {@link #text()}, or to check for errors. Space O(longest line), at most
 * {@link #MAX_LINE}.
 */
public final class TextLines implements AutoCloseable {

    /** Maximum length of a line, in bytes; no line of URLs is longer. */
    public static final int MAX_LINE = 1 << 20;

    /** Maximum length of a line that can be skipped as a bad record, in bytes. */
    public static final int MAX_SKIPPED = 1 << 26;

    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final FileBytes in;
    private final @Nullable Rejects rejects;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final byte[] block = new byte[BLOCK];
    private int at;
    private int end;
    private byte[] joined = new byte[1024];
    private byte[] bytes = block;
    private int start;
    private int length;
    private long whole;
    private boolean ascii;
    private long number;
    private boolean afterCr;
    private @Nullable String decoded;

    /**
     * Opens a file in which every line must be valid.
     *
     * @throws IngestException when it is missing, a folder, not readable, empty, or starts with a damaged gzip header
     */
    public TextLines(Path file) {
        this(file, null);
    }

    /**
     * Opens a file.
     *
     * @param rejects receives lines that are too long or not UTF-8, which are skipped; null makes them errors
     * @throws IngestException when it is missing, a folder, not readable, empty, or starts with a damaged gzip header
     */
    public TextLines(Path file, @Nullable Rejects rejects) {
        this.file = file;
        this.rejects = rejects;
        in = new FileBytes(file);
        if (fill() && end >= 3 && block[0] == (byte) 0xEF && block[1] == (byte) 0xBB && block[2] == (byte) 0xBF) {
            at = 3;
        }
    }

    /** Whether the start of the file contains a zero byte, unlike text; call before the first {@link #next}. */
    public boolean isBinary() {
        for (int i = 0; i < end; i++) {
            if (block[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Moves to the next line.
     *
     * @return false after the last
     */
    public boolean next() {
        while (read()) {
            String wrong = rejects == null ? null : wrong();
            if (rejects == null || wrong == null) {
                return true;
            }
            rejects.line(file, number, wrong);
        }
        return false;
    }

    private @Nullable String wrong() {
        if (whole > MAX_LINE) {
            return "the line is " + whole + " bytes long; the limit is " + MAX_LINE;
        }
        return ascii ? null : decode();
    }

    /** Reads a line, copying it into {@link #joined} only if it spans blocks. */
    private boolean read() {
        bytes = block;
        length = 0;
        whole = 0;
        decoded = null;
        if (at == end && !fill()) {
            return false;
        }
        if (afterCr && block[at] == '\n') {
            at++;
            afterCr = false;
            if (at == end && !fill()) {
                return false;
            }
        }
        number++;
        int high = 0;
        while (true) {
            int stop = at;
            while (stop < end && block[stop] != '\n' && block[stop] != '\r') {
                high |= block[stop++];
            }
            if (stop < end && whole == 0) {
                start = at;
                whole = length = stop - at;
            } else {
                join(stop);
            }
            at = stop;
            if (at < end || !fill()) {
                break;
            }
        }
        ascii = high >= 0;
        afterCr = at < end && block[at] == '\r';
        if (at < end) {
            at++; // the line end
        }
        return true;
    }

    private void join(int stop) {
        int more = stop - at;
        whole += more;
        bytes = joined;
        start = 0;
        if (whole > (rejects == null ? MAX_LINE : MAX_SKIPPED)) {
            throw refuse("the line is longer than " + (rejects == null ? MAX_LINE : MAX_SKIPPED)
                    + " bytes; this is not a list of URLs or links");
        }
        if (whole > MAX_LINE) {
            return;
        }
        if (length + more > joined.length) {
            joined = Arrays.copyOf(joined, Math.max(2 * joined.length, length + more));
            bytes = joined;
        }
        System.arraycopy(block, at, joined, length, more);
        length += more;
    }

    /** The array with the bytes of this line, starting at {@link #start}; do not modify. */
    public byte[] bytes() {
        return bytes;
    }

    /** The index of this line in {@link #bytes}. */
    public int start() {
        return start;
    }

    /** The length of this line in bytes. */
    public int length() {
        return length;
    }

    /** The number of this line, from 1. */
    public long number() {
        return number;
    }

    public Path file() {
        return file;
    }

    /** The size of the file on disk, in bytes. */
    public long size() {
        return in.size();
    }

    /** The number of bytes read from the file on disk, 0 to {@link #size}. */
    public long position() {
        return in.position();
    }

    /**
     * This line as text.
     *
     * @throws IngestException when it is not UTF-8 and the file was opened without rejects
     */
    public String text() {
        if (ascii) {
            return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
        }
        String wrong = decoded == null ? decode() : null;
        if (wrong != null) {
            throw refuse(wrong + "; convert the file, for example with iconv -t UTF-8");
        }
        return Objects.requireNonNull(decoded);
    }

    /**
     * A part of this line as text; both ends must be character boundaries.
     *
     * @param from index of the first byte in the line
     * @param to index after the last byte
     */
    public String text(int from, int to) {
        return new String(bytes, start + from, to - from, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** The index of a byte in this line, at {@code from} or later; −1 when absent. */
    public int indexOf(char ascii, int from) {
        for (int i = from; i < length; i++) {
            if (bytes[start + i] == ascii) {
                return i;
            }
        }
        return -1;
    }

    /** Decodes this line; returns the error, or null. */
    private @Nullable String decode() {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, start, length);
        try {
            decoded = utf8.decode(buffer).toString();
            return null;
        } catch (CharacterCodingException e) {
            int wrong = buffer.position();
            return "byte " + (wrong - start + 1) + " of the line, 0x" + String.format("%02X", bytes[wrong])
                    + ", is not UTF-8";
        }
    }

    /** Creates an error on this line. */
    public IngestException refuse(String what) {
        return IngestException.at(file, number, what);
    }

    private boolean fill() {
        try {
            at = 0;
            end = Math.max(0, in.read(block, 0, BLOCK));
            return end > 0;
        } catch (IOException e) {
            throw in.trouble(file + ":" + (number + 1), e);
        }
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }
}
