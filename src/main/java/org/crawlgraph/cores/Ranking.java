package org.crawlgraph.cores;

import org.crawlgraph.cores.exact.Effort;
import org.crawlgraph.cores.exact.ScoreDifference;

/** Scores of the pages that are left, as far as a core needs them: those around the best authority. */
interface Ranking {

    /** The page with the highest authority score; among equals the first. */
    int bestAuthority();

    /** How uncertain it is that the best authority is one of these; see {@link ScoreDifference#doubt}. */
    double rivalDoubt(int[] authorities);

    /** Authority score of a page, from 0 to 1; 0 where the ranking has not looked. */
    double authority(int page);

    /** Hub score of a page, likewise. */
    double hub(int page);

    /** How far apart the authority scores of two pages are. */
    ScoreDifference authorityDifference(int one, int other);

    /** How far apart the hub scores of two pages are. */
    ScoreDifference hubDifference(int one, int other);

    /** The singular value of the scores. */
    double sigma();

    /** How certain cores are that it shows. */
    Certainty certainty();

    /** How many times the scores were computed from each other. */
    int iterations();

    /**
     * A ranking with smaller errors; this one, when there is none.
     *
     * @param doubt by how much the errors are too large, see {@link ScoreDifference#doubt}; what comes may still be too inexact
     * @throws Effort.SpentException when that takes more than it may
     */
    Ranking refined(double doubt);
}
