package org.crawlgraph.procedures.simulate;

import java.util.Objects;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.describe.PageText;
import org.crawlgraph.graph.SiteGraph;
import org.crawlgraph.procedures.graphs.PageGraph;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Transaction;

/**
 * The hosts and sites of a graph's pages, as arbitrary numbers.
 *
 * @param ofPage the host of each page, -1 for none; empty when hosts were not requested
 * @param siteOfPage the site of each page; pages without a host share one
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record Hosts(int[] ofPage, int[] siteOfPage) {

    /**
     * Reads the hosts of a graph.
     *
     * @param site how pages are grouped into sites; {@link Site#NONE} reads nothing
     * @throws IllegalArgumentException when a page has neither a URL nor a host
     */
    static Hosts read(Transaction tx, PageGraph graph, Site site, Checkpoint checkpoint) {
        int[] hosts = new int[site == Site.NONE ? 0 : graph.pages()];
        int[] sites = new int[hosts.length];
        SiteGraph.SiteNumbers hostNumbers = new SiteGraph.SiteNumbers(Site.HOST);
        SiteGraph.SiteNumbers siteNumbers = new SiteGraph.SiteNumbers(site);
        for (int page = 0; page < hosts.length; page++) {
            checkpoint.passed("reading hosts", page, hosts.length);
            PageText text = graph.list().text(tx, page);
            if (text.url() == null && text.host() == null) {
                throw new IllegalArgumentException("page " + page + " of " + graph.source()
                        + " has neither a URL nor a host, so its site is unknown; pass site: 'none' to rank all links");
            }
            String host = Objects.requireNonNullElse(text.host(), "");
            sites[page] = siteNumbers.of(host);
            hosts[page] = host.isEmpty() ? -1 : hostNumbers.of(host);
        }
        return new Hosts(hosts, sites);
    }
}
