package org.crawlgraph.cores;

/**
 * A bipartite core: hubs and the authorities they link to. No page is both. Each side is sorted by score, best first. If the core is {@link
 * Certainty#EXACT}, its members and its best hub are certain; other members with almost equal scores may be in a different order than in a
 * ranking of the whole graph. Its scores are then within 10⁻⁵ of the converged ones, whose norm is 1, and without shared votes the relative
 * error of σ is below 10⁻⁷ (measured, see ADR 0014).
 * @param number position in the order of extraction, from 1
 * @param hubs page numbers
 * @param hubScores scores of {@code hubs} in the ranking that gave the core
 * @param authorities page numbers
 * @param authorityScores scores of {@code authorities} in that ranking
 * @param links number of links from the hubs to the authorities
 * @param sigma singular value of that ranking
 * @param iterations iterations of that ranking
 * @param certainty how certain it is that a converged ranking would give the same core
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
        Certainty certainty) {

    /** The share of possible links from hubs to authorities that exist, in percent: 100 for a complete core. */
    public double coverDensity() {
        return density(links, hubs.length, authorities.length);
    }

    static double density(long links, int hubs, int authorities) {
        return 100.0 * links / ((double) hubs * authorities);
    }
}
