/**
 * Plugins for Apache Nutch 1.x that follow the same links as our own crawler. {@link org.crawlgraph.nutch.LinkScoring}
 * decides about links by both ends and scores pages; {@link org.crawlgraph.nutch.ClusterUrlFilter} decides by the URL
 * alone where Nutch has no source page; both use the rules of {@link org.crawlgraph.rulefiles.RuleFiles}.
 * {@link org.crawlgraph.nutch.SegmentExport} writes what a crawl has found.
 */
@NullMarked
package org.crawlgraph.nutch;

import org.jspecify.annotations.NullMarked;
