/**
 * Crawling a social site for a topic. {@link org.crawlgraph.focus.FocusOrder} decides what is fetched next, for the crawler and for {@link
 * org.crawlgraph.focus.FocusSimulation} alike; {@link org.crawlgraph.focus.ModelSite} makes the pages of a site from a stored social graph.
 */
@NullMarked
package org.crawlgraph.focus;

import org.jspecify.annotations.NullMarked;
