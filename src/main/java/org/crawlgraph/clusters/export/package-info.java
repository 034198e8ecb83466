/**
 * What was learnt about a site, as rules for other crawlers. {@link org.crawlgraph.clusters.export.RuleSet} contains a
 * rule for each cluster and the decided links between clusters; {@link org.crawlgraph.clusters.export.RuleFormat}
 * writes it for Nutch, StormCrawler, Heritrix and Scrapy, and as JSON, which the Nutch module reads back.
 * {@link org.crawlgraph.clusters.export.SiteRules} applies the rules of several sites.
 *
 * <p>Files for other crawlers decide by the URL alone, without the linking page, so they accept the URLs that some link
 * may be followed to. JSON also has the links.
 */
@NullMarked
package org.crawlgraph.clusters.export;

import org.jspecify.annotations.NullMarked;
