package org.crawlgraph.api;

import java.nio.file.Path;
import org.crawlgraph.ingest.load.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.run.Heap;

/** Reads crawls. */
public final class CrawlGraphs {

    private CrawlGraphs() {}

    /**
     * Reads a crawl with {@link LoadOptions#DEFAULT}.
     *
     * @param input a file or folder in any format that can be imported, or the basename of a WebGraph
     * @throws org.crawlgraph.ingest.source.IngestException when it is missing, damaged or in no known format
     * @throws IllegalArgumentException when it does not fit in memory, or its pages have no URLs to tell sites by
     */
    public static CrawledGraph read(Path input) {
        return read(input, LoadOptions.DEFAULT);
    }

    /**
     * Reads a crawl.
     *
     * @param input a file or folder in any format that can be imported, or the basename of a WebGraph
     * @throws org.crawlgraph.ingest.source.IngestException when it is missing, damaged or in no known format
     * @throws IllegalArgumentException when it does not fit in memory, or its pages have no URLs to tell sites by
     */
    public static CrawledGraph read(Path input, LoadOptions options) {
        LoadedCrawl crawl = LoadedCrawl.read(
                input,
                new ImportOptions(options.base(), options.maxRejects(), options.concurrency()),
                options.site(),
                options.progress(),
                need -> Heap.require("reading " + input, need, 0));
        return new CrawledGraph(crawl, options.concurrency(), options.progress());
    }
}
