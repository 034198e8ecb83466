package org.crawlgraph.clusters.training;

import java.util.List;

/**
 * What one of the crawlers did.
 *
 * @param order when it asked the link filter
 * @param total what it did in all
 * @param course what it had done after every twentieth of the pages that it could fetch at most, the end included
 * @param fetchedPerCluster pages fetched from each cluster; those of no cluster come last
 * @param falseNegatives of the valuable pages that the crawler without a filter fetched, the share that this one would never
 *     fetch, however long it crawled, 0 to 1; NaN when there are none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record CrawlOutcome(
        FilterOrder order,
        CrawlMeasure total,
        List<CrawlMeasure> course,
        int[] fetchedPerCluster,
        double falseNegatives) {

    /** Keeps the course as it is. */
    public CrawlOutcome {
        course = List.copyOf(course);
    }
}
