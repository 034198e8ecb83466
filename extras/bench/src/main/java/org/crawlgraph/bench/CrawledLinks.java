package org.crawlgraph.bench;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.webgraph.ImmutableGraph;
import it.unimi.dsi.webgraph.LazyIntIterator;
import it.unimi.dsi.webgraph.NodeIterator;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.crawlgraph.graph.LinkGraph;
import org.crawlgraph.graph.LinkGraphBuilder;

/**
 * The links of a crawl in the order of discovery, page by page.
 *
 * @param from source of each link
 * @param to target of each link; {@code to.length == from.length}
 * @param sites site of each page; {@code sites.length} is the number of pages
 */
@SuppressWarnings("ArrayRecordComponent") // large, handed over, never copied
record CrawledLinks(int[] from, int[] to, int[] sites) {

    /**
     * Reads a crawl sequentially, from the first page to the last.
     *
     * @param site the site of a page
     */
    static CrawledLinks of(ImmutableGraph graph, IntUnaryOperator site) {
        IntArrayList from = new IntArrayList();
        IntArrayList to = new IntArrayList();
        NodeIterator pages = graph.nodeIterator();
        while (pages.hasNext()) {
            int page = pages.nextInt();
            LazyIntIterator targets = pages.successors();
            for (int target = targets.nextInt(); target >= 0; target = targets.nextInt()) {
                from.add(page);
                to.add(target);
            }
        }
        int[] sites = new int[graph.numNodes()];
        Arrays.setAll(sites, site);
        return new CrawledLinks(from.toIntArray(), to.toIntArray(), sites);
    }

    int pages() {
        return sites.length;
    }

    /** Builds the graph, including links inside a site. */
    LinkGraph graph() {
        LinkGraphBuilder builder = new LinkGraphBuilder(pages());
        for (int link = 0; link < from.length; link++) {
            builder.add(from[link], to[link]);
        }
        return builder.build();
    }
}
