/**
 * Plugins for Apache Nutch 1.x that follow the same links as our own crawler. {@link org.crawlgraph.nutch.LinkScoring}
 * decides about links by both ends and scores pages; {@link org.crawlgraph.nutch.ClusterUrlFilter} decides by the URL
 * alone where Nutch has no source page. Both use {@link org.crawlgraph.clusters.export.SiteRules}, read by {@link
 * org.crawlgraph.nutch.RuleFiles}.
 */
@NullMarked
package org.crawlgraph.nutch;

import org.jspecify.annotations.NullMarked;
