// purpose: lists the clusters of a site with their decisions and reasons. The reason by-hand marks a user's decision.
//          sureness, from 0 to 1, is the probability that the decision is right; check the lowest values first
// parameters: site = 'pandas.pydata.org'
// columns: pattern, size, state, reason, sureness, linkedFrom, leadsTo, example
// effect: size($rows) = COUNT { (:UrlCluster {site: $site}) } AND any(r IN $rows WHERE r.state = 'removed')
//    AND all(r IN $rows WHERE crawl.cluster(r.example) = r.pattern)
CALL crawl.clusters.stream($site)
YIELD rank, pattern, size, state, reason, sureness, examples, cluster
RETURN pattern, size, state, reason, sureness, COUNT { (cluster)<-[:LEADS_TO {state: 'follow'}]-() } AS linkedFrom,
  COUNT { (cluster)-[:LEADS_TO {state: 'follow'}]->() } AS leadsTo, head(examples) AS example
ORDER BY rank;
