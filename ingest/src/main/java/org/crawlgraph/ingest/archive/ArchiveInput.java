package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/** The bytes of an archive, in a local or another file system. */
@FunctionalInterface
public interface ArchiveInput {

    /**
     * Opens the archive at its start; the caller closes it. Reads go forwards, except for short seeks back after
     * damage.
     */
    SeekableByteChannel open() throws IOException;
}
