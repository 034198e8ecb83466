// purpose: decides anew which clusters of a site a crawl should follow, by more or fewer links
// parameters: site = 'pandas.pydata.org', coverage = 0.9
// columns: keptClusters, changedClusters, keptEdges, changedEdges, byHand
CALL crawl.clusters.prune($site, {coverage: $coverage})
YIELD keptClusters, changedClusters, keptEdges, changedEdges, byHand
RETURN keptClusters, changedClusters, keptEdges, changedEdges, byHand;
