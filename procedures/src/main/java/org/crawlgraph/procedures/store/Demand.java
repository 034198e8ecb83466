package org.crawlgraph.procedures.store;

import java.util.function.LongFunction;
import org.crawlgraph.common.Heap;
import org.crawlgraph.common.MemoryNeed;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.SiteNumbers;
import org.crawlgraph.url.Site;

/**
 * The memory estimate of a call, made before reading.
 *
 * @param pages most pages
 * @param links most links, including links inside a site
 * @param need of reading the graph and working on it
 */
public record Demand(long pages, long links, MemoryNeed need) {

    /**
     * Bytes that Neo4j 5.26 holds for a page with a new property until the commit. Measured: 2,100 for pages with two
     * properties, however many are added.
     */
    private static final long LEAST_CHANGE = 1_000;

    private static final long MOST_CHANGE = 2_200;

    /** The heap of work on a graph, without the graph. */
    @FunctionalInterface
    public interface Work {

        /** Reading only. */
        Work NONE = (pages, links) -> MemoryNeed.of("no more", 0);

        /** The estimate for these numbers of pages and ranked links. */
        MemoryNeed memory(long pages, long links);

        /**
         * This work, followed by writing its scores to all pages.
         *
         * @param scores per page
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

    /** The heap of work on all links and the ranked links of a graph, without either. */
    @FunctionalInterface
    public interface WholeWork {

        /** The estimate for these numbers of pages, links and ranked links. */
        MemoryNeed memory(long pages, long links, long ranked);

        /** The same as work on the ranked links of a graph with this number of links. */
        default Work among(long links) {
            return (pages, ranked) -> memory(pages, links, ranked);
        }
    }

    /** The links kept during the work. */
    private enum Held {
        RANKED,
        /** All links, for a named graph. */
        ALL,
        /** All links and the ranked ones. */
        BOTH
    }

    /** For a graph in memory, which is not counted; its links are ranked. */
    public static Demand of(PageGraph graph, Work work) {
        return new Demand(
                graph.pages(),
                graph.links(),
                work.memory(graph.pages(), graph.ranked().links()));
    }

    /** For work on the ranked links of a graph in memory, which is not counted. */
    public static Demand ofRanked(WholeGraph graph, Work work) {
        long between = graph.links().between();
        MemoryNeed ranked = MemoryNeed.of("links to rank", graph.links().rankedBytes());
        return new Demand(
                graph.pages(),
                graph.links().all().links(),
                MemoryNeed.sum("heap", ranked, work.memory(graph.pages(), between)));
    }

    /** For work on all links of a graph in memory, which is not counted. */
    public static Demand of(WholeGraph graph, WholeWork work) {
        return ofRanked(graph, work.among(graph.links().all().links()));
    }

    public static Demand of(StoreSize size, Site site, int concurrency, Work work) {
        return of(size, site, concurrency, Held.RANKED, links -> work);
    }

    /** For a graph in the store, reading all its links. */
    public static Demand of(StoreSize size, Site site, int concurrency, WholeWork work) {
        return of(size, site, concurrency, Held.BOTH, work::among);
    }

    /** For a graph in the store that becomes a named graph. */
    public static Demand toName(StoreSize size, Site site, int concurrency) {
        return of(size, site, concurrency, Held.ALL, links -> Work.NONE);
    }

    /** For a site in the store, which may be any part of it. */
    public static Demand ofSite(StoreSize size, int concurrency, Work work) {
        MemoryNeed all = of(size, Site.NONE, concurrency, work).need();
        MemoryNeed site = new MemoryNeed("the site, if it is all of the store", 0, all.most(), all.parts());
        return new Demand(size.mostPages(), size.mostLinks(), MemoryNeed.sum("heap", idsOfAll(size), site));
    }

    /** Memory used to find the pages of a site. */
    public static MemoryNeed idsOfAll(StoreSize size) {
        return MemoryNeed.of("node ids of all pages", 17 * size.leastPages(), 25 * size.mostPages());
    }

    private static Demand of(StoreSize size, Site site, int concurrency, Held held, LongFunction<Work> work) {
        long leastSpan = size.leastPages() == size.mostPages() ? size.span() : size.leastPages();
        LinkPasses passes = LinkPasses.within(Heap.room(), size.mostPages(), size.mostLinks(), concurrency, false);
        Reading small =
                new Reading(size.leastPages(), size.leastLinks(), leastSpan, site, concurrency, false, passes, held);
        Reading large =
                new Reading(size.mostPages(), size.mostLinks(), size.span(), site, concurrency, false, passes, held);
        return new Demand(size.mostPages(), size.mostLinks(), between(small, large, work));
    }

    /** For a graph that need not exist, as stored by a bulk import. */
    public static Demand of(long pages, long links, Site site, int concurrency, Work work) {
        LinkPasses passes = LinkPasses.within(Heap.room(), pages, links, concurrency, true);
        Reading reading = new Reading(pages, links, pages, site, concurrency, true, passes, Held.RANKED);
        return new Demand(pages, links, between(reading, reading, among -> work));
    }

    /** The same, reading all its links. */
    public static Demand of(long pages, long links, Site site, int concurrency, WholeWork work) {
        LinkPasses passes = LinkPasses.within(Heap.room(), pages, links, concurrency, true);
        Reading reading = new Reading(pages, links, pages, site, concurrency, true, passes, Held.BOTH);
        return new Demand(pages, links, between(reading, reading, work::among));
    }

    /** The share of links inside sites is unknown before reading: none or all. */
    private static MemoryNeed between(Reading small, Reading large, LongFunction<Work> work) {
        return MemoryNeed.between(
                small.need(small.site == Site.NONE ? small.links : 0, work.apply(small.links)),
                large.need(large.links, work.apply(large.links)));
    }

    /** The memory of reading, step by step. */
    private record Reading(
            long pages,
            long links,
            long span,
            Site site,
            int concurrency,
            boolean together,
            LinkPasses passes,
            Held held) {

        MemoryNeed need(long ranked, Work work) {
            MemoryNeed collected = MemoryNeed.of("node ids, as they come and sorted", 16 * pages, 24 * pages);
            MemoryNeed ids = MemoryNeed.of("node ids", span == pages ? 0 : NodeIds.bytes(pages, span));
            MemoryNeed all = MemoryNeed.of("all links", LinkGraph.bytes(pages, links));
            MemoryNeed kept = MemoryNeed.of("links to rank", LinkGraph.bytes(pages, ranked));
            MemoryNeed sites = MemoryNeed.of("sites of pages", 4 * pages);
            MemoryNeed reading =
                    MemoryNeed.sum("reading links", ids, passes.memory(pages, links, concurrency, together));
            MemoryNeed done = work.memory(pages, ranked);
            if (site == Site.NONE) {
                return MemoryNeed.largest("heap", collected, reading, MemoryNeed.sum("working", ids, all, done));
            }
            MemoryNeed telling = MemoryNeed.sum("telling sites", ids, all, sites, SiteNumbers.memory(site, pages));
            return switch (held) {
                case RANKED ->
                    MemoryNeed.largest(
                            "heap",
                            collected,
                            reading,
                            telling,
                            MemoryNeed.sum("dropping links inside sites", ids, all, sites, kept),
                            MemoryNeed.sum("working", ids, kept, sites, done));
                case ALL -> MemoryNeed.largest("heap", collected, reading, telling);
                case BOTH ->
                    MemoryNeed.largest(
                            "heap",
                            collected,
                            reading,
                            telling,
                            MemoryNeed.sum("working", ids, all, kept, sites, done));
            };
        }
    }
}
