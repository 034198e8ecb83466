package org.crawlgraph.ingest;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.LinkValues;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.ImportOptions;
import org.crawlgraph.ingest.source.ImportSummary;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.Rejects;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/**
 * A crawl in memory, with the page numbers of the source. Thread-safe.
 *
 * @param format of the input, with what was not used of it
 * @param rejects the skipped bad records
 * @param weights of the links; null when they were not read, or there are none
 */
public record LoadedCrawl(
        Path file,
        String format,
        SiteGraph links,
        PageNames names,
        List<Rejects.Reject> rejects,
        @Nullable LinkValues weights) {

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
        return read(input, options, site, false, checkpoint, reserve);
    }

    /** Reads a crawl; {@code withWeights} also reads the weights of links, if it has any. */
    public static LoadedCrawl read(
            Path input,
            ImportOptions options,
            @Nullable Site site,
            boolean withWeights,
            Checkpoint checkpoint,
            Consumer<MemoryNeed> reserve) {
        try (CrawlSource source = CrawlSources.open(input, options, checkpoint)) {
            Site chosen = site != null ? site : source.hasUrls() ? Site.HOST : Site.NONE;
            return read(source, chosen, withWeights, options.concurrency(), checkpoint, reserve);
        }
    }

    /** Reads an open crawl. */
    public static LoadedCrawl read(
            CrawlSource source,
            Site site,
            boolean withWeights,
            int concurrency,
            Checkpoint checkpoint,
            Consumer<MemoryNeed> reserve) {
        try (Workers workers = new Workers(concurrency)) {
            return new CrawlLoad(source, site, workers, checkpoint).run(withWeights && source.hasWeights(), reserve);
        }
    }

    public int pages() {
        return links.pages();
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

    /** Reads one source into memory. */
    record CrawlLoad(CrawlSource source, Site site, Workers workers, Checkpoint checkpoint) {

        /** @param reserve receives the memory estimate before anything is read */
        LoadedCrawl run(boolean withWeights, Consumer<MemoryNeed> reserve) {
            refuse();
            long count = Math.max(0, source.links());
            MemoryNeed most = memory(source.pages(), count);
            MemoryNeed ofWeights = MemoryNeed.of("weights of links", LinkValues.bytes(count) + 8L * source.pages());
            reserve.accept(withWeights ? MemoryNeed.sum("reading " + source.file(), most, ofWeights) : most);
            LinkGraph all = links();
            int[] sites = new int[site == Site.NONE ? 0 : source.pages()];
            PageNames names = names(sites);
            SiteGraph links = site == Site.NONE
                    ? SiteGraph.withoutSites(all)
                    : SiteGraph.of(all, sites, site, workers, checkpoint);
            return new LoadedCrawl(
                    source.file(),
                    source.format() + ImportSummary.words(source.rejects().ignored()),
                    links,
                    names,
                    source.rejects().list(),
                    withWeights ? weights(all) : null);
        }

        /** Reads page names, and sites unless disabled. */
        PageNames names(int[] sites) {
            return source.hasUrls() ? new PageNames(urls(sites), null) : new PageNames(null, ids());
        }

        /** Rejects pages without URLs when sites are required. */
        void refuse() {
            if (site != Site.NONE && !source.hasUrls()) {
                throw new IllegalArgumentException("the pages of " + source.file()
                        + " have no URLs, so their sites are unknown; rank all links by the site 'none', or add"
                        + " their URLs (of a WebGraph, one per line in .urls or .urls.gz next to it)");
            }
        }

        /** Estimates the heap for reading, without the URLs, whose length is unknown in advance. */
        private MemoryNeed memory(long pages, long links) {
            MemoryNeed collecting =
                    MemoryNeed.sum("reading links", LinkGraphBuilder.Rows.memory(pages, links, isCounted()));
            return site == Site.NONE
                    ? collecting
                    : MemoryNeed.largest(
                            "reading " + source.file(),
                            collecting,
                            MemoryNeed.sum(
                                    "telling sites",
                                    MemoryNeed.of("all links", LinkGraph.bytes(pages, links)),
                                    MemoryNeed.of("sites of pages", 4 * pages),
                                    SiteGraph.SiteNumbers.memory(site, pages)));
        }

        private LinkGraph links() {
            long most = isCounted() ? source.links() : LinkGraphBuilder.Rows.UNKNOWN;
            LinkGraphBuilder.Rows builder = new LinkGraphBuilder.Rows(source.pages(), most);
            try (LinkCursor cursor = source.readLinks()) {
                for (long pages = 0; cursor.next(); pages++) {
                    checkpoint.passed("reading links", pages, source.pages());
                    builder.add(cursor.source(), cursor.targets(), cursor.degree());
                }
            }
            return builder.build();
        }

        private LinkValues weights(LinkGraph all) {
            LinkValues.Sum weights = new LinkValues.Sum(all);
            try (LinkCursor cursor = source.readLinks()) {
                for (long pages = 0; cursor.next(); pages++) {
                    checkpoint.passed("reading weights", pages, source.pages());
                    for (int i = 0; i < cursor.degree(); i++) {
                        weights.add(cursor.source(), cursor.targets()[i], cursor.weight(i));
                    }
                }
            }
            return weights.values();
        }

        private boolean isCounted() {
            return source.links() != CrawlSource.UNKNOWN;
        }

        private PageNames.UrlTable urls(int[] sites) {
            SiteGraph.SiteNumbers numbers = new SiteGraph.SiteNumbers(site);
            try (UrlCursor cursor = source.readUrls()) {
                PageNames.UrlTable urls = new PageNames.UrlTable(IntStream.range(0, source.pages())
                        .mapToObj(page -> {
                            checkpoint.passed("reading URLs", page, source.pages());
                            String url = cursor.next();
                            if (url == null) {
                                throw source.wrongLength(cursor, page);
                            }
                            if (site != Site.NONE) {
                                sites[page] = numbers.of(Objects.requireNonNullElse(Host.of(url), ""));
                            }
                            return url.getBytes(StandardCharsets.UTF_8);
                        })
                        .iterator());
                if (cursor.next() != null) {
                    throw source.wrongLength(cursor, source.pages() + 1L);
                }
                return urls;
            }
        }

        /** The page ids of the input; null when they equal the page numbers. */
        private long @Nullable [] ids() {
            Supplier<IntStream> pages = () -> IntStream.range(0, source.pages());
            return pages.get().allMatch(page -> source.id(page) == page)
                    ? null
                    : pages.get().mapToLong(source::id).toArray();
        }
    }
}
