package org.crawlgraph.clusters.training;

import java.util.List;

/**
 * The result of one crawler.
 *
 * @param order when it checked the link filter
 * @param total measures at the end
 * @param course measures after every twentieth of its budget, and at the end
 * @param fetchedPerCluster number of fetched pages by cluster; pages without a cluster come last
 * @param falseNegatives share of the valuable pages fetched without a filter that this crawler would not fetch with any
 *     budget, 0 to 1; NaN without valuable pages
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record CrawlOutcome(
        FilterOrder order,
        CrawlMeasure total,
        List<CrawlMeasure> course,
        int[] fetchedPerCluster,
        double falseNegatives) {

    public CrawlOutcome {
        course = List.copyOf(course);
    }
}
