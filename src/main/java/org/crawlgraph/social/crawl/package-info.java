/**
 * Crawls of a social site for a topic. {@link org.crawlgraph.social.crawl.FocusOrder} decides what to fetch next, for
 * live crawls and for {@link org.crawlgraph.social.crawl.FocusSimulation} on an archived site.
 */
@NullMarked
package org.crawlgraph.social.crawl;

import org.jspecify.annotations.NullMarked;
