package org.crawlgraph.api;

import java.nio.file.Path;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.ingest.CompressedCrawl;
import org.crawlgraph.ingest.LoadedCrawl;
import org.crawlgraph.ingest.source.ImportOptions;

/** Reads crawls. */
public final class CrawlGraphs {

    private CrawlGraphs() {}

    /**
     * Reads a crawl with {@link LoadOptions#DEFAULT}.
     *
     * @param input a file or folder in any importable format, or the basename of a WebGraph
     * @throws org.crawlgraph.ingest.source.IngestException when it is missing, damaged or of unknown format
     * @throws IllegalArgumentException when it does not fit in memory, or has no URLs to derive sites from
     */
    public static CrawledGraph read(Path input) {
        return read(input, LoadOptions.DEFAULT);
    }

    /**
     * Reads a crawl.
     *
     * @param input a file or folder in any importable format, or the basename of a WebGraph
     * @throws org.crawlgraph.ingest.source.IngestException when it is missing, damaged or of unknown format
     * @throws IllegalArgumentException when it does not fit in memory, or has no URLs to derive sites from
     */
    public static CrawledGraph read(Path input, LoadOptions options) {
        LoadedCrawl crawl = LoadedCrawl.read(
                input,
                new ImportOptions(options.base(), options.maxRejects(), options.concurrency()).with(options.columns()),
                options.site(),
                options.progress(),
                need -> MemoryNeed.Heap.require("reading " + input, need, 0));
        return new CrawledGraph(crawl, options.concurrency(), options.progress());
    }

    /**
     * Opens a WebGraph without decompressing its links, for links that do not fit in memory. Scores are identical to
     * the results of {@link #read(Path, LoadOptions)} and take three to twenty times as long.
     *
     * @param input the basename of a WebGraph or one of its files, with its transpose in the same folder,
     *     {@code NAME-t.graph} and {@code NAME-t.properties}. The files must not change while the graph is in use
     * @param options must keep the defaults of the limit of bad records, the base and the columns
     * @throws org.crawlgraph.ingest.source.IngestException when it is missing, damaged or not a WebGraph, or its
     *     transpose is missing or of another graph
     * @throws IllegalArgumentException when 16 bytes per page, 20 with sites, and the URLs do not fit in memory, there
     *     are no URLs to derive sites from, or an option has no effect
     */
    public static CompressedGraph compressed(Path input, LoadOptions options) {
        if (options.maxRejects() != 0
                || options.base() != null
                || !options.columns().isEmpty()) {
            throw new IllegalArgumentException("maxRejects is " + options.maxRejects() + ", base " + options.base()
                    + " and columns " + options.columns() + ", but they have no effect on a WebGraph; remove them");
        }
        CompressedCrawl crawl = CompressedCrawl.read(
                input,
                options.site(),
                options.progress(),
                need -> MemoryNeed.Heap.require("reading " + input, need, 0));
        return new CompressedGraph(crawl, options.concurrency(), options.progress());
    }
}
