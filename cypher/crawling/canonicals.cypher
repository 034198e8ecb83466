// purpose: counts pages whose canonical address cannot be indexed, by the reason
// parameters: none
// columns: conflict, pages, examples
// effect: size($rows) = 1 AND $rows[0].conflict = 'names another page' AND $rows[0].pages = 1
MATCH (p:Page) WHERE p.canonical <> p.url
OPTIONAL MATCH (c:Page {url: p.canonical})
WITH p, CASE
  WHEN c IS NULL THEN 'unknown page'
  WHEN EXISTS { (c)-[:REDIRECTS_TO]->() } THEN 'redirects'
  WHEN c.status >= 400 THEN 'status ' + c.status
  WHEN c.canonical <> c.url THEN 'names another page'
  WHEN c.noindex THEN 'noindex' END AS conflict
WHERE conflict IS NOT NULL
RETURN conflict, count(*) AS pages, collect(p.url)[..3] AS examples
ORDER BY pages DESC, conflict;
