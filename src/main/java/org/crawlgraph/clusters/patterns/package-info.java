/**
 * Learns the kinds of pages of a site from URLs alone. {@link org.crawlgraph.clusters.patterns.UrlClusters} groups a
 * sample of URLs by pattern; {@link org.crawlgraph.clusters.patterns.UrlPattern} is one pattern, which can be parsed,
 * printed and converted to a regular expression; {@link org.crawlgraph.clusters.patterns.UrlMatcher} finds the pattern
 * of a URL among thousands, fast enough for every link of a crawl. {@code org.crawlgraph.clusters.pruning} decides
 * which clusters a crawl needs.
 */
@NullMarked
package org.crawlgraph.clusters.patterns;

import org.jspecify.annotations.NullMarked;
