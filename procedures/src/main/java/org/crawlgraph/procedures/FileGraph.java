package org.crawlgraph.procedures;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.ingest.CrawlSource;
import org.crawlgraph.ingest.CrawlSources;
import org.crawlgraph.ingest.ImportOptions;
import org.crawlgraph.ingest.LinkCursor;
import org.crawlgraph.ingest.UrlCursor;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.run.Workers;
import org.crawlgraph.url.Host;
import org.crawlgraph.url.Site;

/** Reads a {@link PageGraph} straight from a file of any format that can be imported; the store is not touched. */
final class FileGraph {

    /** A bad record is an error here: there would be no place to list it. */
    private static final ImportOptions STRICT = new ImportOptions(null, 0);

    private final CrawlSource source;
    private final Checkpoint checkpoint;

    private FileGraph(CrawlSource source, Checkpoint checkpoint) {
        this.source = source;
        this.checkpoint = checkpoint;
    }

    /**
     * Reads the graph. Decoding is done by one thread.
     *
     * @param file a file, or the basename of several
     * @param concurrency threads that build the graph, at least 1
     * @param reserve told of the heap that is needed, before links and URLs are read; may refuse
     * @throws IllegalArgumentException when it has more links than a graph holds, or sites cannot be told for lack of URLs
     * @throws org.crawlgraph.ingest.IngestException when the file will not do
     */
    static PageGraph read(Path file, Site site, int concurrency, Checkpoint checkpoint, Consumer<MemoryNeed> reserve) {
        try (CrawlSource source = CrawlSources.open(file, STRICT, checkpoint);
                Workers workers = new Workers(concurrency)) {
            refuse(source, site);
            reserve.accept(Demand.of(source.pages(), source.links(), site, concurrency, Demand.Work.NONE)
                    .need());
            return new FileGraph(source, checkpoint).read(site, workers);
        }
    }

    private static void refuse(CrawlSource source, Site site) {
        if (site != Site.NONE && !source.hasUrls()) {
            throw new IllegalArgumentException("the pages of " + source.file()
                    + " have no URLs, so their sites are not known; put a list of the URLs beside it (.urls), or pass"
                    + " site: 'none' to rank links inside a site too");
        }
        if (source.links() > LinkGraph.MAX_LINKS) {
            throw new IllegalArgumentException(source.file() + " has " + source.links()
                    + " links; a graph in memory holds at most " + LinkGraph.MAX_LINKS + " of them");
        }
    }

    private PageGraph read(Site site, Workers workers) {
        LinkGraph links = links(workers);
        LinkGraph ranked = links;
        UrlTable urls = null;
        if (source.hasUrls()) {
            int[] sites = new int[source.pages()];
            urls = urls(new SiteNumbers(site), sites);
            ranked = site == Site.NONE ? links : links.withoutLinksInside(sites, workers, checkpoint);
        }
        return new PageGraph(
                new FilePages(source.file(), source.pages(), urls),
                ranked,
                links.links(),
                site,
                List.of(),
                List.of(),
                source.file() + " (" + source.format() + ")");
    }

    private LinkGraph links(Workers workers) {
        LinkGraphBuilder builder = new LinkGraphBuilder(source.pages());
        try (LinkCursor cursor = source.readLinks()) {
            for (long pages = 0; cursor.next(); pages++) {
                checkpoint.passed(StoreReader.LINKS, pages, source.pages());
                int[] targets = cursor.targets();
                for (int i = 0; i < cursor.degree(); i++) {
                    builder.add(cursor.source(), targets[i]);
                }
            }
        }
        return builder.build(workers, checkpoint);
    }

    /** Reads the URLs, and notes the site of each. */
    private UrlTable urls(SiteNumbers numbers, int[] sites) {
        try (UrlCursor cursor = source.readUrls()) {
            UrlTable urls = new UrlTable(new Iterator<>() {
                private int page;

                @Override
                public boolean hasNext() {
                    return page < sites.length;
                }

                @Override
                public byte[] next() {
                    checkpoint.passed("reading URLs", page, sites.length);
                    String url = cursor.next();
                    if (url == null) {
                        throw wrongLength(cursor, page);
                    }
                    sites[page++] = numbers.of(Objects.requireNonNullElse(Host.of(url), ""));
                    return url.getBytes(StandardCharsets.UTF_8);
                }
            });
            if (cursor.next() != null) {
                throw wrongLength(cursor, cursor.count());
            }
            return urls;
        }
    }

    private RuntimeException wrongLength(UrlCursor cursor, long count) {
        return cursor.refuse("the list has " + count + " URLs, but the graph " + source.file() + " has "
                + source.pages() + " nodes; line 1 must be the URL of node 0 and so on, one for each");
    }
}
