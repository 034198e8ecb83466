package org.crawlgraph.procedures.store;

import java.util.List;
import org.crawlgraph.common.Checkpoint;
import org.crawlgraph.cores.Core;
import org.crawlgraph.cores.describe.CoreDescription;
import org.crawlgraph.cores.describe.CoreDescriptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.graph.SiteLinks;
import org.crawlgraph.url.Site;
import org.neo4j.graphdb.Transaction;

/**
 * A graph in memory, ready to rank, without self-links, parallel links and links inside a site.
 *
 * @param list its pages
 * @param siteLinks its links, separated by site
 * @param nodeLabels labels of the pages; empty when they are not nodes
 * @param relationshipTypes types of the links; empty when they are not relationships
 * @param source where and how it was read
 */
public record PageGraph(
        PageList list, SiteLinks siteLinks, List<String> nodeLabels, List<String> relationshipTypes, String source) {

    public int pages() {
        return list.count();
    }

    public LinkGraph ranked() {
        return siteLinks.ranked();
    }

    /** Distinct links between different pages, including links inside a site. */
    public long links() {
        return siteLinks.links();
    }

    public Site site() {
        return siteLinks.site();
    }

    /**
     * The nodes of the pages.
     *
     * @throws IllegalArgumentException when the pages are not nodes, so nothing can be written to them
     */
    public NodeIds nodes() {
        if (list instanceof NodeIds nodes) {
            return nodes;
        }
        throw new IllegalArgumentException("the graph was made from " + source
                + ", so its pages are not nodes and nothing can be written to them; stream the result instead, or"
                + " import the file and project it");
    }

    /** Descriptions of cores from the texts of their pages, in the order of the cores. */
    public List<CoreDescription> describe(Transaction tx, List<Core> cores, Checkpoint checkpoint) {
        return CoreDescriptions.of(cores, pages(), site(), page -> list.text(tx, page), checkpoint);
    }

    /**
     * The links to rank, with their weights.
     *
     * @throws IllegalArgumentException when site weights are requested but sites are unknown
     */
    public RankedLinks weighted(LinkWeights weights) {
        return siteLinks.weighted(weights);
    }

    public long bytes() {
        return list.bytes() + siteLinks.bytes();
    }

    /** This graph; rejected when it has no link to rank. */
    public PageGraph withLinks() {
        siteLinks.refuseWithoutLinks(
                nodeLabels.isEmpty()
                        ? " and no link between different ones in " + source
                        : " " + nodeLabels + " and no relationship " + relationshipTypes + " between different ones");
        return this;
    }
}
