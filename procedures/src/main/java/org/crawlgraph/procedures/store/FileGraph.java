package org.crawlgraph.procedures.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.url.Site;

/** Reads a {@link WholeGraph} straight from a file of any format that can be imported; the store is not touched. */
public final class FileGraph {

    private FileGraph() {}

    /**
     * Reads the graph. A bad record is an error here: there would be no place to list it.
     *
     * @param file a file, or the basename of several
     * @param concurrency threads that build the graph, at least 1
     * @param reserve told of the heap that is needed, before links and URLs are read; may refuse
     * @throws IllegalArgumentException when it has more links than a graph holds, or sites cannot be told for lack of URLs
     * @throws org.crawlgraph.ingest.source.IngestException when the file will not do
     */
    public static WholeGraph read(
            Path file, Site site, int concurrency, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        LoadedCrawl crawl = LoadedCrawl.read(file, new ImportOptions(null, 0, concurrency), site, checkpoint, reserve);
        return new WholeGraph(
                new FilePages(crawl),
                crawl.links(),
                Map.of(),
                List.of(),
                List.of(),
                crawl.file() + " (" + crawl.format() + ")");
    }
}
