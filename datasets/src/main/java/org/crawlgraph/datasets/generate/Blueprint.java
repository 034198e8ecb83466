package org.crawlgraph.datasets.generate;

/**
 * All that is held in memory of a synthetic crawl: which hosts there are and who belongs to which community. Not changed
 * once made, so threads can share it. Space O(hosts).
 */
record Blueprint(SyntheticOptions options, SyntheticHosts hosts, Communities communities) {}
