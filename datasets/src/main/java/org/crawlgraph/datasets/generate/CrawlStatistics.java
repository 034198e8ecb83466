package org.crawlgraph.datasets.generate;

import org.crawlgraph.datasets.generate.SyntheticCrawl.Blueprint;

/**
 * What a crawl turned out to be. Shares are from 0 to 1.
 *
 * @param pages how many
 * @param links how many
 * @param hosts how many
 * @param communities planted between hosts
 * @param linksPerPage mean degree
 * @param intraSiteShare of the links, those whose two pages have the same host
 * @param largestOutDegree of a page
 * @param largestInDegree of a page
 * @param outDegreeExponent of the power law that fits the out-degrees from 10 up best, by maximum likelihood; 0 when there
 *     are none
 * @param inDegreeExponent the same of in-degrees
 * @param danglingShare of the pages, those without links
 * @param unlinkedShare of the pages, those that no page links to
 * @param topInShare of the links, those that lead to the hundredth of the pages with the most
 * @param largestHostShare of the pages, those of the largest host
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
