package org.crawlgraph.spark.links;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.SeekableByteChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/** A file of Hadoop as Java's channels are read. */
final class HadoopChannel implements SeekableByteChannel {

    private final FSDataInputStream in;
    private final long size;
    private boolean open = true;

    /** @param size of the file in bytes */
    HadoopChannel(FSDataInputStream in, long size) {
        this.in = in;
        this.size = size;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        byte[] bytes = new byte[into.hasArray() ? 0 : into.remaining()];
        if (!into.hasArray()) {
            int read = in.read(bytes, 0, bytes.length);
            into.put(bytes, 0, Math.max(0, read));
            return read;
        }
        int read = in.read(into.array(), into.arrayOffset() + into.position(), into.remaining());
        into.position(into.position() + Math.max(0, read));
        return read;
    }

    @Override
    public long position() throws IOException {
        return in.getPos();
    }

    @Override
    public SeekableByteChannel position(long place) throws IOException {
        if (place != in.getPos()) {
            in.seek(place);
        }
        return this;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public void close() throws IOException {
        open = false;
        in.close();
    }

    @Override
    public int write(ByteBuffer from) {
        throw new NonWritableChannelException();
    }

    @Override
    public SeekableByteChannel truncate(long length) {
        throw new NonWritableChannelException();
    }
}
