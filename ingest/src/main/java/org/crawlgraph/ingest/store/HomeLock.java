package org.crawlgraph.ingest.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.crawlgraph.ingest.source.IngestException;
import org.jspecify.annotations.Nullable;

/** Neo4j's lock on all stores of a home: held by a running server, and by an import. */
final class HomeLock implements AutoCloseable {

    private final FileChannel channel;

    /**
     * Takes the lock.
     *
     * @param file made when it is missing, with its folders
     * @throws IngestException when somebody else holds it
     */
    HomeLock(Path home, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock(channel) == null) {
            channel.close();
            throw new IngestException("the store in " + home
                    + " is in use by a running server or another import; stop it first, or choose another --home");
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null; // held inside this very process
        }
    }

    /** Work on files. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    /** Does the work that the lock was taken for. */
    void whileHeld(Work work) throws IOException {
        if (!channel.isOpen()) {
            throw new IllegalStateException("the lock has been given back");
        }
        work.run();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
