/**
 * What was learnt about a site, as rules for other crawlers. {@link org.crawlgraph.clusters.export.RuleSet} holds a rule for each
 * cluster and the kept links between clusters; {@link org.crawlgraph.clusters.export.RuleFormat} writes it for Nutch, StormCrawler,
 * Heritrix and Scrapy, and as JSON, which the Nutch module reads back.
 * {@link org.crawlgraph.clusters.export.SiteRules} decides by the rules of several sites.
 *
 * <p>Nutch, StormCrawler and Heritrix decide by the URL alone, not by the page that links to it, so their files say which URLs to fetch: those that some link may be followed to. JSON and
 * Scrapy's module decide about links.
 */
@NullMarked
package org.crawlgraph.clusters.export;

import org.jspecify.annotations.NullMarked;
