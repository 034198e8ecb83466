package org.crawlgraph.cores;

import java.util.Locale;
import org.crawlgraph.common.PublicApi;

/** How sure it is that a core is the one that HITS shows when it has converged. */
@PublicApi
public enum Certainty {
    /** The search for exact scores has made sure of it, see {@link Core}. */
    EXACT,

    /**
     * Its scores are nearly exact, but those of some pages, or the strengths of some communities, differ by so little that to tell
     * them apart would have taken longer than Daneshpajouh et al.'s (2008) rankings: other pages may have a place in it, or another core its own.
     */
    NEAR,

    /** It is that of a ranking of all that was left by iterations, and the last of them moved the scores by less than 10⁻⁷. */
    STILL,

    /** The same, but the last iteration moved the scores by more: another community may be as strong. */
    MOVING;

    /** What {@link #text} says for each of them, in one sentence. */
    public static final String MEANING =
            "'exact'; 'near' when the scores of some pages or communities differ by too little to be told apart in reasonable"
                    + " time; 'still' or 'moving' when it is that of iterations over all that was left, whose last one moved"
                    + " the scores by less than 1e-7 or by more";

    /** In the last iteration scores of norm 1 stand still when they move by less than this. */
    private static final double STILL_BELOW = 1e-7;

    /** As rows and nodes name it, such as {@code "exact"}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * That of a ranking by iterations.
     *
     * @param residual how far the last iteration moved the scores (Euclidean distance)
     */
    static Certainty ofResidual(double residual) {
        return residual < STILL_BELOW ? STILL : MOVING;
    }
}
