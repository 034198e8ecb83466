package org.crawlgraph.cores.exact;

/** Page scores of the remaining graph, as far as a core requires: the pages around the best authority. */
public interface CoreRanking {

    /** The page with the highest authority score; the first of equals. */
    int bestAuthority();

    /** Authority score from 0 to 1; 0 for a page outside the ranked part. */
    double authority(int page);

    /** Hub score from 0 to 1; 0 for a page outside the ranked part. */
    double hub(int page);

    /** The singular value. */
    double sigma();

    int iterations();

    /** Whether the ranking has converged. */
    boolean exact();
}
