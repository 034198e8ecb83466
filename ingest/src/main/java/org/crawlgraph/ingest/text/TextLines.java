package org.crawlgraph.ingest.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.source.Rejects;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a UTF-8 text file, plain or gzipped (by content, whatever its name), which end with LF, CRLF or CR, also
 * in one file; a byte order mark at the start is skipped. Damaged gzip is reported with file and line. Bytes that are
 * not UTF-8, and lines longer than {@link #MAX_LINE}, are errors, or skipped if the caller allows it; a line longer
 * than {@link #MAX_SKIPPED} is always an error, since it may never end. Space O(longest line), at most
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
    private byte[] block = new byte[BLOCK];
    private int end;
    private int start;
    private int stop;

    /** The start of the next line. */
    private int following;

    /** Bytes of an overlong line that are no longer in the block. */
    private long dropped;

    private long number;

    private boolean ascii;

    /** This line, unless it is ASCII. */
    private String decoded = "";

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
            following = 3;
        }
    }

    /** Whether the start of the file contains a zero byte, unlike text; call before the first {@link #next}. */
    public boolean isBinary() {
        return new String(block, 0, end, StandardCharsets.ISO_8859_1).indexOf(0) >= 0;
    }

    /**
     * Moves to the next line.
     *
     * @return false after the last
     * @throws IngestException when it is invalid and the file was opened without rejects
     */
    public boolean next() {
        while (read()) {
            long size = dropped + length();
            String wrong = size > MAX_LINE ? "the line is " + size + " bytes long; the limit is " + MAX_LINE : decode();
            if (wrong == null) {
                return true;
            }
            if (rejects == null) {
                throw refuse(wrong);
            }
            rejects.line(file, number, wrong);
        }
        return false;
    }

    private boolean read() {
        start = following;
        stop = following;
        dropped = 0;
        if (stop == end && !fill()) {
            return false;
        }
        number++;
        int high = 0;
        do {
            byte[] bytes = block;
            int at = stop;
            while (at < end && bytes[at] != '\n' && bytes[at] != '\r') {
                high |= bytes[at++];
            }
            stop = at;
        } while (stop == end && fill());
        ascii = high >= 0;
        following = Math.min(end, stop + 1);
        if (stop < end && block[stop] == '\r' && (following < end || fill()) && block[following] == '\n') {
            following++;
        }
        return true;
    }

    /** Reads more after this line, whose bytes move to the start of the block; false at the end of the file. */
    private boolean fill() {
        int limit = rejects == null ? MAX_LINE : MAX_SKIPPED;
        if (dropped + length() > limit) {
            throw refuse("the line is longer than " + limit + " bytes; this is not a list of URLs or links");
        }
        if (length() > MAX_LINE) {
            dropped += length();
            start = stop;
        }
        System.arraycopy(block, start, block, 0, end - start);
        end -= start;
        stop -= start;
        following -= start;
        start = 0;
        if (end == block.length) {
            block = Arrays.copyOf(block, 2 * end);
        }
        try {
            int read = in.read(block, end, block.length - end);
            end += Math.max(0, read);
            return read > 0;
        } catch (IOException e) {
            throw in.trouble(file + ":" + (number + 1), e);
        }
    }

    /** The array with the bytes of this line, starting at {@link #start}; do not modify. */
    public byte[] bytes() {
        return block;
    }

    /** The index of this line in {@link #bytes}. */
    public int start() {
        return start;
    }

    /** The length of this line in bytes. */
    public int length() {
        return stop - start;
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

    /** This line as text. */
    public String text() {
        return ascii ? text(0, length()) : decoded;
    }

    /**
     * A part of this line as text; both ends must be character boundaries.
     *
     * @param from index of the first byte in the line
     * @param to index after the last byte
     */
    public String text(int from, int to) {
        return new String(block, start + from, to - from, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /** The index of a byte in this line, at {@code from} or later; −1 when absent. */
    public int indexOf(char ascii, int from) {
        for (int i = from; i < length(); i++) {
            if (block[start + i] == ascii) {
                return i;
            }
        }
        return -1;
    }

    /** Decodes this line unless it is ASCII; returns the error, or null. */
    private @Nullable String decode() {
        if (ascii) {
            return null;
        }
        ByteBuffer buffer = ByteBuffer.wrap(block, start, length());
        try {
            decoded = utf8.decode(buffer).toString();
            return null;
        } catch (CharacterCodingException e) {
            int wrong = buffer.position();
            return "byte " + (wrong - start + 1) + " of the line, 0x" + String.format("%02X", block[wrong])
                    + ", is not UTF-8; convert the file, for example with iconv -t UTF-8";
        }
    }

    /** Creates an error on this line. */
    public IngestException refuse(String what) {
        return IngestException.at(file, number, what);
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
