package org.crawlgraph.ingest.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * A gzip file of one or more members that tracks its position in the compressed file. Throws for trailing garbage and
 * for a further member with a damaged header, which the JDK's stream silently treats as the end.
 */
public final class GzipFile extends GZIPInputStream {

    private static final int TRAILER = 8;

    private final CountedInput file;
    private final long size;
    private long filled;

    /** @param size of the file in bytes */
    GzipFile(CountedInput file, long size) throws IOException {
        super(file, 1 << 16);
        this.file = file;
        this.size = size;
        this.filled = file.count();
    }

    /**
     * Opens a file.
     *
     * @return its uncompressed content, which throws where the file is damaged
     * @throws IOException when the file cannot be read or does not start like gzip
     */
    public static InputStream open(Path file) throws IOException {
        InputStream in = Files.newInputStream(file);
        try {
            return new GzipFile(new CountedInput(in), Files.size(file));
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** The number of compressed bytes used so far. */
    long position() {
        return Math.max(0, filled - inf.getRemaining());
    }

    @Override
    protected void fill() throws IOException {
        super.fill();
        filled = file.count();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        if (read < 0 && position() + TRAILER < size) {
            throw new ZipException((size - position() - TRAILER) + " bytes after the gzip data are not gzip");
        }
        return read;
    }

    /** Counts the bytes read through it. */
    static final class CountedInput extends FilterInputStream {

        private long count;

        CountedInput(InputStream in) {
            super(in);
        }

        long count() {
            return count;
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            count += value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = in.read(bytes, offset, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
