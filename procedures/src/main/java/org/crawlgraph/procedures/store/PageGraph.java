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
 * A graph in memory, ready to rank: its pages, and the links between them with self-links, parallel links and links inside a
 * site taken out.
 *
 * @param list the pages themselves
 * @param siteLinks the links between them, told apart by sites
 * @param nodeLabels labels of the pages; none when they are not nodes
 * @param relationshipTypes types of the links; none when they are not relationships
 * @param source where it was read from, and how
 */
public record PageGraph(
        PageList list, SiteLinks siteLinks, List<String> nodeLabels, List<String> relationshipTypes, String source) {

    public int pages() {
        return list.count();
    }

    /** The links that are left to rank. */
    public LinkGraph ranked() {
        return siteLinks.ranked();
    }

    /** Links between different pages, parallel ones once, those inside a site included. */
    public long links() {
        return siteLinks.links();
    }

    /** What counts as a site. */
    public Site site() {
        return siteLinks.site();
    }

    /**
     * The nodes that the pages are.
     *
     * @throws IllegalArgumentException when they are none, so that nothing can be written to them
     */
    public NodeIds nodes() {
        if (list instanceof NodeIds nodes) {
            return nodes;
        }
        throw new IllegalArgumentException("the graph was made from " + source
                + ", so its pages are not nodes and nothing can be written to them; stream the result instead, or"
                + " import the file and project it");
    }

    /** What these cores of this graph are about, from the texts of its pages, in the order of the cores. */
    public List<CoreDescription> describe(Transaction tx, List<Core> cores, Checkpoint checkpoint) {
        return CoreDescriptions.of(cores, pages(), site(), page -> list.text(tx, page), checkpoint);
    }

    /**
     * The links to rank, and how much each counts.
     *
     * @throws IllegalArgumentException when sites are to share votes but are not known
     */
    public RankedLinks weighted(LinkWeights weights) {
        return siteLinks.weighted(weights);
    }

    /** Heap taken, in bytes. */
    public long bytes() {
        return list.bytes() + siteLinks.bytes();
    }

    /** This graph, refused when it has no link to rank. */
    public PageGraph withLinks() {
        siteLinks.refuseWithoutLinks(
                nodeLabels.isEmpty()
                        ? " and no link between different ones in " + source
                        : " " + nodeLabels + " and no relationship " + relationshipTypes + " between different ones");
        return this;
    }
}
