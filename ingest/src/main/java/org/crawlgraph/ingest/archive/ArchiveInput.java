package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/** Where the bytes of an archive come from: a file of this machine, or one of another file system. */
@FunctionalInterface
public interface ArchiveInput {

    /** Opens it at its beginning; whoever asks closes it. It is read forwards, and behind damage a little backwards. */
    SeekableByteChannel open() throws IOException;
}
