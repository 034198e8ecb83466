package org.crawlgraph.datasets.download;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.crawlgraph.ingest.source.IngestException;

/** Keeps two downloads from writing the same parts. The system lets go of it when the process ends, however it ends. */
final class DownloadLock implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;

    /**
     * Takes the lock.
     *
     * @param file made for it, and deleted at the end
     * @throws IngestException when another download holds it
     */
    DownloadLock(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!lock() || Files.notExists(file)) {
            channel.close();
            throw IngestException.in(file, "another download works on these files; wait until it has ended");
        }
    }

    private boolean lock() throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false; // held inside this very process
        }
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}
