package org.crawlgraph.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** The bytes of an archive file as they were before it was packed, forwards. */
interface PackedFile extends Closeable {

    /**
     * Reads some bytes, never across the border of two members.
     *
     * @return how many, 0 at the end of a member; -1 at the end of the file
     * @throws Damage when the rest of the member is lost
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** Where in the file the member begins that was read last; 0 for a file that is not packed. */
    long start();

    /** How much of the file has been read, in bytes. */
    long position() throws IOException;

    /**
     * Goes on at the first member from a place on that begins with a record.
     *
     * @return false when there is none; the end of the file is reached then
     */
    boolean resume(long from) throws IOException;

    record Plain(SeekableByteChannel file) implements PackedFile {

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return file.read(ByteBuffer.wrap(into, offset, length));
        }

        @Override
        public long start() {
            return 0;
        }

        @Override
        public long position() throws IOException {
            return file.position();
        }

        @Override
        public boolean resume(long from) throws IOException {
            file.position(file.size());
            return false;
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
