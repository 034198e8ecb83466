// purpose: returns the pages that the best hubs link to, with the number of sites that link to each
// parameters: count = 10
// columns: url, authority, linkingSites
// effect: size($rows) = $count AND $rows[0].authority > $rows[-1].authority AND all(r IN $rows WHERE r.linkingSites > 0)
CALL crawl.hits.stream() YIELD page, url, authority
WITH page, url, authority ORDER BY authority DESC, url LIMIT $count
OPTIONAL MATCH (source:Page)-[:LINKS_TO]->(page) WHERE source.host <> page.host
RETURN url, authority, count(DISTINCT source.host) AS linkingSites
ORDER BY authority DESC, url;
