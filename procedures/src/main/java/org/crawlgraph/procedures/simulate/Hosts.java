package org.crawlgraph.procedures.simulate;

import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.graphs.NodeIds;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.procedures.neo4j.StoreReader;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Transaction;
import org.neo4j.logging.Log;

/**
 * The hosts and sites of a graph's pages, as arbitrary numbers.
 * @param ofPage the host of each page, -1 for none; empty when hosts were not requested
 * @param siteOfPage the site of each page; pages without a host share one
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record Hosts(int[] ofPage, int[] siteOfPage) {

    /**
     * Reads the hosts of a graph.
     * @param site how pages are grouped into sites; {@link Site#NONE} reads nothing
     * @throws IllegalArgumentException when hosts are unknown
     */
    public static Hosts read(
            Transaction tx, PageGraph graph, Site site, int concurrency, Log log, Checkpoint checkpoint) {
        if (site == Site.NONE) {
            return new Hosts(new int[0], new int[0]);
        }
        int[] hosts = new int[graph.pages()];
        int[] sites = new int[graph.pages()];
        SiteGraph.SiteNumbers hostNumbers = new SiteGraph.SiteNumbers(Site.HOST);
        SiteGraph.SiteNumbers siteNumbers = new SiteGraph.SiteNumbers(site);
        NodeIds.HostSink sink = (page, host) -> {
            sites[page] = siteNumbers.of(host);
            hosts[page] = host.isEmpty() ? -1 : hostNumbers.of(host);
        };
        if (graph.list() instanceof NodeIds ids) {
            StoreReader.fastest(tx, concurrency, log, (store, workers) -> {
                ids.hosts(store, sink, checkpoint);
                return sites;
            });
            return new Hosts(hosts, sites);
        }
        if (!graph.list().hasUrls()) {
            throw new IllegalArgumentException("the pages of " + graph.source()
                    + " have no URLs, so their hosts are unknown; pass site: 'none' to rank all links");
        }
        for (int page = 0; page < hosts.length; page++) {
            checkpoint.passed(NodeIds.HOSTS, page, hosts.length);
            sink.accept(
                    page, Objects.requireNonNullElse(graph.list().page(tx, page).host(), ""));
        }
        return new Hosts(hosts, sites);
    }
}
