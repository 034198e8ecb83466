// purpose: decides again which clusters of a site a crawl follows, by the method of the paper: the fewest links that reach a
//          share of each cluster. pruning: 'content', without coverage, switches back
// parameters: site = 'pandas.pydata.org', coverage = 0.9
// columns: keptClusters, changedClusters, keptEdges, changedEdges, byHand
// effect: $rows[0].keptClusters = COUNT { (:UrlCluster {site: $site, state: 'kept'}) } AND $rows[0].changedClusters + $rows[0].changedEdges > 0
CALL crawl.clusters.prune($site, {pruning: 'paper', coverage: $coverage})
YIELD keptClusters, changedClusters, keptEdges, changedEdges, byHand
RETURN keptClusters, changedClusters, keptEdges, changedEdges, byHand;
