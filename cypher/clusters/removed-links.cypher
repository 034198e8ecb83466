// purpose: lists the edges between clusters that a crawl can skip, those with the most links first
// parameters: site = 'pandas.pydata.org'
// columns: from, to, links, reason
// effect: size($rows) = COUNT { (:UrlCluster {site: $site})-[:LEADS_TO {kept: false}]->() } AND $rows[0].links >= $rows[-1].links
CALL crawl.clusters.edges($site) YIELD from, to, links, kept, reason
WITH from, to, links, kept, reason WHERE NOT kept
RETURN from, to, links, reason ORDER BY links DESC, from, to;
