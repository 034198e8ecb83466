// purpose: the kinds of pages of a site with what has been decided about each, and why; reason is by-hand where a person has;
//          sureness from 0 to 1 is how likely the pages seen make that; the least sure ones are worth a look
// parameters: site = 'pandas.pydata.org'
// columns: pattern, size, state, reason, sureness, linkedFrom, leadsTo, example
// effect: size($rows) = COUNT { (:UrlCluster {site: $site}) } AND any(r IN $rows WHERE r.state = 'removed')
//    AND all(r IN $rows WHERE crawl.cluster(r.example) = r.pattern)
CALL crawl.clusters.stream($site)
YIELD rank, pattern, size, state, reason, sureness, keptInEdges, keptOutEdges, examples
RETURN pattern, size, state, reason, sureness, keptInEdges AS linkedFrom, keptOutEdges AS leadsTo, head(examples) AS example
ORDER BY rank;
