package org.crawlgraph.datasets.generate;

/** The state of a synthetic crawl: its hosts and communities. Immutable, so threads can share it. Space O(hosts). */
record Blueprint(SyntheticOptions options, SyntheticHosts hosts, Communities communities) {}
