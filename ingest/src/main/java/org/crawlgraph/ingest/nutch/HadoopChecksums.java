package org.crawlgraph.ingest.nutch;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import org.crawlgraph.ingest.source.Rejects;

/**
 * The checksums that Hadoop's local file system stores in the hidden file {@code .NAME.crc}: {@code crc}, a zero byte, the number of bytes
 * per chunk, and the CRC-32 of each chunk.
 */
final class HadoopChecksums {

    private static final int MAGIC = 'c' << 24 | 'r' << 16 | 'c' << 8;
    private static final int HEADER_BYTES = 8;
    private static final int MAX_CHUNK = 1 << 20;

    private HadoopChecksums() {}

    /**
     * Reads a file and compares it with its checksums, if it has any.
     * @param rejects receives chunks that differ, and checksums of another file
     */
    static void verify(Path file, Rejects rejects) throws IOException {
        Path sums = file.resolveSibling("." + file.getFileName() + ".crc");
        if (!Files.isRegularFile(sums)) {
            return;
        }
        long size = Files.size(file);
        try (DataInputStream expected = new DataInputStream(new BufferedInputStream(Files.newInputStream(sums)));
                InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            boolean known = Files.size(sums) >= HEADER_BYTES && expected.readInt() == MAGIC;
            int chunk = known ? expected.readInt() : 0;
            if (chunk <= 0
                    || chunk > MAX_CHUNK
                    || Files.size(sums) != HEADER_BYTES + Integer.BYTES * ((size + chunk - 1) / chunk)) {
                rejects.record(sums, 0, "the checksums are not for a file of " + size + " bytes");
                return;
            }
            for (long place = 0; place < size; place += chunk) {
                CRC32 crc = new CRC32();
                crc.update(in.readNBytes(chunk));
                if ((int) crc.getValue() != expected.readInt()) {
                    rejects.record(file, place, "the checksum of " + chunk + " bytes is wrong; copy the segment again");
                }
            }
        }
    }
}
