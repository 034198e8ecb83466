// purpose: summarises what a web is about, one row per site of hubs: the words of its largest core, and all its cores. Sites
//          with shared hubs come first, single pages with many links last
// parameters: run = 'demo'
// columns: site, title, hubs, authorities, cores
// effect: size($rows) < COUNT { (:Core {run: $run}) } AND $rows[0].hubs > 1 AND all(r IN $rows WHERE r.title <> '')
//    AND COUNT { (:Core {run: $run}) } = reduce(n = 0, r IN $rows | n + size(r.cores))
MATCH (c:Core {run: $run})
CALL (c) {
  MATCH (c)-[:HAS_HUB]->(p:Page)
  WITH crawl.url.host(p.url) AS site, count(*) AS pages ORDER BY pages DESC, site LIMIT 1
  RETURN site
}
WITH site, c ORDER BY c.hubs = 1, c.hubs * c.authorities DESC, c.rank
WITH site, collect(c) AS cores
RETURN site, cores[0].title AS title, reduce(n = 0, c IN cores | n + c.hubs) AS hubs,
       reduce(n = 0, c IN cores | n + c.authorities) AS authorities, [c IN cores | c.rank] AS cores
ORDER BY size([c IN cores WHERE COUNT { (:Core {run: $run, rank: c})-[:HAS_HUB]->() } > 1]) DESC, hubs DESC, site;
