// purpose: lists the edges between clusters that a crawl can skip, those with the most links first
// parameters: site = 'pandas.pydata.org'
// columns: from, to, links, reason
// effect: size($rows) = COUNT { (:UrlCluster {site: $site})-[:LEADS_TO {state: 'skip'}]->() } AND $rows[0].links >= $rows[-1].links
CALL crawl.clusters.edges($site) YIELD from, to, links, state, reason
WITH from, to, links, state, reason WHERE state = 'skip'
RETURN from, to, links, reason ORDER BY links DESC, from, to;
