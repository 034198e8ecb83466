package org.crawlgraph.procedures.graphs;

import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.url.Site;
import org.neo4j.procedure.Description;

/**
 * The memory estimate of a call, made before reading.
 *
 * @param pages maximum number of pages
 * @param links maximum number of links, including links within a site
 * @param need heap for reading the graph and working on it
 */
public record MemoryEstimate(long pages, long links, MemoryNeed need) {

    /**
     * Heap of a page with a new property in Neo4j 5.26 until commit, in bytes. Measured: 2,100 for pages with two
     * properties, independent of the number added.
     */
    private static final long LEAST_CHANGE = 1_000;

    private static final long MOST_CHANGE = 2_200;

    /** The heap of work on a graph, without the graph. */
    @FunctionalInterface
    public interface Work {

        /** Reading only. */
        Work NONE = (pages, all, ranked) -> MemoryNeed.of("no more", 0);

        /**
         * Estimates the heap for the given numbers of pages, all links and ranked links; or of users, posts and tags.
         */
        MemoryNeed memory(long pages, long all, long ranked);

        /**
         * Returns this work, followed by writing its scores to all pages.
         *
         * @param scores scores per page
         */
        default Work writing(int scores) {
            return (pages, all, ranked) -> MemoryNeed.largest(
                    "ranking and writing",
                    memory(pages, all, ranked),
                    MemoryNeed.sum(
                            "writing",
                            MemoryNeed.of("scores", 8L * scores * pages),
                            MemoryNeed.of(
                                    "changed pages, until they are committed",
                                    LEAST_CHANGE * pages,
                                    MOST_CHANGE * pages)));
        }
    }

    /** Estimates work on the ranked links of a graph in memory, excluding the graph. */
    public static MemoryEstimate of(PageGraph graph, Work work) {
        MemoryNeed ranked = MemoryNeed.of("links to rank", graph.siteGraph().rankedBytes());
        MemoryNeed done =
                work.memory(graph.pages(), graph.links(), graph.siteGraph().between());
        return new MemoryEstimate(graph.pages(), graph.links(), MemoryNeed.sum("heap", ranked, done));
    }

    /** Estimates reading a graph from the store, with the links kept during the work. */
    public static MemoryEstimate of(StoreSize size, Site site, int concurrency, Projection.Kept kept, Work work) {
        StoreSize smallest = size.least();
        // the share of links within sites is unknown before reading: assume all or none
        MemoryNeed small = need(smallest, site, concurrency, kept, site == Site.NONE ? smallest.mostLinks() : 0, work);
        MemoryNeed large = need(size, site, concurrency, kept, size.mostLinks(), work);
        return new MemoryEstimate(size.mostPages(), size.mostLinks(), MemoryNeed.between(small, large));
    }

    /** Estimates work on a site in the store, which may be any part of it. */
    public static MemoryEstimate ofSite(StoreSize size, int concurrency, Work work) {
        MemoryNeed all =
                of(size, Site.NONE, concurrency, Projection.Kept.ALL, work).need();
        MemoryNeed site = new MemoryNeed("the site, if it is all of the store", 0, all.max(), all.parts());
        return new MemoryEstimate(size.mostPages(), size.mostLinks(), MemoryNeed.sum("heap", idsOfAll(size), site));
    }

    /** Estimates the heap for finding the pages of a site. */
    public static MemoryNeed idsOfAll(StoreSize size) {
        return MemoryNeed.of("node ids of all pages", 17 * size.leastPages(), 25 * size.mostPages());
    }

    /** Estimates the steps of reading, and the work. */
    private static MemoryNeed need(
            StoreSize size, Site site, int concurrency, Projection.Kept kept, long ranked, Work work) {
        long pages = size.mostPages();
        long links = size.mostLinks();
        MemoryNeed collected = MemoryNeed.of("node ids, unsorted and sorted", 16 * pages, 24 * pages);
        MemoryNeed ids = MemoryNeed.of("node ids", size.span() == pages ? 0 : NodeIds.bytes(pages, size.span()));
        MemoryNeed all = MemoryNeed.of("all links", LinkGraph.bytes(pages, links));
        MemoryNeed between = MemoryNeed.of("links to rank", LinkGraph.bytes(pages, ranked));
        MemoryNeed sites = MemoryNeed.of("sites of pages", 4 * pages);
        MemoryNeed reading = MemoryNeed.sum(
                "reading links", ids, LinkGraphBuilder.memory(pages, links, concurrency, size.together()));
        MemoryNeed done = work.memory(pages, links, ranked);
        if (site == Site.NONE) {
            return heap(collected, reading, working(ids, all, done));
        }
        MemoryNeed telling =
                MemoryNeed.sum("telling sites", ids, all, sites, SiteGraph.SiteNumbers.memory(site, pages));
        MemoryNeed dropping = MemoryNeed.sum("dropping links inside sites", ids, all, sites, between);
        return switch (kept) {
            case RANKED -> heap(collected, reading, telling, dropping, working(ids, between, sites, done));
            case ALL -> heap(collected, reading, telling, working(ids, all, sites, done));
            case BOTH -> heap(collected, reading, telling, working(ids, all, between, sites, done));
        };
    }

    private static MemoryNeed heap(MemoryNeed... steps) {
        return MemoryNeed.largest("heap", steps);
    }

    private static MemoryNeed working(MemoryNeed... parts) {
        return MemoryNeed.sum("working", parts);
    }

    public record Row(
            @Description("Heap that the call needs, as text; a range when it depends on the graph or on the mode")
            String requiredMemory,

            @Description("Parts of that heap, one per line") String treeView,

            @Description("Minimum heap in bytes; a call that cannot get this much is refused")
            long bytesMin,

            @Description("Maximum heap in bytes") long bytesMax,

            @Description("Maximum number of pages, or of users and posts, that this estimate covers")
            long nodeCount,

            @Description("Maximum number of links, including links inside a site, or of contacts")
            long relationshipCount,

            @Description("bytesMin as a percentage of the maximum heap of the server")
            double heapPercentageMin,

            @Description("bytesMax as a percentage of the maximum heap of the server")
            double heapPercentageMax) {

        public static Row of(MemoryEstimate estimate) {
            MemoryNeed need = estimate.need();
            return new Row(
                    need.text(),
                    need.tree(),
                    need.min(),
                    need.max(),
                    estimate.pages(),
                    estimate.links(),
                    percentage(need.min()),
                    percentage(need.max()));
        }

        private static double percentage(long bytes) {
            return Math.round(1000.0 * bytes / MemoryNeed.Heap.size()) / 10.0;
        }
    }
}
