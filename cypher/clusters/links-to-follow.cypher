// purpose: how many links inside a site the filter lets through, and how many it refuses, for each kind of pages they lead to
// parameters: site = 'pandas.pydata.org'
// columns: pattern, passed, refused
MATCH (a:Page)-[:LINKS_TO]->(b:Page {host: $site}) WHERE a.host = $site
WITH crawl.cluster(b.url) AS pattern, crawl.allows(a.url, b.url) AS allowed
RETURN pattern, sum(CASE WHEN allowed THEN 1 ELSE 0 END) AS passed, sum(CASE WHEN allowed THEN 0 ELSE 1 END) AS refused
ORDER BY passed + refused DESC, pattern;
