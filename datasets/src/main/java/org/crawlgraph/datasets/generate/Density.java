package org.crawlgraph.datasets.generate;

/**
 * Factors for the number of links of pages.
 *
 * @param inside for links within a site, at least 0
 * @param outside for links to other sites, at least 0
 */
record Density(double inside, double outside) {}
