/**
 * Kinds of pages of a site, learnt from URLs alone. {@link org.crawlgraph.clusters.patterns.UrlClusters} groups a sample of URLs by patterns;
 * {@link org.crawlgraph.clusters.patterns.UrlPattern} is one of them, which reads and prints and becomes a regular expression; {@link
 * org.crawlgraph.clusters.patterns.UrlMatcher} finds the pattern of any URL among thousands, fast enough for every link of a crawl. Which of the
 * clusters a crawl needs is decided in {@code org.crawlgraph.clusters.pruning}.
 */
@NullMarked
package org.crawlgraph.clusters.patterns;

import org.jspecify.annotations.NullMarked;
