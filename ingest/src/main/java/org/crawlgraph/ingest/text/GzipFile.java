package org.crawlgraph.ingest.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
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

    private final SeekableByteChannel file;
    private long filled;

    GzipFile(SeekableByteChannel file) throws IOException {
        super(Channels.newInputStream(file), 1 << 16);
        this.file = file;
    }

    /**
     * Opens a file.
     *
     * @return its uncompressed content, which throws where the file is damaged
     * @throws IOException when the file cannot be read or does not start like gzip
     */
    public static InputStream open(Path file) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        try {
            return new GzipFile(channel);
        } catch (IOException e) {
            channel.close();
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
        filled = file.position();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int read = super.read(bytes, offset, length);
        long more = read < 0 ? file.size() - position() - TRAILER : 0;
        if (more > 0) {
            throw new ZipException(more + " bytes after the gzip data are not gzip");
        }
        return read;
    }
}
