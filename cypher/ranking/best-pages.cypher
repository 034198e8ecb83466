// purpose: returns the pages with the highest PageRank along links between sites, with the number of sites that link to each
// parameters: count = 10
// columns: url, score, linkingSites
// effect: size($rows) = $count AND $rows[0].score > $rows[-1].score AND all(r IN $rows WHERE r.linkingSites > 0)
CALL crawl.pagerank.stream() YIELD page, url, score
WITH page, url, score ORDER BY score DESC, url LIMIT $count
OPTIONAL MATCH (source:Page)-[:LINKS_TO]->(page) WHERE source.host <> page.host
RETURN url, score, count(DISTINCT source.host) AS linkingSites
ORDER BY score DESC, url;
