package org.crawlgraph.datasets.generate;

import java.util.Arrays;
import org.crawlgraph.graph.DegreeStatistics;

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

    /** Counts the links of a crawl page by page. Space 8 bytes per page. */
    static final class Counts {

        private final int[] outDegrees;
        private final int[] inDegrees;
        private long inside;

        Counts(int pages) {
            outDegrees = new int[pages];
            inDegrees = new int[pages];
        }

        /**
         * @param targets the link targets, first in an array that may be longer
         * @param inside number of targets on the page's host
         */
        void add(int page, int[] targets, int degree, int inside) {
            outDegrees[page] = degree;
            this.inside += inside;
            for (int i = 0; i < degree; i++) {
                inDegrees[targets[i]]++;
            }
        }

        /** Sorts the degrees, and computes the statistics. */
        CrawlStatistics of(SyntheticSites sites, long graphBytes, long urlBytes) {
            double pages = outDegrees.length;
            long links = Arrays.stream(outDegrees).asLongStream().sum();
            double some = Math.max(1, links);
            Arrays.parallelSort(outDegrees);
            Arrays.parallelSort(inDegrees);
            int top = inDegrees.length - Math.max(1, inDegrees.length / 100);
            int largestHost = 0;
            for (int host = 0; host < sites.hosts(); host++) {
                largestHost = Math.max(largestHost, sites.size(host));
            }
            return new CrawlStatistics(
                    outDegrees.length,
                    links,
                    sites.hosts(),
                    sites.communities().size(),
                    links / pages,
                    inside / some,
                    outDegrees[outDegrees.length - 1],
                    inDegrees[inDegrees.length - 1],
                    DegreeStatistics.exponent(outDegrees),
                    DegreeStatistics.exponent(inDegrees),
                    zeros(outDegrees) / pages,
                    zeros(inDegrees) / pages,
                    Arrays.stream(inDegrees, top, inDegrees.length)
                                    .asLongStream()
                                    .sum()
                            / some,
                    largestHost / pages,
                    graphBytes * Byte.SIZE / some,
                    urlBytes / pages);
        }

        private static long zeros(int[] degrees) {
            return Arrays.stream(degrees).filter(degree -> degree == 0).count();
        }
    }
}
