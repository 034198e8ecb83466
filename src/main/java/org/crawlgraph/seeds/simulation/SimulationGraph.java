package org.crawlgraph.seeds.simulation;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * A graph to crawl, with the data to measure crawls.
 *
 * @param links all links, including links inside a site
 * @param pageRank by page; {@code pageRank.length == links.pages()}
 * @param hosts by page, a host number from 0, or −1 for none; empty if hosts are unknown
 * @param cores the pages of each core, hubs and authorities; empty if cores are unknown
 */
@SuppressWarnings("ArrayRecordComponent") // large, not copied
public record SimulationGraph(LinkGraph links, double[] pageRank, int[] hosts, List<int[]> cores) {

    public SimulationGraph {
        if (pageRank.length != links.pages()) {
            throw new IllegalArgumentException(pageRank.length + " PageRanks for " + links.pages() + " pages");
        }
        if (hosts.length > 0 && hosts.length != links.pages()) {
            throw new IllegalArgumentException(hosts.length + " hosts for " + links.pages() + " pages");
        }
    }
}
