// purpose: decides anew which clusters of a site a crawl should follow, as the paper does: by the fewest links that reach a share of
//          each cluster. pruning: 'content', without coverage, takes that back
// parameters: site = 'pandas.pydata.org', coverage = 0.9
// columns: keptClusters, changedClusters, keptEdges, changedEdges, byHand
CALL crawl.clusters.prune($site, {pruning: 'paper', coverage: $coverage})
YIELD keptClusters, changedClusters, keptEdges, changedEdges, byHand
RETURN keptClusters, changedClusters, keptEdges, changedEdges, byHand;
