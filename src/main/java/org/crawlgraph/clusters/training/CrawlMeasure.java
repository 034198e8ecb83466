package org.crawlgraph.clusters.training;

/**
 * Counts and times of a crawl so far.
 *
 * @param fetched number of fetched pages
 * @param valuable number of fetched pages labelled valuable; 0 without labels, like the next two
 * @param duplicate number labelled duplicate
 * @param uninformative number labelled uninformative
 * @param links number of links on these pages
 * @param duplicateChecks number of links checked for duplicates
 * @param duplicates number of links found to be duplicates
 * @param duplicateNanos time of these checks and of storing new URLs, in nanoseconds
 * @param filterChecks number of links checked by the link filter
 * @param refused number of links that it refused
 * @param filterNanos time of these checks, including the search for clusters, in nanoseconds
 */
public record CrawlMeasure(
        int fetched,
        int valuable,
        int duplicate,
        int uninformative,
        long links,
        long duplicateChecks,
        long duplicates,
        long duplicateNanos,
        long filterChecks,
        long refused,
        long filterNanos) {

    /** Share of useless pages among the fetched ones, 0 to 1: the false positives of section 5.3; NaN without fetched pages. */
    public double falsePositives() {
        return (double) (duplicate + uninformative) / fetched;
    }

    /** Time of both kinds of checks, in nanoseconds. */
    public long nanos() {
        return duplicateNanos + filterNanos;
    }

    /** Mean time of one duplicate check, in microseconds; NaN without checks. */
    public double microsPerDuplicateCheck() {
        return (double) duplicateNanos / duplicateChecks / 1000;
    }

    /** Mean time of one check by the filter, in microseconds; NaN without checks. */
    public double microsPerFilterCheck() {
        return (double) filterNanos / filterChecks / 1000;
    }
}
