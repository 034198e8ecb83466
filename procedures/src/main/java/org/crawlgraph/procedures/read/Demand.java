package org.crawlgraph.procedures.read;

import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;
import org.crawlgraph.graph.SiteNumbers;
import org.crawlgraph.run.MemoryNeed;
import org.crawlgraph.url.Site;

/**
 * How large the graph of a call is and what heap the call will need, told before anything is read.
 *
 * @param pages how many pages at most
 * @param links how many links at most, those inside a site included
 * @param need reading the graph and working on it
 */
public record Demand(long pages, long links, MemoryNeed need) {

    /**
     * What Neo4j 5.26 holds of a page with a new property until it is committed, in bytes; measured: 2,100 for pages with
     * two properties already, however many are added.
     */
    private static final long LEAST_CHANGE = 1_000;

    private static final long MOST_CHANGE = 2_200;

    /** The heap that is taken by what is done with a graph, the graph itself not counted. */
    @FunctionalInterface
    public interface Work {

        /** Nothing is done with it but reading. */
        Work NONE = (pages, links) -> MemoryNeed.of("no more", 0);

        /** The need for so many pages, and links that are ranked. */
        MemoryNeed memory(long pages, long links);

        /**
         * This work, and after it the writing of its scores to all pages.
         *
         * @param scores how many each page has
         */
        default Work writing(int scores) {
            return (pages, links) -> MemoryNeed.largest(
                    "ranking and writing",
                    memory(pages, links),
                    MemoryNeed.sum(
                            "writing",
                            MemoryNeed.of("scores", 8L * scores * pages),
                            MemoryNeed.of(
                                    "changed pages, until they are committed",
                                    LEAST_CHANGE * pages,
                                    MOST_CHANGE * pages)));
        }
    }

    /** Of a graph in memory, which is not counted. */
    public static Demand of(PageGraph graph, Work work) {
        return new Demand(
                graph.pages(),
                graph.links(),
                work.memory(graph.pages(), graph.ranked().links()));
    }

    /** Of a graph in the store. */
    public static Demand of(StoreSize size, Site site, int concurrency, Work work) {
        long leastSpan = size.leastPages() == size.mostPages() ? size.span() : size.leastPages();
        Reading small = new Reading(size.leastPages(), size.leastLinks(), leastSpan, site, concurrency, false);
        Reading large = new Reading(size.mostPages(), size.mostLinks(), size.span(), site, concurrency, false);
        return new Demand(size.mostPages(), size.mostLinks(), between(small, large, work));
    }

    /** Of a graph that need not exist, as it would lie in the store after a bulk import. */
    public static Demand of(long pages, long links, Site site, int concurrency, Work work) {
        Reading reading = new Reading(pages, links, pages, site, concurrency, true);
        return new Demand(pages, links, between(reading, reading, work));
    }

    /** How many links stay inside a site, only reading tells: none or all. */
    private static MemoryNeed between(Reading small, Reading large, Work work) {
        return MemoryNeed.between(
                small.need(small.site == Site.NONE ? small.links : 0, work), large.need(large.links, work));
    }

    /** What reading holds, step by step. */
    private record Reading(long pages, long links, long span, Site site, int concurrency, boolean together) {

        MemoryNeed need(long ranked, Work work) {
            MemoryNeed collected = MemoryNeed.of("node ids, as they come and sorted", 16 * pages, 24 * pages);
            MemoryNeed ids = MemoryNeed.of("node ids", span == pages ? 0 : NodeIds.bytes(pages, span));
            MemoryNeed all = MemoryNeed.of("all links", LinkGraph.bytes(pages, links));
            MemoryNeed kept = MemoryNeed.of("links to rank", LinkGraph.bytes(pages, ranked));
            MemoryNeed sites = MemoryNeed.of("sites of pages", 4 * pages);
            MemoryNeed reading =
                    MemoryNeed.sum("reading links", ids, LinkGraphBuilder.memory(pages, links, concurrency, together));
            MemoryNeed sitesKept = MemoryNeed.of("sites of pages", site == Site.NONE ? 0 : 4 * pages);
            MemoryNeed working = MemoryNeed.sum("working", ids, kept, sitesKept, work.memory(pages, ranked));
            return site == Site.NONE
                    ? MemoryNeed.largest("heap", collected, reading, working)
                    : MemoryNeed.largest(
                            "heap",
                            collected,
                            reading,
                            MemoryNeed.sum("telling sites", ids, all, sites, SiteNumbers.memory(site, pages)),
                            MemoryNeed.sum("dropping links inside sites", ids, all, sites, kept),
                            working);
        }
    }
}
