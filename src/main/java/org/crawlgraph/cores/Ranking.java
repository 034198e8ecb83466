package org.crawlgraph.cores;

/** Scores of the pages that are left, as far as a core needs them: those around the best authority. */
interface Ranking {

    /** The page with the highest authority score; among equals the first. */
    int bestAuthority();

    /** The highest authority score of a page that is not one of these. */
    double rival(int[] authorities);

    /** Authority score of a page, from 0 to 1; 0 where the ranking has not looked. */
    double authority(int page);

    /** Hub score of a page, likewise. */
    double hub(int page);

    /** The singular value of the scores. */
    double sigma();

    /** How many times the scores were computed from each other. */
    int iterations();

    /**
     * How far scores may be off, as a share of themselves. Scores that differ by more stand in the right order; those that
     * are equal are meant to be.
     */
    double error();

    /**
     * A ranking with a smaller error; this one, when there is none.
     *
     * @param error what would be small enough; may be missed
     */
    Ranking refined(double error);
}
