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

/** Reads a {@link PageGraph} directly from a file of any importable format, without the store. */
public final class FileGraph {

    private FileGraph() {}

    /**
     * Reads the graph. Bad records are errors here, since there is no list for them.
     *
     * @param file a file, or the basename of several
     * @param concurrency threads that build the graph, at least 1
     * @param reserve receives the memory estimate before links and URLs are read; may refuse
     * @throws IllegalArgumentException when it has more links than a graph can hold, or no URLs to derive sites from
     * @throws org.crawlgraph.ingest.source.IngestException when the file is invalid
     */
    public static PageGraph read(
            Path file, Site site, int concurrency, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        LoadedCrawl crawl = LoadedCrawl.read(file, new ImportOptions(null, 0, concurrency), site, checkpoint, reserve);
        return new PageGraph(
                new FilePages(crawl),
                crawl.links(),
                Map.of(),
                List.of(),
                List.of(),
                crawl.file() + " (" + crawl.format() + ")");
    }
}
