package org.crawlgraph.seeds.simulation;

/**
 * What one simulated crawl has found at one depth.
 * @param depth links from the nearest seed; 0 for the seeds
 * @param pages pages first reached at this depth
 * @param totalPages pages reached up to this depth
 * @param pageRank sum of the PageRank of {@code pages}
 * @param totalPageRank sum of the PageRank of {@code totalPages}, at most 1
 * @param newHosts hosts first reached at this depth
 * @param hosts hosts reached up to this depth
 * @param cores cores with a hub or authority reached up to this depth
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

    /** Mean PageRank of the pages first reached at this depth; NaN if there are none. */
    public double meanPageRank() {
        return pages == 0 ? Double.NaN : pageRank / pages;
    }
}
