/**
 * HITS, hub and authority scores of all pages of a graph. Use {@link org.crawlgraph.ranking.hits.Hits} on a graph from which links
 * inside a site have been dropped ({@link org.crawlgraph.graph.LinkGraph#withoutLinksInside}), or navigation menus win.
 */
@NullMarked
package org.crawlgraph.ranking.hits;

import org.jspecify.annotations.NullMarked;

