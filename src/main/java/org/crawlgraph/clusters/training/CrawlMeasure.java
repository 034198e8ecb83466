package org.crawlgraph.clusters.training;

/**
 * What a crawl has done so far.
 *
 * @param fetched pages fetched
 * @param valuable those of them labelled valuable; 0 without labels, as the next two
 * @param duplicate those labelled duplicate
 * @param uninformative those labelled uninformative
 * @param links links on the pages fetched
 * @param duplicateChecks links that were checked for duplicates
 * @param duplicates links that turned out to be duplicates
 * @param duplicateNanos time these checks took, and remembering what was new, in nanoseconds
 * @param filterChecks links that the link filter was asked about
 * @param refused links that it refused
 * @param filterNanos time that took, finding the clusters of the URLs included, in nanoseconds
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

    /** Useless pages among those fetched, 0 to 1: the false positives of section 5.3; NaN when none was fetched. */
    public double falsePositives() {
        return (double) (duplicate + uninformative) / fetched;
    }

    /** Time of the checks of both kinds, in nanoseconds. */
    public long nanos() {
        return duplicateNanos + filterNanos;
    }

    /** Mean time of one duplicate check, in microseconds; NaN without checks. */
    public double microsPerDuplicateCheck() {
        return (double) duplicateNanos / duplicateChecks / 1000;
    }

    /** Mean time of one answer of the filter, in microseconds; NaN without any. */
    public double microsPerFilterCheck() {
        return (double) filterNanos / filterChecks / 1000;
    }
}
