/**
 * Crawls of a social site for a topic. {@link org.crawlgraph.social.crawl.FocusOrder} decides what to fetch next, for live crawls and for
 * {@link org.crawlgraph.social.crawl.FocusSimulation}; {@link org.crawlgraph.social.crawl.ModelSite} generates the pages of a site from a
 * stored social graph.
 */
@NullMarked
package org.crawlgraph.social.crawl;

import org.jspecify.annotations.NullMarked;
