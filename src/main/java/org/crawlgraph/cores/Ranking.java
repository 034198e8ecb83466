package org.crawlgraph.cores;

import org.crawlgraph.cores.exact.ScoreDifference;
import org.crawlgraph.cores.exact.WorkLimit;

/** Page scores of the remaining graph, as far as a core requires: the pages around the best authority. */
interface Ranking {

    /** The page with the highest authority score; the first of equals. */
    int bestAuthority();

    /** How uncertain it is that the best authority is among these pages; see {@link ScoreDifference#doubt}. */
    double rivalDoubt(int[] authorities);

    /** Authority score from 0 to 1; 0 for a page outside the ranked part. */
    double authority(int page);

    /** Hub score from 0 to 1; 0 for a page outside the ranked part. */
    double hub(int page);

    ScoreDifference authorityDifference(int one, int other);

    ScoreDifference hubDifference(int one, int other);

    double sigma();

    /** The certainty of cores grown from this ranking. */
    Certainty certainty();

    int iterations();

    /**
     * A ranking with smaller errors, or this one if it cannot be refined.
     * @param doubt the factor by which the errors are too large, see {@link ScoreDifference#doubt}; the result may still be too inexact
     * @throws WorkLimit.SpentException if that exceeds the work limit
     */
    Ranking refined(double doubt);
}
