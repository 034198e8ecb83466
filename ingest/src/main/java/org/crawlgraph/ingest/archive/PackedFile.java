package org.crawlgraph.ingest.archive;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** The uncompressed bytes of an archive file, read forwards. */
interface PackedFile extends Closeable {

    /**
     * Reads some bytes of one member.
     *
     * @return the number of bytes; 0 at the end of a member, -1 at the end of the file
     * @throws ArchiveReader.Damage when the rest of the member is lost
     */
    int read(byte[] into, int offset, int length) throws IOException;

    /** The offset in the file of the member read last; 0 for an uncompressed file. */
    long start();

    /** The number of bytes read from the file. */
    long position() throws IOException;

    /**
     * Resumes at the first member at or after {@code from} that starts with a record.
     *
     * @return false at the end of the file
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
