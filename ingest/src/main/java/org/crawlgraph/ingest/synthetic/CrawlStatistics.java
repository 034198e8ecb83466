package org.crawlgraph.ingest.synthetic;

import java.util.Arrays;

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
 * @param danglingShare of the pages, those without links
 * @param unlinkedShare of the pages, those that no page links to
 * @param topInShare of the links, those that lead to the hundredth of the pages with the most
 * @param inDegreeExponent of the power law that fits the in-degrees from 10 up best, by maximum likelihood (Clauset, Shalizi
 *     and Newman, Power-law distributions in empirical data, 2009, equation 3.7); 0 when there are none
 * @param largestHost its pages
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
        double danglingShare,
        double unlinkedShare,
        double topInShare,
        double inDegreeExponent,
        int largestHost,
        double bitsPerLink,
        double urlLength) {

    private static final int TAIL_FROM = 10;

    static CrawlStatistics of(Blueprint blueprint, LinkCounts counts, PageUrls urls, long graphBytes) {
        int pages = blueprint.options().pages();
        Hosts hosts = blueprint.hosts();
        int largest = 0;
        for (int host = 0; host < hosts.count(); host++) {
            largest = Math.max(largest, hosts.size(host));
        }
        int[] inDegrees = counts.inDegrees();
        Arrays.parallelSort(inDegrees);
        double links = Math.max(1, counts.links());
        return new CrawlStatistics(
                pages,
                counts.links(),
                hosts.count(),
                blueprint.communities().count(),
                (double) counts.links() / pages,
                counts.inside() / links,
                counts.largestOutDegree(),
                inDegrees[pages - 1],
                (double) counts.dangling() / pages,
                (double) firstAtLeast(inDegrees, 1) / pages,
                sum(inDegrees, pages - Math.max(1, pages / 100)) / links,
                exponent(inDegrees, firstAtLeast(inDegrees, TAIL_FROM)),
                largest,
                graphBytes * Byte.SIZE / links,
                (double) urls.bytes() / pages);
    }

    private static int firstAtLeast(int[] ascending, int least) {
        int low = 0;
        int high = ascending.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] < least) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static double sum(int[] degrees, int from) {
        long sum = 0;
        for (int i = from; i < degrees.length; i++) {
            sum += degrees[i];
        }
        return sum;
    }

    private static double exponent(int[] ascending, int from) {
        double logarithms = 0;
        for (int i = from; i < ascending.length; i++) {
            logarithms += StrictMath.log(ascending[i] / (TAIL_FROM - 0.5));
        }
        return logarithms == 0 ? 0 : 1 + (ascending.length - from) / logarithms;
    }
}
