/**
 * Plugins for Apache Nutch 1.x: its crawls follow the links that our own crawler would. {@link org.crawlgraph.nutch.LinkScoring} decides about
 * links by both of their ends and says which pages come first; {@link org.crawlgraph.nutch.ClusterUrlFilter} decides by the URL alone, for
 * what Nutch asks of no page. Both ask {@link org.crawlgraph.clusters.export.SiteRules}, read by {@link org.crawlgraph.nutch.RuleFiles}.
 */
@NullMarked
package org.crawlgraph.nutch;

import org.jspecify.annotations.NullMarked;
