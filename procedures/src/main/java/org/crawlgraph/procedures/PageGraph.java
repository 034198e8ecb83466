package org.crawlgraph.procedures;

import java.util.List;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.url.Site;

/**
 * A projection of the store, ready to rank: its pages, and the links between them with self-links, parallel links and links
 * inside a site taken out (ALGORITHMS section 1).
 *
 * @param nodes node ids of the pages
 * @param ranked the links that are left to rank
 * @param links links between different pages, parallel ones once, those inside a site included
 * @param site what counts as a site
 * @param nodeLabels labels of the pages
 * @param relationshipTypes types of the links
 */
record PageGraph(
        NodeIds nodes,
        LinkGraph ranked,
        long links,
        Site site,
        List<String> nodeLabels,
        List<String> relationshipTypes) {

    int pages() {
        return nodes.count();
    }

    /** Heap taken, in bytes. */
    long bytes() {
        return nodes.bytes() + 4L * (pages() + 1) + 4L * ranked.links();
    }

    /** This graph, refused when it has no link to rank. */
    PageGraph withLinks() {
        if (ranked.links() > 0) {
            return this;
        }
        if (links == 0) {
            throw new IllegalArgumentException("there is no link to rank: " + pages() + " pages " + nodeLabels
                    + " and no relationship " + relationshipTypes + " between different ones");
        }
        throw new IllegalArgumentException("there is no link between sites to rank: all " + links + " links of the "
                + pages() + " pages stay inside a site (site: '" + site.option()
                + "'); pass site: 'none' to rank them all the same");
    }
}
