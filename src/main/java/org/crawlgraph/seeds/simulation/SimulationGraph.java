package org.crawlgraph.seeds.simulation;

import java.util.BitSet;
import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * What a simulated crawl goes through, and what it is measured by.
 *
 * @param links all links, those inside a site too
 * @param pageRank a PageRank for each page; {@code pageRank.length == links.pages()}
 * @param hosts a number for each page that tells hosts apart, from 0, or -1 for a page without host; empty when hosts
 *     are not known
 * @param cores the pages of each core, hubs and authorities; empty when cores are not known
 * @param furniture pages that only templates link to; empty when they are not asked for
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
public record SimulationGraph(LinkGraph links, double[] pageRank, int[] hosts, List<int[]> cores, BitSet furniture) {

    /** Without furniture. */
    public SimulationGraph(LinkGraph links, double[] pageRank, int[] hosts, List<int[]> cores) {
        this(links, pageRank, hosts, cores, new BitSet());
    }

    /** Checks the sizes. */
    public SimulationGraph {
        if (pageRank.length != links.pages()) {
            throw new IllegalArgumentException(pageRank.length + " PageRanks for " + links.pages() + " pages");
        }
        if (hosts.length > 0 && hosts.length != links.pages()) {
            throw new IllegalArgumentException(hosts.length + " hosts for " + links.pages() + " pages");
        }
    }
}
