// purpose: lists the edges between clusters that a crawl can skip, those with the most links first
// parameters: site = 'pandas.pydata.org'
// columns: from, to, links, reason
// effect: size($rows) = COUNT { (:UrlCluster {site: $site})-[:LEADS_TO {state: 'skip'}]->() } AND $rows[0].links >= $rows[-1].links
MATCH (a:UrlCluster {site: $site})-[edge:LEADS_TO {state: 'skip'}]->(b:UrlCluster)
RETURN a.pattern AS from, b.pattern AS to, edge.links AS links, edge.reason AS reason ORDER BY links DESC, from, to;
