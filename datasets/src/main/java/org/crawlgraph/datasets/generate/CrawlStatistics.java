package org.crawlgraph.datasets.generate;

import org.crawlgraph.datasets.generate.SyntheticCrawl.Blueprint;

/**
 * Statistics of a generated crawl. Shares are from 0 to 1.
 *
 * @param communities planted between hosts
 * @param linksPerPage mean degree
 * @param intraSiteShare share of the links within a host
 * @param outDegreeExponent exponent of the best-fitting power law for out-degrees of at least 10, by maximum
 *     likelihood; 0 without such degrees
 * @param inDegreeExponent the same for in-degrees
 * @param danglingShare share of the pages without links
 * @param unlinkedShare share of the pages without links to them
 * @param topInShare share of the links that lead to the top 1 % of the pages
 * @param largestHostShare share of the pages on the largest host
 * @param bitsPerLink of the graph file
 * @param urlLength mean, in bytes
 */
public record CrawlStatistics(
        int pages,
        long links,
        int hosts,
        int communities,
        double linksPerPage,
        double intraSiteShare,
        int largestOutDegree,
        int largestInDegree,
        double outDegreeExponent,
        double inDegreeExponent,
        double danglingShare,
        double unlinkedShare,
        double topInShare,
        double largestHostShare,
        double bitsPerLink,
        double urlLength) {

    static CrawlStatistics of(Blueprint blueprint, LinkCounts counts, long graphBytes, long urlBytes) {
        double pages = blueprint.options().pages();
        double links = Math.max(1, counts.links());
        return new CrawlStatistics(
                blueprint.options().pages(),
                counts.links(),
                blueprint.hosts().count(),
                blueprint.communities().all().size(),
                counts.links() / pages,
                counts.inside() / links,
                counts.largestOutDegree(),
                counts.largestInDegree(),
                counts.outDegreeExponent(),
                counts.inDegreeExponent(),
                counts.dangling() / pages,
                counts.unlinked() / pages,
                counts.toTheTop() / links,
                blueprint.hosts().largest() / pages,
                graphBytes * Byte.SIZE / links,
                urlBytes / pages);
    }
}
