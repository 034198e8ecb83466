package org.crawlgraph.cores.exact;

import java.util.function.IntToDoubleFunction;

/**
 * Page scores of the remaining graph, as far as a core requires: the pages around the best authority.
 *
 * @param bestAuthority the page with the highest authority score; the first of equals
 * @param authority by page, its authority score from 0 to 1; 0 outside the ranked part
 * @param hub by page, its hub score from 0 to 1; 0 outside the ranked part
 * @param sigma the singular value
 * @param exact whether the ranking has converged
 */
public record CoreRanking(
        int bestAuthority,
        IntToDoubleFunction authority,
        IntToDoubleFunction hub,
        double sigma,
        int iterations,
        boolean exact) {}
