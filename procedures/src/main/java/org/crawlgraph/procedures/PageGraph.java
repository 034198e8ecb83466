package org.crawlgraph.procedures;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.url.Site;

/**
 * A graph in memory, ready to rank: its pages, and the links between them with self-links, parallel links and links inside a
 * site taken out (ALGORITHMS section 1).
 *
 * @param list the pages themselves
 * @param ranked the links that are left to rank
 * @param links links between different pages, parallel ones once, those inside a site included
 * @param site what counts as a site
 * @param nodeLabels labels of the pages; none when they are not nodes
 * @param relationshipTypes types of the links; none when they are not relationships
 * @param source where it was read from, and how
 */
record PageGraph(
        PageList list,
        LinkGraph ranked,
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

    /** Heap taken, in bytes. */
    long bytes() {
        return list.bytes() + 4L * (pages() + 1) + 4L * ranked.links();
    }

    /** This graph with other links to rank; refused when they are none. */
    PageGraph withLinks(LinkGraph others, Site by) {
        return new PageGraph(list, others, links, by, nodeLabels, relationshipTypes, source).withLinks();
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
