package org.crawlgraph.api;

import java.util.List;
import java.util.stream.IntStream;
import org.crawlgraph.cores.Core;
import org.crawlgraph.ingest.PageNames;

/**
 * A bipartite core: hubs, and the authorities they link to. No page is both.
 *
 * @param number in the order of extraction, from 1
 * @param hubs best first
 * @param authorities best first
 * @param links from its hubs to its authorities
 * @param coverDensity percentage of the possible links
 * @param sigma singular value of the ranking that found it
 * @param iterations of that ranking
 * @param exact whether a converged ranking gives the same core; false if the search ran out of its limit, and for the
 *     paper's method
 */
public record CorePages(
        int number,
        List<ScoredPage> hubs,
        List<ScoredPage> authorities,
        long links,
        double coverDensity,
        double sigma,
        int iterations,
        boolean exact) {

    public CorePages {
        hubs = List.copyOf(hubs);
        authorities = List.copyOf(authorities);
    }

    static CorePages of(Core core, PageNames names) {
        return new CorePages(
                core.number(),
                scored(core.hubs(), core.hubScores(), names),
                scored(core.authorities(), core.authorityScores(), names),
                core.links(),
                core.coverDensity(),
                core.sigma(),
                core.iterations(),
                core.exact());
    }

    private static List<ScoredPage> scored(int[] pages, double[] scores, PageNames names) {
        return IntStream.range(0, pages.length)
                .mapToObj(i -> CrawledGraph.scored(names, pages[i], scores[i]))
                .toList();
    }
}
