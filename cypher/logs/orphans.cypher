// purpose: lists pages of a host that no other page links to, though visitors or a crawl have found them, as by a sitemap;
//          those with the most requests first (the command import logs counts them)
// parameters: host = 'pandas.pydata.org', limit = 10
// columns: url, requests, crawlerRequests
// effect: size($rows) = 1 AND $rows[0].requests = 1 AND NOT EXISTS {
//      (p:Page)-[:LINKS_TO]->(:Page {url: $rows[0].url}) WHERE p.url <> $rows[0].url }
MATCH (p:Page {host: $host})
WHERE (p.requests > 0 OR p.fetchedAt IS NOT NULL) AND NOT EXISTS { (p)<-[:LINKS_TO]-(q) WHERE q <> p }
RETURN p.url AS url, coalesce(p.requests, 0) AS requests, coalesce(p.crawlerRequests, 0) AS crawlerRequests
ORDER BY requests DESC, url LIMIT $limit;
