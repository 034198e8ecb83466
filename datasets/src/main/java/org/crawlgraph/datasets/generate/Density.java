package org.crawlgraph.datasets.generate;

/**
 * Factors on how many links pages have.
 *
 * @param inside for links within a site, at least 0
 * @param outside for links to other sites, at least 0
 */
record Density(double inside, double outside) {}
