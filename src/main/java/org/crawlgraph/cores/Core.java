package org.crawlgraph.cores;

/**
 * A bipartite core: hubs, and the authorities that they link to. No page is both. Both lists are in the order of their
 * scores, best first. When {@link Certainty#EXACT}, it is sure what is in them and which hub is the best; other members with
 * almost the same score may stand in another order than in a ranking of the whole graph.
 *
 * @param number place in the order of extraction, from 1
 * @param hubs page numbers
 * @param hubScores hub scores of these pages in the ranking that showed the core
 * @param authorities page numbers
 * @param authorityScores authority scores of these pages in that ranking
 * @param links links from its hubs to its authorities
 * @param sigma singular value of that ranking
 * @param iterations iterations of that ranking
 * @param certainty how sure it is that a converged ranking shows this core
 */
@SuppressWarnings("ArrayRecordComponent") // handed over, never copied
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

    /** Share of the possible links from hubs to authorities that exist, in percent: 100 is a complete core. */
    public double coverDensity() {
        return density(links, hubs.length, authorities.length);
    }

    static double density(long links, int hubs, int authorities) {
        return 100.0 * links / ((double) hubs * authorities);
    }
}
