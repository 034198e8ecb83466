package org.crawlgraph.ingest.text;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.crawlgraph.ingest.source.IngestException;

/**
 * The bytes of a file, decompressed if its content is gzip, whatever its name. Damaged gzip throws an
 * {@link IOException}, which {@link #trouble} turns into an error with the reader's place.
 */
public final class FileBytes extends InputStream {

    private static final byte[] GZIP = {0x1f, (byte) 0x8b};

    private final Path file;
    private final long size;
    private final SeekableByteChannel channel;
    private final InputStream in;

    /**
     * Opens a file.
     *
     * @throws IngestException when it is missing, a folder, not readable, empty, or starts with a damaged gzip header
     */
    public FileBytes(Path file) {
        this.file = file;
        try {
            if (!Files.isRegularFile(file) && Files.exists(file)) {
                throw IngestException.in(file, "not a file; pass a file");
            }
            size = Files.size(file);
            if (size == 0) {
                throw IngestException.in(file, "the file is empty");
            }
            channel = Files.newByteChannel(file);
            try {
                InputStream bytes = Channels.newInputStream(channel);
                boolean gzipped = Arrays.equals(bytes.readNBytes(2), GZIP);
                channel.position(0);
                in = gzipped ? gunzip() : bytes;
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    private InputStream gunzip() throws IOException {
        try {
            return new GzipFile(channel);
        } catch (ZipException | EOFException e) {
            long position = channel.position();
            channel.close();
            throw broken(file + ":1", position, e);
        }
    }

    /** The size of the file on disk, in bytes. */
    public long size() {
        return size;
    }

    /** The number of bytes read from the file on disk, 0 to {@link #size}. */
    public long position() {
        try {
            return channel.isOpen() ? channel.position() : size;
        } catch (IOException e) {
            throw IngestException.reading(file, e);
        }
    }

    @Override
    public int read() throws IOException {
        return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return in.read(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /**
     * Turns an exception thrown by {@link #read} into an error for users.
     *
     * @param place the reader's place, such as {@code FILE:LINE}
     */
    public IngestException trouble(String place, IOException e) {
        if (e instanceof ZipException || e instanceof EOFException) {
            return broken(place, in instanceof GzipFile gzip ? gzip.position() : position(), e);
        }
        return IngestException.reading(file, e);
    }

    private IngestException broken(String place, long position, IOException e) {
        String why = e instanceof EOFException ? "the file is truncated" : String.valueOf(e.getMessage());
        return new IngestException(
                place + ": the gzip data is damaged at byte " + position + " of " + size + " (" + why
                        + "); copy, download or compress the file again",
                e);
    }
}
