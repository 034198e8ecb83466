/**
 * HITS: hub and authority scores of all pages of a graph. Remove links inside a site before a ranking by
 * {@link org.crawlgraph.ranking.hits.Hits} ({@link org.crawlgraph.graph.LinkGraph#withoutLinksInside}); otherwise navigation menus win.
 */
@NullMarked
package org.crawlgraph.ranking.hits;

import org.jspecify.annotations.NullMarked;
