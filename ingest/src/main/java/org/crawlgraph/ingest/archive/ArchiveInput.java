package org.crawlgraph.ingest.archive;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;

/** The bytes of an archive: a local file, or a file of another file system. */
@FunctionalInterface
public interface ArchiveInput {

    /** Opens it at its beginning; the caller closes it. It is read forwards, and a little backwards after damage. */
    SeekableByteChannel open() throws IOException;
}
