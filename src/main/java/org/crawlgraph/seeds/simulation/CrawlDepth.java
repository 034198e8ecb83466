package org.crawlgraph.seeds.simulation;

/**
 * What one simulated crawl has found at one depth.
 *
 * @param depth links from the nearest seed; 0 are the seeds themselves
 * @param pages pages first reached at this depth
 * @param totalPages pages reached up to this depth
 * @param pageRank PageRank of the pages first reached at this depth, added up
 * @param totalPageRank PageRank of the pages reached up to this depth, added up; at most 1
 * @param newHosts hosts of which a page was reached at this depth and none before
 * @param hosts hosts of which a page was reached up to this depth
 * @param cores cores of which a hub or an authority was reached up to this depth
 */
public record CrawlDepth(
        int depth,
        long pages,
        long totalPages,
        double pageRank,
        double totalPageRank,
        long newHosts,
        long hosts,
        long cores) {

    /** Mean PageRank of the pages first reached at this depth; NaN when there are none. */
    public double meanPageRank() {
        return pages == 0 ? Double.NaN : pageRank / pages;
    }
}
