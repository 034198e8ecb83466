package org.crawlgraph.procedures;

import java.util.List;
import org.crawlgraph.cores.Core;
import org.crawlgraph.describe.CoreDescription;
import org.crawlgraph.describe.CoreDescriptions;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkWeights;
import org.crawlgraph.graph.RankedLinks;
import org.crawlgraph.run.Checkpoint;
import org.crawlgraph.run.Workers;
import org.crawlgraph.url.Site;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.Transaction;

/**
 * A graph in memory, ready to rank: its pages, and the links between them with self-links, parallel links and links inside a
 * site taken out (ALGORITHMS section 1).
 *
 * @param list the pages themselves
 * @param ranked the links that are left to rank
 * @param sites a number per page, the same for pages of one site; null when sites are not told apart
 * @param links links between different pages, parallel ones once, those inside a site included
 * @param site what counts as a site
 * @param nodeLabels labels of the pages; none when they are not nodes
 * @param relationshipTypes types of the links; none when they are not relationships
 * @param source where it was read from, and how
 */
@SuppressWarnings("ArrayRecordComponent") // large, never copied
record PageGraph(
        PageList list,
        LinkGraph ranked,
        int @Nullable [] sites,
        long links,
        Site site,
        List<String> nodeLabels,
        List<String> relationshipTypes,
        String source) {

    int pages() {
        return list.count();
    }

    /**
     * The nodes that the pages are.
     *
     * @throws IllegalArgumentException when they are none, so that nothing can be written to them
     */
    NodeIds nodes() {
        if (list instanceof NodeIds nodes) {
            return nodes;
        }
        throw new IllegalArgumentException("the graph was loaded from " + source
                + ", so its pages are not nodes and nothing can be written to them; stream the result instead, or import"
                + " the file and project it");
    }

    /** What these cores of this graph are about, from the texts of its pages, in the order of the cores. */
    List<CoreDescription> describe(Transaction tx, List<Core> cores, Checkpoint checkpoint) {
        return CoreDescriptions.of(cores, pages(), site, page -> list.text(tx, page), checkpoint);
    }

    /**
     * The links to rank, and how much each counts.
     *
     * @throws IllegalArgumentException when sites are to share votes but are not known
     */
    RankedLinks weighted(LinkWeights weights) {
        if (weights == LinkWeights.NONE) {
            return RankedLinks.unweighted(ranked);
        }
        if (sites == null) {
            throw new IllegalArgumentException("weights: 'site' needs sites, but this graph was read with site: '"
                    + site.option() + "'; pass site: 'host' or 'domain' when it is read, or weights: 'none'");
        }
        return new RankedLinks(ranked, sites);
    }

    /** Heap taken, in bytes. */
    long bytes() {
        return list.bytes() + LinkGraph.bytes(pages(), ranked.links()) + (sites == null ? 0 : 4L * sites.length);
    }

    /**
     * This graph, which has all links, without those inside a site.
     *
     * @param hosts tell the sites; where they are not known, all links are left
     * @throws IllegalArgumentException when no link is left to rank
     */
    PageGraph between(Hosts hosts, Site by, Workers workers, Checkpoint checkpoint) {
        if (!hosts.known()) {
            return withLinks();
        }
        int[] numbers = hosts.siteOfPage();
        LinkGraph left = ranked.withoutLinksInside(numbers, workers, checkpoint);
        return new PageGraph(list, left, numbers, links, by, nodeLabels, relationshipTypes, source).withLinks();
    }

    /** This graph, refused when it has no link to rank. */
    PageGraph withLinks() {
        if (ranked.links() > 0) {
            return this;
        }
        if (links == 0) {
            throw new IllegalArgumentException("there is no link to rank: " + pages()
                    + (nodeLabels.isEmpty()
                            ? " pages and no link between different ones in " + source
                            : " pages " + nodeLabels + " and no relationship " + relationshipTypes
                                    + " between different ones"));
        }
        throw new IllegalArgumentException("there is no link between sites to rank: all " + links + " links of the "
                + pages() + " pages stay inside a site (site: '" + site.option()
                + "'); pass site: 'none' to rank them all the same");
    }
}
