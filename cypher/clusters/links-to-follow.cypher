// purpose: counts the links inside a trained site that the filter follows and skips, by the cluster they lead to
// parameters: site = 'pandas.pydata.org'
// columns: pattern, passed, refused
// effect: any(r IN $rows WHERE r.refused > 0) AND
//    reduce(n = 0, r IN $rows | n + r.passed + r.refused) =
//    COUNT { MATCH (:Page {host: $site})-[:LINKS_TO]->(b) WITH b.host AS host WHERE host = $site RETURN host }
MATCH (a:Page {host: $site})-[:LINKS_TO]->(b)
WITH a.url AS from, b.url AS to, b.host AS host WHERE host = $site // after the links are known: not each page with each
WITH crawl.cluster(to) AS pattern, crawl.allows(from, to) AS allowed WHERE allowed IS NOT NULL
RETURN pattern, sum(CASE WHEN allowed THEN 1 ELSE 0 END) AS passed, sum(CASE WHEN allowed THEN 0 ELSE 1 END) AS refused
ORDER BY passed + refused DESC, pattern;
