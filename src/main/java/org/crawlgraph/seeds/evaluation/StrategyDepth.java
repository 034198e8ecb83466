package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.seeds.simulation.CrawlDepth;

/**
 * What the crawls of one strategy have found at one depth. A crawl that ended before still has what it had reached, and no
 * new pages.
 *
 * @param strategy where they started
 * @param depth links from the nearest seed; 0 are the seeds themselves
 * @param pages pages first reached at this depth
 * @param totalPages pages reached up to this depth
 * @param meanPageRank mean PageRank of the pages first reached at this depth, over the crawls that reached any; NaN when
 *     none did
 * @param totalPageRank PageRank of the pages reached up to this depth, added up; at most 1
 * @param newHosts hosts first reached at this depth; 0 when hosts are not known
 * @param hosts hosts reached up to this depth; 0 when hosts are not known
 * @param cores cores reached up to this depth; 0 when cores are not known
 */
public record StrategyDepth(
        Strategy strategy,
        int depth,
        Spread pages,
        Spread totalPages,
        Spread meanPageRank,
        Spread totalPageRank,
        Spread newHosts,
        Spread hosts,
        Spread cores) {

    /** Puts the crawls of a strategy together. */
    static StrategyDepth of(Strategy strategy, int depth, List<List<CrawlDepth>> crawls) {
        List<CrawlDepth> at = crawls.stream().map(crawl -> at(crawl, depth)).toList();
        return new StrategyDepth(
                strategy,
                depth,
                spread(at, CrawlDepth::pages),
                spread(at, CrawlDepth::totalPages),
                spread(at, CrawlDepth::meanPageRank),
                spread(at, CrawlDepth::totalPageRank),
                spread(at, CrawlDepth::newHosts),
                spread(at, CrawlDepth::hosts),
                spread(at, CrawlDepth::cores));
    }

    private static CrawlDepth at(List<CrawlDepth> crawl, int depth) {
        if (depth < crawl.size()) {
            return crawl.get(depth);
        }
        CrawlDepth end = crawl.get(crawl.size() - 1);
        return new CrawlDepth(depth, 0, end.totalPages(), 0, end.totalPageRank(), 0, end.hosts(), end.cores());
    }

    private static Spread spread(List<CrawlDepth> crawls, ToDoubleFunction<CrawlDepth> figure) {
        return Spread.of(crawls.stream().mapToDouble(figure).toArray());
    }
}
