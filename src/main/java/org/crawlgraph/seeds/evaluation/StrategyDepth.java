package org.crawlgraph.seeds.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.crawlgraph.seeds.simulation.CrawlDepths;

/**
 * What the crawls of one strategy have found at one depth. A crawl that has already ended keeps its totals and adds nothing.
 * @param depth links from the nearest seed; 0 for the seeds
 * @param pages pages first reached at this depth
 * @param totalPages pages reached up to this depth
 * @param meanPageRank mean PageRank of {@code pages}, over the crawls that reached any; NaN if none did
 * @param totalPageRank sum of the PageRank of {@code totalPages}, at most 1
 * @param newHosts hosts first reached at this depth; 0 if hosts are unknown
 * @param hosts hosts reached up to this depth; 0 if hosts are unknown
 * @param cores cores reached up to this depth; 0 if cores are unknown
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

    static StrategyDepth of(Strategy strategy, int depth, List<List<CrawlDepths.CrawlDepth>> crawls) {
        List<CrawlDepths.CrawlDepth> at =
                crawls.stream().map(crawl -> at(crawl, depth)).toList();
        return new StrategyDepth(
                strategy,
                depth,
                spread(at, CrawlDepths.CrawlDepth::pages),
                spread(at, CrawlDepths.CrawlDepth::totalPages),
                spread(at, CrawlDepths.CrawlDepth::meanPageRank),
                spread(at, CrawlDepths.CrawlDepth::totalPageRank),
                spread(at, CrawlDepths.CrawlDepth::newHosts),
                spread(at, CrawlDepths.CrawlDepth::hosts),
                spread(at, CrawlDepths.CrawlDepth::cores));
    }

    private static CrawlDepths.CrawlDepth at(List<CrawlDepths.CrawlDepth> crawl, int depth) {
        if (depth < crawl.size()) {
            return crawl.get(depth);
        }
        CrawlDepths.CrawlDepth end = crawl.get(crawl.size() - 1);
        return new CrawlDepths.CrawlDepth(
                depth, 0, end.totalPages(), 0, end.totalPageRank(), 0, end.hosts(), end.cores());
    }

    private static Spread spread(List<CrawlDepths.CrawlDepth> crawls, ToDoubleFunction<CrawlDepths.CrawlDepth> figure) {
        return Spread.of(crawls.stream().mapToDouble(figure).toArray());
    }
}
