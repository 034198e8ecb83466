package org.crawlgraph.ingest.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.crawlgraph.ingest.IngestException;

/**
 * The lines of a UTF-8 text file, plain or gzipped (by content, whatever its name). A line ends with LF or CRLF, which
 * are not part of it; a byte order mark at the start is skipped. Damaged gzip, bytes that are not UTF-8 and lines longer
 * than {@link #MAX_LINE} are refused with file and line.
 *
 * <p>Bytes become text only when {@link #text} asks for it. Space O(longest line).
 */
public final class TextLines implements AutoCloseable {

    /** Longest line, in bytes: anything longer is no list of URLs but some other file. */
    public static final int MAX_LINE = 1 << 20;

    private static final int BLOCK = 1 << 16;

    private final Path file;
    private final long size;
    private final CountedInput counted;
    private final InputStream in;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final byte[] block = new byte[BLOCK];
    private int at;
    private int end;
    private byte[] line = new byte[1024];
    private int length;
    private long number;

    /**
     * Opens a file.
     *
     * @throws IngestException when it is missing, a folder, not readable, empty, or starts with a damaged gzip header
     */
    public TextLines(Path file) {
        this.file = file;
        try {
            if (!Files.isRegularFile(file) && Files.exists(file)) {
                throw IngestException.in(file, "this is not a file; name a file");
            }
            size = Files.size(file);
            if (size == 0) {
                throw IngestException.in(file, "the file is empty");
            }
            boolean gzipped = isGzip(file);
            counted = new CountedInput(Files.newInputStream(file));
            in = gzipped ? gunzip() : counted;
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
        skipByteOrderMark();
    }

    private static boolean isGzip(Path file) throws IOException {
        try (InputStream start = Files.newInputStream(file)) {
            byte[] magic = start.readNBytes(2);
            return magic.length == 2 && magic[0] == (byte) 0x1f && magic[1] == (byte) 0x8b;
        }
    }

    private InputStream gunzip() throws IOException {
        try {
            return new StrictGzip(counted, size);
        } catch (ZipException | EOFException e) {
            counted.close();
            throw broken(counted.count(), e);
        }
    }

    private void skipByteOrderMark() {
        if (fill() && end >= 3 && block[0] == (byte) 0xEF && block[1] == (byte) 0xBB && block[2] == (byte) 0xBF) {
            at = 3;
        }
    }

    /** Whether the beginning of the file holds a zero byte, which no text does; ask before the first {@link #next}. */
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
        length = 0;
        if (at == end && !fill()) {
            return false;
        }
        number++;
        do {
            int stop = at;
            while (stop < end && block[stop] != '\n') {
                stop++;
            }
            append(stop);
            at = stop;
        } while (at == end && fill());
        if (at < end) {
            at++; // the LF
            if (length > 0 && line[length - 1] == '\r') {
                length--;
            }
        }
        return true;
    }

    private void append(int stop) {
        int more = stop - at;
        if (length + more > MAX_LINE) {
            throw refuse("the line is longer than " + MAX_LINE + " bytes; this is not a list of URLs");
        }
        if (length + more > line.length) {
            line = Arrays.copyOf(line, Math.max(2 * line.length, length + more));
        }
        System.arraycopy(block, at, line, length, more);
        length += more;
    }

    /** The length of this line in bytes. */
    public int length() {
        return length;
    }

    /** The number of this line, from 1. */
    public long number() {
        return number;
    }

    /** The size of the file in bytes. */
    public long size() {
        return size;
    }

    /** How much of the file has been read, in bytes of its possibly compressed form, 0 to {@link #size}. */
    public long position() {
        return counted.count();
    }

    /**
     * This line as text.
     *
     * @throws IngestException when it is not UTF-8
     */
    public String text() {
        boolean ascii = true;
        for (int i = 0; i < length; i++) {
            ascii &= line[i] >= 0;
        }
        if (ascii) {
            return new String(line, 0, length, StandardCharsets.ISO_8859_1);
        }
        ByteBuffer bytes = ByteBuffer.wrap(line, 0, length);
        try {
            return utf8.decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw refuse("byte " + (bytes.position() + 1) + " of the line, 0x"
                    + String.format("%02X", line[bytes.position()])
                    + ", is not UTF-8; convert the file, for example with iconv -t UTF-8");
        }
    }

    /** Trouble on this line. */
    public IngestException refuse(String what) {
        return IngestException.at(file, number, what);
    }

    private boolean fill() {
        try {
            at = 0;
            end = Math.max(0, in.read(block, 0, BLOCK));
            return end > 0;
        } catch (ZipException | EOFException e) {
            throw broken(in instanceof StrictGzip gzip ? gzip.position() : counted.count(), e);
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private IngestException broken(long position, IOException cause) {
        String why = cause instanceof EOFException ? "the file ends too early" : String.valueOf(cause.getMessage());
        return new IngestException(
                file + ":" + (number + 1) + ": the gzip data breaks at byte " + position + " of " + size + " (" + why
                        + "); copy, download or compress the file again",
                cause);
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
