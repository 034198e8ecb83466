package org.crawlgraph.ingest.source;

import java.nio.file.Path;
import org.crawlgraph.common.Checkpoint;

/** An input format, listed in {@link org.crawlgraph.ingest.CrawlSources}. */
public interface CrawlFormat {

    /**
     * Whether the content of an input is in this format.
     *
     * @param input a file, a folder, or the basename of several files; may be missing
     */
    boolean recognises(Path input);

    /**
     * Opens an input.
     *
     * @param input a recognised input
     * @throws IngestException when it is damaged, or does not fit in memory
     */
    CrawlSource open(Path input, ImportOptions options, Checkpoint checkpoint);
}
