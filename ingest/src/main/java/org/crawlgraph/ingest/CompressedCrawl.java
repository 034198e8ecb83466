package org.crawlgraph.ingest;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.source.IngestException;
import org.crawlgraph.ingest.webgraph.CompressedLinks;
import org.crawlgraph.ingest.webgraph.WebGraphSource;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * A crawl whose links stay compressed in the files of a WebGraph; page names are in memory.
 *
 * @param file the graph file
 * @param sites a site number per page; null without sites
 * @param bytes total heap, excluding links being read
 * @param site how pages are grouped into sites
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record CompressedCrawl(
        Path file, CompressedLinks compressed, PageNames names, int @Nullable [] sites, long bytes, Site site) {

    /**
     * Reads the URLs, and each of the two graph files once to check and count.
     *
     * @param input the basename of a WebGraph, or one of its files; its transpose {@code NAME-t} is in the same folder
     * @param site how pages are grouped into sites; links within a site are left out
     * @param checkpoint receives the stages {@code "reading URLs"} and {@code "reading links"}
     * @param reserve receives the memory estimate before anything is read; may refuse
     * @throws IllegalArgumentException if sites must be derived from URLs and it has none
     * @throws IngestException when the input is invalid
     */
    public static CompressedCrawl read(Path input, Site site, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        if (!WebGraphSource.recognises(input)) {
            throw IngestException.in(
                    input,
                    "only the links of a WebGraph (NAME.graph and NAME.properties) can stay"
                            + " compressed; read this graph into memory");
        }
        try (WebGraphSource source = new WebGraphSource(input);
                Workers workers = new Workers(1)) {
            LoadedCrawl.CrawlLoad load = new LoadedCrawl.CrawlLoad(source, site, workers, checkpoint);
            load.refuse();
            long pages = source.pages();
            long siteBytes = site == Site.NONE ? 0 : 4 * pages;
            MemoryNeed sitesOfPages = MemoryNeed.of("sites of pages", siteBytes);
            reserve.accept(MemoryNeed.largest(
                    "reading " + source.file(),
                    MemoryNeed.sum("telling sites", sitesOfPages, SiteGraph.SiteNumbers.memory(site, pages)),
                    MemoryNeed.sum("counting links", sitesOfPages, CompressedLinks.memory(pages))));
            int @Nullable [] sites = site == Site.NONE ? null : new int[source.pages()];
            PageNames names = load.names(sites == null ? new int[0] : sites);
            CompressedLinks links = CompressedLinks.of(source, sites, checkpoint);
            long bytes = CompressedLinks.memory(pages).max() + siteBytes + names.bytes();
            return new CompressedCrawl(source.file(), links, names, sites, bytes, site);
        }
    }

    /** The links between different sites. */
    public LinkGraph.TwoWayLinks links() {
        return compressed.links();
    }

    /**
     * Reads the links between different sites into memory. Time O(all links).
     *
     * @param checkpoint receives the stage {@code "reading links"}
     */
    public SiteGraph ranked(Checkpoint checkpoint) {
        LinkGraph between = LinkGraphBuilder.Rows.read(links().out(), checkpoint);
        return new SiteGraph(between, sites, site, compressed.all(), between.links());
    }

    /** Estimates the heap of {@link #ranked}, including its result. */
    public MemoryNeed readingRanked() {
        return LinkGraphBuilder.Rows.memory(links().pages(), links().links(), true);
    }

    /** Rejects a crawl without links to rank. */
    public void refuseWithoutLinks() {
        SiteGraph.refuseWithoutLinks(
                links().pages(),
                compressed.all(),
                links().links(),
                site,
                " and no links between different pages in " + file + " (WebGraph)");
    }
}
