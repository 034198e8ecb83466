// purpose: learns the clusters of a site and which of them a crawl should follow, for the other scripts in this folder.
//          Decisions of users are kept
// parameters: site = 'pandas.pydata.org'
// columns: run, sampledPages, sampleEnd, clusters, keptClusters, edges, keptEdges, byHand
// effect: $rows[0].clusters = COUNT { (:UrlCluster {site: $site}) } AND $rows[0].keptClusters < $rows[0].clusters
CALL crawl.clusters.train($site)
YIELD run, sampledPages, sampleEnd, clusters, keptClusters, edges, keptEdges, byHand
RETURN run, sampledPages, sampleEnd, clusters, keptClusters, edges, keptEdges, byHand;
