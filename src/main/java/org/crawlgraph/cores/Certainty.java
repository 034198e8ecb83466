package org.crawlgraph.cores;

import java.util.Locale;
import org.crawlgraph.common.PublicApi;

/** How certain it is that a converged HITS ranking would give the same core. */
@PublicApi
public enum Certainty {
    /** The exact search found the core, and the errors of its scores are too small to change it; see {@link Core}. */
    EXACT,

    /**
     * The scores are nearly exact. Some pages or communities differ by so little that separating them would have cost more than the paper's
     * rankings, so other pages may belong to the core, or another core to this place.
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
