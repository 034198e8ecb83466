package org.crawlgraph.ingest.text;

import java.io.IOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Gzip of one or more members that knows its place in the compressed file. The JDK's stream treats unreadable bytes
 * after a member as the end and silently loses a further member with a damaged head; this one throws.
 */
final class StrictGzip extends GZIPInputStream {

    private static final int TRAILER = 8;

    private final CountedInput file;
    private final long size;
    private long filled;

    /**
     * Reads the first header.
     *
     * @param size of the file in bytes
     */
    StrictGzip(CountedInput file, long size) throws IOException {
        super(file, 1 << 16);
        this.file = file;
        this.size = size;
        this.filled = file.count();
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
            throw new ZipException((size - position() - TRAILER) + " bytes that are not gzip follow");
        }
        return read;
    }
}
