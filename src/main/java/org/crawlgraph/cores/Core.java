package org.crawlgraph.cores;

/**
 * A bipartite core: hubs, and the authorities they link to. No page is on both sides. Each side is sorted by score,
 * best first. An exact core has the members and the best hub of a converged ranking; members with almost equal scores
 * may be in a different order. Its scores differ from the converged scores, whose norm is 1, by at most 10⁻⁶ (measured
 * on four graphs, see ADR exact-cores).
 *
 * @param number position in the order of extraction, from 1
 * @param hubs page numbers
 * @param hubScores scores of {@code hubs} in the ranking that gave the core
 * @param authorities page numbers
 * @param authorityScores scores of {@code authorities} in that ranking
 * @param links number of links from the hubs to the authorities
 * @param sigma singular value of that ranking
 * @param iterations iterations of that ranking
 * @param exact whether the ranking has converged; false if the exact search ran out of its limit, and for the paper's
 *     method
 */
@SuppressWarnings("ArrayRecordComponent") // not copied
public record Core(
        int number,
        int[] hubs,
        double[] hubScores,
        int[] authorities,
        double[] authorityScores,
        long links,
        double sigma,
        int iterations,
        boolean exact) {

    /** The share of possible links from hubs to authorities that exist, in percent: 100 for a complete core. */
    public double coverDensity() {
        return density(links, hubs.length, authorities.length);
    }

    static double density(long links, int hubs, int authorities) {
        return 100.0 * links / ((double) hubs * authorities);
    }
}
