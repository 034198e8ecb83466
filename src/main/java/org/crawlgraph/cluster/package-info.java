/**
 * Kinds of pages of a site, learnt from URLs alone. {@link org.crawlgraph.cluster.UrlClusters} groups a sample of URLs by patterns;
 * {@link org.crawlgraph.cluster.UrlPattern} is one of them, which reads and prints and becomes a regular expression; {@link
 * org.crawlgraph.cluster.UrlMatcher} finds the pattern of any URL among thousands, fast enough for every link of a crawl. Which of the
 * clusters a crawl needs is decided in {@code org.crawlgraph.pruning}.
 */
@NullMarked
package org.crawlgraph.cluster;

import org.jspecify.annotations.NullMarked;
