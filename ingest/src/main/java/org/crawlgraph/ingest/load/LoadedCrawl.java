package org.crawlgraph.ingest.load;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** A crawl in memory: links, sites and page names, with the page numbers of the source. Thread-safe. */
public final class LoadedCrawl {

    private final Path file;
    private final String format;
    private final SiteGraph links;
    private final PageNames names;
    private final List<Rejects.Reject> rejects;

    LoadedCrawl(CrawlSource source, SiteGraph links, PageNames names) {
        this.file = source.file();
        this.format = source.format();
        this.links = links;
        this.names = names;
        this.rejects = source.rejects().list();
    }

    /**
     * Reads a crawl. One thread decodes and stores links; the graph does not depend on the number of threads.
     *
     * @param input a file, the basename of several, or a folder, depending on the format
     * @param site how pages are grouped into sites; null for hosts if pages have URLs, else none
     * @param checkpoint receives the stages {@code "reading links"}, {@code "reading URLs"} and {@code "counting
     *     links"}; formats gathered in memory add a first stage
     * @param reserve receives the memory estimate before links and URLs are read; may refuse
     * @throws IllegalArgumentException if sites are required and URLs are missing
     * @throws org.crawlgraph.ingest.source.IngestException when the input is invalid
     */
    public static LoadedCrawl read(
            Path input,
            ImportOptions options,
            @Nullable Site site,
            Checkpoint checkpoint,
            Consumer<MemoryNeed> reserve) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint);
                Workers workers = new Workers(options.concurrency())) {
            Site chosen = site != null ? site : source.hasUrls() ? Site.HOST : Site.NONE;
            return new CrawlLoad(source, chosen, workers, checkpoint).run(reserve);
        }
    }

    public Path file() {
        return file;
    }

    public String format() {
        return format;
    }

    public int pages() {
        return links.pages();
    }

    public SiteGraph links() {
        return links;
    }

    public boolean hasUrls() {
        return names.urls() != null;
    }

    /** The URL of a page; null when pages have none. */
    public @Nullable String url(int page) {
        return names.url(page);
    }

    /** The URL of a page, or its id in the input. */
    public String name(int page) {
        return names.name(page);
    }

    public PageNames names() {
        return names;
    }

    /** The skipped bad records. */
    public List<Rejects.Reject> rejects() {
        return rejects;
    }

    /** Rejects a crawl without links to rank. */
    public void refuseWithoutLinks() {
        links.refuseWithoutLinks(" and no links between different pages in " + file + " (" + format + ")");
    }

    /** Heap of the page names, in bytes. */
    public long nameBytes() {
        return names.bytes();
    }

    /** Total heap, in bytes. */
    public long bytes() {
        return links.bytes() + names.bytes();
    }
}
