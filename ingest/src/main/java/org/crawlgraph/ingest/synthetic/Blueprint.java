package org.crawlgraph.ingest.synthetic;

/**
 * All that is held in memory of a synthetic crawl: what pages there are and who belongs to which community. Shared by all
 * threads. Space O(hosts).
 */
record Blueprint(SyntheticOptions options, Hosts hosts, Communities communities) {

    static Blueprint of(SyntheticOptions options) {
        Hosts hosts = new Hosts(options);
        return new Blueprint(options, hosts, new Communities(options, hosts));
    }
}
