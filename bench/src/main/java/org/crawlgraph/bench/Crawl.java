package org.crawlgraph.bench;

import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * The links of a crawl in the order in which a crawler meets them: page by page, parallel ones among them.
 *
 * @param from the page each link starts from
 * @param to the page it leads to; {@code to.length == from.length}
 * @param sites the site of each page; {@code sites.length} is the number of pages
 */
@SuppressWarnings("ArrayRecordComponent") // large, handed over, never copied
record Crawl(int[] from, int[] to, int[] sites) {

    int pages() {
        return sites.length;
    }

    /** The graph of these links, those inside a site among them. */
    LinkGraph graph() {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages());
        for (int link = 0; link < from.length; link++) {
            builder.add(from[link], to[link]);
        }
        return builder.build();
    }
}
