package org.crawlgraph.datasets.docweb;

import java.util.BitSet;
import java.util.List;
import org.crawlgraph.graph.LinkGraph;

/**
 * A graph of pages with their addresses.
 *
 * @param urls the address of page {@code i} at position {@code i}, in {@link org.crawlgraph.ingest.gather.UrlOrder}
 * @param links the links among the pages
 * @param fetched the pages that were read; all others are known only because a page links to them
 */
record UrlGraph(List<String> urls, LinkGraph links, BitSet fetched) {}
