package org.crawlgraph.datasets.docweb;

import java.util.BitSet;
import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * A graph of pages with their addresses.
 *
 * @param urls by page, in {@link org.crawlgraph.ingest.gather.UrlNumbering.UrlOrder}
 * @param links between the pages
 * @param fetched the pages that were read; the others are only link targets
 */
record UrlGraph(List<String> urls, LinkGraph links, BitSet fetched) {}
