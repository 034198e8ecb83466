package org.crawlgraph.ingest.load;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.common.Workers;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.OrderedGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.graph.SiteNumbers;
import org.crawlgraph.ingest.source.CrawlSource;
import org.crawlgraph.ingest.source.LinkCursor;
import org.crawlgraph.ingest.source.UrlCursor;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;

/** Reads one source into memory. */
final class CrawlLoad {

    private final CrawlSource source;
    private final Site site;
    private final Workers workers;
    private final Checkpoint checkpoint;

    CrawlLoad(CrawlSource source, Site site, Workers workers, Checkpoint checkpoint) {
        this.source = source;
        this.site = site;
        this.workers = workers;
        this.checkpoint = checkpoint;
    }

    /** @param reserve receives the memory estimate before anything is read */
    LoadedCrawl run(Consumer<MemoryNeed> reserve) {
        refuse();
        reserve.accept(memory(source.pages(), Math.max(0, source.links())));
        LinkGraph all = links();
        int[] sites = new int[site == Site.NONE ? 0 : source.pages()];
        PageNames names = names(sites);
        SiteGraph links =
                site == Site.NONE ? SiteGraph.withoutSites(all) : SiteGraph.of(all, sites, site, workers, checkpoint);
        return new LoadedCrawl(source, links, names);
    }

    /** Reads page names, and sites unless disabled. */
    PageNames names(int[] sites) {
        return source.hasUrls() ? new PageNames(urls(sites), null) : new PageNames(null, ids());
    }

    /** Rejects pages without URLs when sites are required. */
    void refuse() {
        if (site != Site.NONE && !source.hasUrls()) {
            throw new IllegalArgumentException("the pages of " + source.file()
                    + " have no URLs, so their sites are unknown; put the list of their URLs next to"
                    + " it (.urls or .urls.gz, one per line), or pass site: 'none' to rank all links");
        }
    }

    /** Estimates the heap for reading, without the URLs, whose length is unknown in advance. */
    private MemoryNeed memory(long pages, long links) {
        MemoryNeed collecting = MemoryNeed.sum("reading links", OrderedGraphBuilder.memory(pages, links, isCounted()));
        if (site == Site.NONE) {
            return collecting;
        }
        MemoryNeed all = MemoryNeed.of("all links", LinkGraph.bytes(pages, links));
        MemoryNeed sites = MemoryNeed.of("sites of pages", 4 * pages);
        return MemoryNeed.largest(
                "reading " + source.file(),
                collecting,
                MemoryNeed.sum("telling sites", all, sites, SiteNumbers.memory(site, pages)));
    }

    private LinkGraph links() {
        long most = isCounted() ? source.links() : OrderedGraphBuilder.UNKNOWN;
        OrderedGraphBuilder builder = new OrderedGraphBuilder(source.pages(), most);
        try (LinkCursor cursor = source.readLinks()) {
            for (long pages = 0; cursor.next(); pages++) {
                checkpoint.passed("reading links", pages, source.pages());
                builder.add(cursor.source(), cursor.targets(), cursor.degree());
            }
        }
        return builder.build();
    }

    private boolean isCounted() {
        return source.links() != CrawlSource.UNKNOWN;
    }

    private PageNames.UrlTable urls(int[] sites) {
        SiteNumbers numbers = new SiteNumbers(site);
        try (UrlCursor cursor = source.readUrls()) {
            PageNames.UrlTable urls = new PageNames.UrlTable(new Iterator<>() {
                private int page;

                @Override
                public boolean hasNext() {
                    return page < source.pages();
                }

                @Override
                public byte[] next() {
                    checkpoint.passed("reading URLs", page, source.pages());
                    String url = cursor.next();
                    if (url == null) {
                        throw source.wrongLength(cursor, page);
                    }
                    if (site != Site.NONE) {
                        sites[page] = numbers.of(Objects.requireNonNullElse(Host.of(url), ""));
                    }
                    page++;
                    return url.getBytes(StandardCharsets.UTF_8);
                }
            });
            if (cursor.next() != null) {
                throw source.wrongLength(cursor, cursor.count());
            }
            return urls;
        }
    }

    /** The page ids of the input; null when they equal the page numbers. */
    private long @Nullable [] ids() {
        int page = 0;
        while (page < source.pages() && source.id(page) == page) {
            page++;
        }
        if (page == source.pages()) {
            return null;
        }
        long[] ids = new long[source.pages()];
        Arrays.setAll(ids, source::id);
        return ids;
    }
}
