package org.crawlgraph.cores;

import java.util.Locale;
import org.crawlgraph.common.PublicApi;

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

    /** How certain it is that a converged HITS ranking would give the same core. */
    @PublicApi
    public enum Certainty {
        /** The exact search found the core, and the errors of its scores are too small to change it; see {@link Core}. */
        EXACT,

        /**
         * The scores are nearly exact. Some pages or communities differ by so little that separating them would have cost more than the
         * paper's rankings, so other pages may belong to the core, or another core to this place.
         */
        NEAR,

        /** The core comes from iterations over the whole remaining graph; the last one moved the scores by less than 10⁻⁷. */
        STILL,

        /** Like {@link #STILL}, but the last iteration moved the scores by more: another community may be as strong. */
        MOVING;

        /** Describes the values of {@link #text} in one sentence. */
        public static final String MEANING =
                "'exact'; 'near' when the scores of some pages or communities are too close to separate"
                        + " in reasonable time; 'still' or 'moving' when it comes from iterations over the rest of"
                        + " the graph, depending on whether the last one moved the scores by less than 1e-7";

        /** Scores have norm 1. */
        private static final double STILL_BELOW = 1e-7;

        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The certainty after an iteration that moved the scores by this Euclidean distance. */
        static Certainty ofResidual(double residual) {
            return residual < STILL_BELOW ? STILL : MOVING;
        }
    }
}
